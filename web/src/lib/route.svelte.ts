// Where in the page one is, kept in the fragment of the address: keys in it reach no log and no referrer.

export type Route =
  | { at: 'lobby' }
  | { at: 'new'; game: string }
  | { at: 'table'; table: string; join?: string; watch?: string }
  | { at: 'rules'; game: string; id?: string }
  | { at: 'replay'; table: string; to?: number }
  | { at: 'learn'; game: string }
  | { at: 'code'; code?: string };

/** Reads a fragment such as `#/table/ab12/join/KEY`. Anything else is the lobby. */
export function read(hash: string): Route {
  const [kind, id, word, value] = hash.replace(/^#?\/?/, '').split('/').map(decodeURIComponent);
  if (kind === 'new' && id) return { at: 'new', game: id };
  if (kind === 'learn' && id) return { at: 'learn', game: id };
  if (kind === 'code') return id ? { at: 'code', code: id } : { at: 'code' };
  if (kind === 'rules' && id) return word ? { at: 'rules', game: id, id: word } : { at: 'rules', game: id };
  if (kind === 'replay' && id) {
    const to = word === undefined ? Number.NaN : Number.parseInt(word, 10);
    return Number.isNaN(to) ? { at: 'replay', table: id } : { at: 'replay', table: id, to };
  }
  if (kind === 'table' && id) {
    // At a public table no key is needed to sit down.
    if (word === 'join') return { at: 'table', table: id, join: value ?? '' };
    if (word === 'watch' && value) return { at: 'table', table: id, watch: value };
    return { at: 'table', table: id };
  }
  return { at: 'lobby' };
}

class Here {
  route = $state<Route>(read(globalThis.location?.hash ?? ''));
  /** The table or the replay from which one went to the rules. */
  back = $state<{ at: 'table' | 'replay'; hash: string } | undefined>();
}

export const here = new Here();

/** Goes somewhere; `quietly` leaves no step in the history. */
export function go(hash: string, quietly = false): void {
  if (quietly) {
    history.replaceState(null, '', hash);
    here.route = read(hash);
  } else {
    location.hash = hash;
  }
}

globalThis.addEventListener?.('hashchange', (event) => {
  const { at } = here.route;
  if (at === 'table' || at === 'replay') here.back = { at, hash: new URL(event.oldURL).hash };
  else if (at !== 'rules') here.back = undefined;
  here.route = read(location.hash);
  scrollTo(0, 0);
});
