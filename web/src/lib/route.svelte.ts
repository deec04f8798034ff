// Where in the page one is, kept in the fragment of the address: keys in it reach no log and no referrer.

export type Route =
  | { at: 'lobby' }
  | { at: 'new'; game: string }
  | { at: 'table'; table: string; join?: string; watch?: string }
  | { at: 'rules'; game: string; id?: string }
  | { at: 'replay'; table: string; to?: number }
  | { at: 'learn'; game: string }
  | { at: 'code' };

/** Reads a fragment such as `#/table/ab12/join/KEY`. Anything else is the lobby. */
export function read(hash: string): Route {
  const [kind, id, word, value] = hash.replace(/^#?\/?/, '').split('/').map(decodeURIComponent);
  if (kind === 'new' && id) return { at: 'new', game: id };
  if (kind === 'learn' && id) return { at: 'learn', game: id };
  if (kind === 'code') return { at: 'code' };
  if (kind === 'rules' && id) return word ? { at: 'rules', game: id, id: word } : { at: 'rules', game: id };
  if (kind === 'replay' && id) {
    const to = word === undefined ? Number.NaN : Number.parseInt(word, 10);
    return Number.isNaN(to) ? { at: 'replay', table: id } : { at: 'replay', table: id, to };
  }
  if (kind === 'table' && id) {
    if (word === 'join' && value) return { at: 'table', table: id, join: value };
    if (word === 'watch' && value) return { at: 'table', table: id, watch: value };
    return { at: 'table', table: id };
  }
  return { at: 'lobby' };
}

class Here {
  route = $state<Route>(read(globalThis.location?.hash ?? ''));
  /** The table one came from to read the rules: the way back. */
  table = $state<string | undefined>();

  /** Goes where the address says. */
  move(hash: string): void {
    const route = read(hash);
    if (route.at === 'rules') {
      if (this.route.at === 'table') this.table = left;
    } else this.table = undefined;
    left = hash;
    this.route = route;
  }
}

let left = globalThis.location?.hash ?? '';

export const here = new Here();

/** Goes somewhere; `quietly` leaves no step in the history. */
export function go(hash: string, quietly = false): void {
  if (quietly) {
    history.replaceState(null, '', hash);
    here.move(hash);
  } else {
    location.hash = hash;
  }
}

globalThis.addEventListener?.('hashchange', () => {
  here.move(location.hash);
  scrollTo(0, 0);
});
