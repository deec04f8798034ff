// How hands and keys reach the table: one listener for all of it, so that parts only draw.
//
// A click means the nearest thing under it that glows; else it shows what it hit. Arrow keys walk over the table as
// the eye does, Escape goes back, `i` shows the thing in focus large. Resting or pressing long shows it too.

export interface Hands {
  touch(id: string): boolean;
  show(id: string): void;
  wonder(under: string[]): boolean;
  peek(id: string | undefined, at?: DOMRect): void;
  back(): void;
}

const REST_MS = 420;
const PRESS_MS = 480;

function nearest(target: EventTarget | null, selector: string): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>(selector) ?? undefined) : undefined;
}

export function pointing(root: HTMLElement, hands: Hands) {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let press: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;

  const click = (event: MouseEvent): void => {
    hands.peek(undefined);
    if (pressed) {
      pressed = false;
      event.preventDefault();
      return;
    }
    // What lies over the table is read, but for the cards in it.
    if (nearest(event.target, 'summary, .rule-tag, .words, [popovertarget]')) return;
    if (nearest(event.target, '.popover') && !nearest(event.target, '.popover .item')) return;
    const pick = nearest(event.target, '[data-pick]')?.dataset.pick;
    if (pick !== undefined) {
      hands.touch(pick);
      return;
    }
    const item = nearest(event.target, '.item');
    const under: string[] = [];
    for (let hit = nearest(event.target, '[data-id]'); hit; hit = nearest(hit.parentElement, '[data-id]')) {
      if (hit.dataset.id !== undefined) under.push(hit.dataset.id);
      const glows = hit.classList.contains('lit') || hit.classList.contains('chosen');
      if (glows && hands.touch(hit.dataset.id ?? '')) return;
    }
    // Another thing that a choice can begin with begins it anew, as in any chess program.
    if (item?.dataset.id !== undefined && hands.touch(item.dataset.id)) return;
    if (hands.wonder(under)) return;
    if (item?.dataset.id !== undefined && item.dataset.kind !== 'slot') hands.show(item.dataset.id);
  };

  const over = (event: PointerEvent): void => {
    clearTimeout(rest);
    if (event.pointerType !== 'mouse') return;
    const item = nearest(event.target, '.item:not(.ground)');
    if (!item) return hands.peek(undefined);
    rest = setTimeout(() => hands.peek(item.dataset.id, item.getBoundingClientRect()), REST_MS);
  };

  const down = (event: PointerEvent): void => {
    clearTimeout(rest);
    clearTimeout(press);
    pressed = false;
    if (event.pointerType === 'mouse') return;
    const id = nearest(event.target, '.item:not(.ground)')?.dataset.id;
    if (id === undefined) return;
    press = setTimeout(() => {
      pressed = true;
      hands.show(id);
    }, PRESS_MS);
  };

  const up = (): void => clearTimeout(press);

  const leave = (): void => {
    clearTimeout(rest);
    hands.peek(undefined);
  };

  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      if (document.querySelector(':popover-open')) return;
      hands.peek(undefined);
      hands.back();
      return;
    }
    const item = nearest(event.target, '.item, .pick');
    if (!item) return;
    if (item.dataset.id !== undefined && (event.key === 'i' || event.key === '?')) {
      hands.show(item.dataset.id);
      event.preventDefault();
      return;
    }
    const to = step(root, item, event.key);
    if (to) {
      to.focus();
      event.preventDefault();
    }
  };

  const menu = (event: Event): void => {
    if (pressed) event.preventDefault();
  };

  root.addEventListener('click', click);
  root.addEventListener('pointerover', over);
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', up);
  root.addEventListener('pointerleave', leave);
  root.addEventListener('keydown', key);
  root.addEventListener('contextmenu', menu);
  return {
    destroy() {
      clearTimeout(rest);
      clearTimeout(press);
    },
  };
}

/** The nearest thing in the direction of an arrow key; in the middle of a choice, the nearest that glows. */
function step(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!way) return undefined;
  const all = [...root.querySelectorAll<HTMLElement>('button.item, button.pick')].filter((one) => one !== from && one.offsetParent !== null);
  const glow = root.querySelector('.item.chosen, .area.chosen') ? all.filter((one) => one.matches('.lit, .pick:not([aria-pressed])')) : [];
  return ahead(from, glow, way) ?? ahead(from, all, way);
}

function ahead(from: HTMLElement, among: HTMLElement[], way: number[]): HTMLElement | undefined {
  const centre = (element: HTMLElement): [number, number] => {
    const rect = element.getBoundingClientRect();
    return [rect.x + rect.width / 2, rect.y + rect.height / 2];
  };
  const [x, y] = centre(from);
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of among) {
    const [ox, oy] = centre(other);
    const along = (ox - x) * way[0]! + (oy - y) * way[1]!;
    const aside = Math.abs((ox - x) * way[1]! + (oy - y) * way[0]!);
    const far = along + 2.5 * aside;
    if (along >= 4 && far < least) {
      least = far;
      best = other;
    }
  }
  return best;
}
