// Showing what happened: things fly from where they were to where they are, dice tumble, marks flash.
//
// The new scene is in the document at once; what is told only says where things came from. So nothing waits for an
// animation, and skipping one loses nothing.
import { tick } from 'svelte';
import { settings } from '../lib/settings.svelte';
import { sound } from '../lib/sound';
import type { Told } from '../wire';

const FLIGHT_MS = 260;
const APART_MS = 150;
/** More causes than this are not shown one by one. */
const MOST = 6;

type Rects = Map<string, DOMRect>;

export class Stage {
  root: HTMLElement | undefined;
  private running: Animation[] = [];
  private ghosts: HTMLElement[] = [];

  /** Shows the new scene and plays what led to it. */
  async play(told: Told[], show: () => void): Promise<void> {
    this.skip();
    const changes = told.some((one) => one.changes?.length);
    if (!this.root || !changes || document.hidden) {
      show();
      return;
    }
    const before = this.rects();
    show();
    await tick();
    const moves = settings.moves;
    const causes = [...new Set(told.map((one) => one.action))];
    for (const one of told) {
      const at = causes.length > MOST ? 0 : causes.indexOf(one.action) * APART_MS;
      for (const change of one.changes ?? []) {
        if (change.change === 'move') this.move(change, before, at, moves);
        else if (change.change === 'turn') this.turn(change.item, at, moves);
        else if (change.change === 'mark') this.flash(change.item, at);
        else if (change.change === 'roll') this.roll(change.area, at, moves);
        else if (change.seat !== undefined) this.flash(`seat:${change.seat}`, at);
      }
    }
  }

  /** Ends whatever is moving. */
  skip(): void {
    for (const animation of this.running) animation.finish();
    for (const ghost of this.ghosts) ghost.remove();
    this.running = [];
    this.ghosts = [];
  }

  private find(id: string | undefined): HTMLElement | undefined {
    if (id === undefined) return undefined;
    return this.root?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? undefined;
  }

  private rects(): Rects {
    const rects: Rects = new Map();
    for (const element of this.root?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
      const id = element.dataset.id;
      if (id !== undefined && !rects.has(id)) rects.set(id, element.getBoundingClientRect());
    }
    return rects;
  }

  private animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, { fill: 'backwards', easing: 'cubic-bezier(.2,.7,.2,1)', ...options });
    this.running.push(animation);
    animation.finished.then(
      () => (this.running = this.running.filter((one) => one !== animation)),
      () => undefined,
    );
    return animation;
  }

  private move(
    change: { item: string; from?: string; to?: string }, before: Rects, delay: number, moves: boolean,
  ): void {
    const element = this.find(change.item);
    const was = before.get(change.item) ?? (change.from === undefined ? undefined : before.get(change.from));
    sound('slide');
    if (!moves) {
      this.flash(change.item, delay);
      return;
    }
    if (element && was) {
      this.fly(element, was, element.getBoundingClientRect(), delay);
      return;
    }
    // It went where single things are not shown: a plain card flies there and is gone.
    const target = this.find(change.to);
    if (!was || !target) return;
    const to = target.getBoundingClientRect();
    const ghost = document.createElement('div');
    ghost.className = 'ghost';
    const size = { width: Math.min(was.width, 72), height: Math.min(was.height, 96) };
    ghost.style.width = `${size.width}px`;
    ghost.style.height = `${size.height}px`;
    ghost.style.left = `${to.x + to.width / 2 - size.width / 2}px`;
    ghost.style.top = `${to.y + to.height / 2 - size.height / 2}px`;
    document.body.append(ghost);
    this.ghosts.push(ghost);
    const at = ghost.getBoundingClientRect();
    const by = `translate(${was.x - at.x}px, ${was.y - at.y}px)`;
    const animation = this.animate(ghost, [{ transform: by }, { transform: 'none', opacity: 0.2 }], {
      duration: FLIGHT_MS + 60, delay,
    });
    const gone = (): void => ghost.remove();
    animation.finished.then(gone, gone);
  }

  private fly(element: HTMLElement, was: DOMRect, now: DOMRect, delay: number): void {
    const dx = was.x + was.width / 2 - (now.x + now.width / 2);
    const dy = was.y + was.height / 2 - (now.y + now.height / 2);
    if (Math.abs(dx) + Math.abs(dy) < 4) return;
    const scale = Math.max(0.4, Math.min(1.6, was.width / Math.max(1, now.width)));
    const lift = 'drop-shadow(0 10px 12px rgb(0 0 0 / .35))';
    element.classList.add('flying');
    const animation = this.animate(
      element,
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, filter: lift },
        { transform: 'none', filter: 'none' },
      ],
      { duration: FLIGHT_MS, delay },
    );
    const landed = (): void => element.classList.remove('flying');
    animation.finished.then(landed, landed);
  }

  private turn(id: string, delay: number, moves: boolean): void {
    const element = this.find(id);
    if (!element) return;
    if (!moves) return this.flash(id, delay);
    this.animate(
      element,
      [{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'perspective(600px) rotateY(0)' }],
      { duration: 220, delay },
    );
  }

  private roll(area: string, delay: number, moves: boolean): void {
    sound('dice');
    const dice = this.find(area)?.querySelectorAll<HTMLElement>('[data-kind="die"]') ?? [];
    dice.forEach((die, index) => {
      if (!moves) return;
      const spin = 360 + 90 * index;
      this.animate(
        die,
        [
          { transform: `translateY(-40px) rotate(-${spin}deg)`, opacity: 0.4 },
          { transform: 'translateY(0) rotate(20deg)', offset: 0.75 },
          { transform: 'none' },
        ],
        { duration: 420 + 50 * index, delay },
      );
    });
  }

  private flash(id: string, delay: number): void {
    const element = this.find(id);
    if (!element) return;
    const glow = '0 0 0 4px var(--accent)';
    this.animate(element, [{ boxShadow: glow }, { boxShadow: '0 0 0 0 transparent' }], { duration: 700, delay });
  }
}
