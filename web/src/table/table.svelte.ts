// One table as this client knows it: what the server told, the choice being made, and what is on its way.
import { hex, random, sha256 } from '../lib/bytes';
import { changeSeat, dropSeat, forget, keepTable, table as kept, type KeptSeat } from '../lib/keep';
import { go } from '../lib/route.svelte';
import { aside, Socket, type Link } from '../lib/socket';
import { sound } from '../lib/sound';
import { text } from '../texts';
import { theme } from '../themes';
import type { Area, AskWhat, End, FromServer, Info, Offer, Rated, Scene, Told } from '../wire';
import { bare, carried, guesses, point, stand } from './choice';
import { areaLabel, yours } from './describe';
import { Stage } from './flight';
import { joined, reckon, type Reckoning } from './reckoning';
import { areaAt, findItem, ids, secret } from './scene';

export interface Notice { kind: 'refused' | 'info'; say: string; rules?: string[] }
export interface Line { who: string; text: string; at: number }

const WINDOW_MS = 6_000;
/** So many moments are kept to look back at. */
const MOMENTS = 120;

export class TableState {
  link = $state<Link>('connecting');
  info = $state.raw<Info | undefined>();
  scene = $state.raw<Scene | undefined>();
  offers = $state.raw<Offer[]>([]);
  told = $state.raw<Told[]>([]);
  over = $state.raw<End | null>(null);
  you = $state<number | null>(null);
  seq = $state(0);
  path = $state.raw<string[]>([]);
  /** An offer that waits for a yes. */
  confirming = $state.raw<Offer | undefined>();
  /** The action that is on its way. */
  pending = $state.raw<{ id: number; offer: Offer; base: number; nonce: string } | undefined>();
  notice = $state.raw<Notice | undefined>();
  hints = $state.raw<Rated[]>([]);
  chat = $state.raw<Line[]>([]);
  failure = $state<string | undefined>();
  /** Why this device has its seat no longer. */
  gone = $state<string | undefined>();
  /** Of several seats held here, the one the device is to be handed to. */
  handing = $state<number | undefined>();
  /** A moment of this game that is looked back at. */
  looking = $state.raw<{ at: number; scene: Scene } | undefined>();
  /** Scorings that wait to be read. */
  reckonings = $state.raw<Reckoning[]>([]);
  /** The last action that was this seat's own. */
  mine = $state(0);
  /** What has happened since this seat's turn ended, what came of its last choice included. */
  since = $state.raw<Told[]>([]);
  /** The last action of this seat's last turn: what comes later is the others' doing. */
  ended = $state(0);
  /** What this seat's own choices have brought in the turn that is still its own. */
  brought = $state.raw<Told[]>([]);

  /** A duel or a fight that is over, and the lines that told its end: its stage is gone at once. */
  fought = $state.raw<{ name: string; told: Told[] } | undefined>();

  readonly stage = new Stage();
  /** Of what needs no pointing, what stands under the prompt: on a narrow screen the list is folded. */
  readonly quick = $derived(bare(this.offers, matchMedia('(min-width: 62rem)').matches ? 3 : 6));
  readonly standing = $derived(stand(this.offers, this.path));
  private readonly socket: Socket;
  private seat: KeptSeat | undefined;
  private asked = 1;
  private part: Uint8Array | undefined;
  private fresh = true;
  /** The table after some steps, as this client saw it: nothing more can be looked back at. */
  private readonly past = new Map<number, Scene>();
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string, private readonly watchKey?: string) {
    this.seat = this.seats()[0];
    this.mine = this.seat?.mine ?? 0;
    this.socket = new Socket(() => this.enter(), (message) => this.hear(message), (link) => (this.link = link));
  }

  /** Seats whose keys this browser holds. */
  seats(): KeptSeat[] {
    return kept(this.id)?.seats ?? [];
  }

  get hot(): boolean {
    return this.seats().length > 1;
  }

  close(): void {
    clearTimeout(this.noticeTimer);
    this.socket.close();
  }

  // Entering and hearing.

  private enter(): void {
    const key = this.seat?.key ?? this.watchKey ?? kept(this.id)?.watch;
    const after = this.fresh || !this.scene ? undefined : this.seq;
    this.socket.send({
      t: 'enter', table: this.id, show: 'scene', ...(key ? { key } : {}), ...(after === undefined ? {} : { after }),
    });
  }

  private hear(message: FromServer): void {
    if ('table' in message && message.table !== this.id) return;
    switch (message.t) {
      case 'snap': {
        // A table that is told anew and has fewer steps than before: something was taken back.
        const step = message.told.at(-1)?.action ?? 0;
        const undone = !this.fresh && step < (this.told.at(-1)?.action ?? 0);
        this.fresh = false;
        this.you = message.you;
        this.seq = message.seq;
        this.told = message.told;
        this.brought = [];
        // After a move was taken back, the last of one's own is an earlier one.
        this.mine = Math.min(this.mine, message.told.at(-1)?.action ?? 0);
        if (undone) {
          this.told = [...message.told, { action: step, say: text.takenBack(step), rule: '' }];
          this.mine = Math.min(this.mine, step - 1);
        }
        this.since = this.told.filter((one) => one.action > this.mine && (!undone || one.rule === ''));
        this.ended = this.mine;
        this.setInfo(message.info);
        for (const at of [...this.past.keys()]) if (!undone || at > step) this.past.delete(at);
        this.looking = undefined;
        if (message.scene) this.remember(message.scene);
        this.over = message.info.over;
        this.setOffers(message.offers);
        this.countOn(message.acted ?? 0);
        this.resend();
        if (message.you === null && this.seat) this.stoodUp(this.seat.seat, message.info.stage);
        this.passDevice();
        break;
      }
      case 'ev':
        void this.happened(message);
        break;
      case 'info':
        this.refusal(message.info);
        this.setInfo(message.info);
        break;
      case 'ack':
        if (this.pending?.id === message.id) {
          this.pending = undefined;
          this.path = [];
        }
        break;
      case 'rej':
        this.refused(message.id, message.code, message.message, message.rule);
        break;
      case 'why':
        // A guess that is no action of the game is refused without a rule: that tells a person nothing.
        if (!message.legal && message.rule) this.note({ kind: 'refused', say: message.why, rules: [message.rule] });
        break;
      case 'hint':
        this.hints = message.hint.best;
        break;
      case 'chat':
        this.chat = [...this.chat, { who: message.who, text: message.text, at: message.at }].slice(-100);
        break;
      case 'error':
        if (message.code === 'no-entry' && this.seat) this.turnedOut(this.seat.seat, message.message);
        else if (!this.scene) this.failure = message.message;
        else this.note({ kind: 'info', say: message.message });
        break;
      default:
    }
  }

  /** This seat was left: a bot plays on and is watched, or the chair is free and there is nothing to stay for. */
  private stoodUp(seat: number, stage: Info['stage']): void {
    this.pending = undefined;
    dropSeat(this.id, seat);
    this.seat = undefined;
    const [other] = this.seats();
    if (other) this.take(other.seat);
    else if (stage === 'waiting' || stage === 'seeding') {
      this.socket.close();
      forget(this.id);
      go('#/');
    } else this.note({ kind: 'info', say: text.seatLeft });
  }

  /** Gives up every seat held here before the deal, when another table takes the place of this one. */
  abandon(): void {
    for (const { key } of this.seats()) aside([{ t: 'enter', table: this.id, key, show: 'events' }, { t: 'ask', table: this.id, id: this.asked++, what: 'leave' }]);
    this.socket.close();
    forget(this.id);
  }

  /** The key of this seat is good no longer: most often it was taken to another device. */
  private turnedOut(seat: number, why: string): void {
    this.pending = undefined;
    dropSeat(this.id, seat);
    this.seat = undefined;
    const [other] = this.seats();
    if (other) {
      this.take(other.seat);
      this.note({ kind: 'info', say: why });
      return;
    }
    this.socket.close();
    this.offers = [];
    this.you = null;
    this.gone = why.charAt(0).toUpperCase() + why.slice(1);
  }

  private async happened(message: FromServer & { t: 'ev' }): Promise<void> {
    const turn = this.offers.length === 0 && message.offers.length > 0;
    this.seq = message.seq;
    const last = this.told.at(-1)?.action ?? 0;
    // After a reconnect what was missed is told once more from the last step known.
    const news = message.cause === undefined ? message.events.filter((told) => told.action > last) : message.events;
    const due = reckon(news, this.scene?.seats ?? [], message.scene?.seats ?? [], theme(this.info?.game ?? '').reckoning);
    const show = (): void => {
      if (due) this.reckonings = joined(this.reckonings, due);
      this.told = [...this.told, ...news];
      this.gather(message.cause === undefined ? undefined : news.slice(1), news, message.offers.length > 0);
      const clash = over(this.scene);
      if (message.scene) this.remember(message.scene);
      if (over(this.scene)) this.fought = undefined;
      else if (clash) this.fought = { name: clash.name, told: news };
      else if (message.cause !== undefined) this.fought = undefined;
      this.setOffers(message.offers);
    };
    if (message.cause !== undefined) {
      if (this.pending?.id === message.cause) this.pending = undefined;
      this.path = [];
      this.mine = Math.max(this.mine, ...news.map((told) => told.action), 0);
      if (this.seat) changeSeat(this.id, this.seat.seat, { mine: this.mine });
    }
    this.hints = [];
    if (message.over) {
      this.over = message.over;
      keepTable(this.id, { over: true });
    }
    if (message.clock && this.info) this.info = { ...this.info, clock: message.clock };
    // A move drops what was asked for, and nothing more is said of it.
    if (this.info?.request && news.length > 0) {
      if (this.info.request.by === this.you && message.cause === undefined) this.note({ kind: 'info', say: text.lapsed });
      this.info = { ...this.info, request: null };
    }
    await this.stage.play(news, show);
    this.resend();
    if (message.over) sound('end');
    else if (turn) sound('turn');
    this.passDevice();
  }

  /** What the others did is kept until one's turn is over; what one's own moves bring, less what was chosen, comes below it. */
  private gather(own: Told[] | undefined, news: Told[], goesOn: boolean): void {
    if (!own) this.since = [...this.since, ...news];
    else if (goesOn) this.brought = [...this.brought, ...own];
    else {
      this.since = own;
      this.brought = [];
      this.ended = this.mine;
    }
  }

  /** Kept under the last step told: what was taken back has no step any more, though the server counts it. */
  private remember(scene: Scene): void {
    this.scene = scene;
    this.past.set(this.told.at(-1)?.action ?? 0, scene);
    const [oldest] = this.past.keys();
    if (this.past.size > MOMENTS && oldest !== undefined) this.past.delete(oldest);
  }

  // Looking back.

  /** The first moment kept at or after an action. */
  private moment(action: number): number | undefined {
    for (const step of this.past.keys()) if (step >= action) return step;
    return undefined;
  }

  /** Whether the table right after an action can be shown: the first moments of this visit may be long after it. */
  knows(action: number): boolean {
    const [oldest] = this.past.keys();
    return oldest !== undefined && action >= oldest && this.moment(action) !== undefined;
  }

  lookBack(action: number | undefined): void {
    const at = action === undefined ? undefined : this.moment(action);
    const scene = at === undefined ? undefined : this.past.get(at);
    this.looking = at !== undefined && scene && scene !== this.scene ? { at, scene } : undefined;
  }

  /** What this seat asked for is gone though nothing was played: somebody does not agree. */
  private refusal(info: Info): void {
    const request = this.info?.request;
    if (!request || info.request || request.by !== this.you || info.rematch || info.stage !== this.info?.stage) return;
    const names = info.chairs.filter((chair) => request.waiting.includes(chair.seat)).map((chair) => chair.name);
    this.note({ kind: 'info', say: text.disagrees(names, text.askWhat[request.what] ?? request.what) });
  }

  private setInfo(told: Info): void {
    // Whoever shares this device is here, though only one of its seats can be entered at a time.
    const held = this.seats().map((one) => one.seat);
    const info = { ...told, chairs: told.chairs.map((chair) => (held.includes(chair.seat) ? { ...chair, here: true } : chair)) };
    this.info = info;
    this.over = info.over;
    keepTable(this.id, {
      game: info.game, names: info.chairs.map((chair) => chair.name), over: info.stage === 'over',
    });
    if (info.stage === 'seeding' && this.you !== null) this.giveSeed();
  }

  private setOffers(offers: Offer[]): void {
    this.offers = offers;
    this.path = carried(offers, this.path);
    const waiting = this.confirming;
    if (waiting) this.confirming = offers.find((offer) => offer.id === waiting.id);
  }

  /** First a hash, then, when everyone has given one, what it was made from. */
  private giveSeed(): void {
    this.part ??= random(32);
    this.socket.send({ t: 'seed', table: this.id, commit: hex(sha256(this.part)) });
    this.socket.send({ t: 'seed', table: this.id, reveal: hex(this.part) });
  }

  private refused(id: number, code: string, message: string, by?: string): void {
    // The part of the seed is offered again with every news of the table until everyone is ready.
    if (code === 'too-early' || (code === 'not-now' && id === 0)) return;
    if (this.pending?.id === id) {
      const { offer } = this.pending;
      this.pending = undefined;
      if (code === 'stale' && this.offers.some((one) => one.id === offer.id)) {
        this.send(offer);
        return;
      }
      this.path = [];
    }
    this.note({ kind: 'refused', say: message, rules: by ? [by] : [] });
  }

  note(notice: Notice): void {
    this.notice = notice;
    if (notice.kind === 'refused') sound('no');
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (this.notice = undefined), WINDOW_MS * (notice.rules?.length ? 2 : 1));
  }

  dismiss(): void {
    this.notice = undefined;
  }

  // Choosing.

  /** Points at a thing; true if that meant something. */
  touch(id: string): boolean {
    if (this.pending) return true;
    this.looking = undefined;
    const path = point(this.offers, this.path, id);
    if (!path) return false;
    this.notice = undefined;
    this.path = path;
    const { complete, open } = this.standing;
    const only = complete[0];
    if (only && complete.length === 1 && open.length === 1) this.choose(only);
    else sound('pick');
    return true;
  }

  /** Asks the server why something that was pointed at is not offered. */
  wonder(under: string[]): boolean {
    if (this.you === null || !this.scene || this.path.length === 0) return false;
    const all = ids(this.scene);
    const tries = under.flatMap((id) => guesses(this.offers, this.path, id, all)).slice(0, 4);
    for (const action of tries) this.socket.send({ t: 'why', table: this.id, id: this.asked++, action });
    // Until the server says why, and where it cannot: what the table itself says of the place.
    const area = areaAt(this.scene, under);
    const thing = under[0] !== undefined && findItem(this.scene, under[0]);
    if (tries.length === 0 && (thing || !area?.marks?.length)) return false;
    const own = area?.owner === this.you ? this.scene.seats.find((seat) => seat.seat === this.you)?.name : undefined;
    const say = area ? text.notAt(areaLabel(area, yours(area.name, own))) : text.notThere;
    this.note({ kind: 'info', say, rules: area?.rules?.slice(0, 3) ?? [] });
    return true;
  }

  /** Plays an offer, or asks first where that is called for. */
  choose(offer: Offer): void {
    if (this.pending) return;
    if (offer.confirm && this.confirming?.id !== offer.id) {
      this.confirming = offer;
      return;
    }
    this.confirming = undefined;
    this.send(offer);
  }

  back(): void {
    const asked = this.confirming;
    this.confirming = undefined;
    // What was chosen up to a question that is answered with no is chosen no longer.
    if (!asked || this.standing.complete.some((offer) => offer.id === asked.id)) this.path = this.path.slice(0, -1);
    if (!this.standing.open.length) this.path = [];
  }

  private send(offer: Offer): void {
    if (!this.seat) return;
    const sent = (kept(this.id)?.seats.find((one) => one.seat === this.seat?.seat)?.sent ?? 0) + 1;
    changeSeat(this.id, this.seat.seat, { sent });
    this.pending = { id: sent, offer, base: this.seq, nonce: hex(random(16)) };
    this.transmit();
    sound('play');
  }

  /** Another device may have played for this seat: its actions are counted on, so that none is taken for an old one. */
  private countOn(acted: number): void {
    const one = kept(this.id)?.seats.find((other) => other.seat === this.you);
    if (one && one.sent < acted) changeSeat(this.id, one.seat, { sent: acted });
  }

  private transmit(): void {
    const { pending } = this;
    if (!pending) return;
    this.socket.send({
      t: 'act', table: this.id, id: pending.id, base: pending.base, action: pending.offer.id, nonce: pending.nonce,
    });
  }

  /** What was not acknowledged goes out again under its old number, so it is played once. */
  private resend(): void {
    if (!this.pending || this.link !== 'open') return;
    if (this.pending.base !== this.seq) this.pending = { ...this.pending, base: this.seq };
    this.transmit();
  }

  ask(what: AskWhat): void {
    this.notice = undefined;
    this.socket.send({ t: 'ask', table: this.id, id: this.asked++, what });
  }

  answer(yes: boolean): void {
    // What one withdraws oneself nobody has refused.
    if (this.info?.request?.by === this.you) this.info = { ...this.info, request: null };
    this.socket.send({ t: 'answer', table: this.id, id: this.asked++, yes });
  }

  /** Those who are asked and share this device, beside the one who plays now. */
  get beside(): number[] {
    const waiting = this.info?.request?.waiting ?? [];
    return this.seats().map((one) => one.seat).filter((seat) => seat !== this.you && waiting.includes(seat));
  }

  /** Answers for those beside, who have no screen of their own. */
  answerBeside(yes: boolean): void {
    for (const { seat, key } of this.seats()) {
      if (!this.beside.includes(seat)) continue;
      aside([{ t: 'enter', table: this.id, key, show: 'events' }, { t: 'answer', table: this.id, id: this.asked++, yes }]);
    }
  }

  say(line: string): void {
    if (line.trim()) this.socket.send({ t: 'say', table: this.id, text: line });
  }

  // Several players at one device.

  /** If another seat of this device is asked, everything of this one is put away first. */
  private passDevice(): void {
    if (!this.hot || !this.scene || this.over) return;
    const asked = this.scene.seats.filter((seat) => seat.to_act).map((seat) => seat.seat);
    if (this.you !== null && asked.includes(this.you)) return;
    const next = asked.find((seat) => this.seats().some((one) => one.seat === seat));
    if (next === undefined || next === this.you) return;
    if (!secret(this.scene)) {
      // Nothing to hide: the device only has to say whose turn it is.
      this.offers = [];
      this.path = [];
      this.hints = [];
      this.take(next);
      this.note({ kind: 'info', say: text.nowPlays(this.info?.chairs[next]?.name ?? text.seat(next + 1)) });
      return;
    }
    this.scene = undefined;
    this.looking = undefined;
    this.past.clear();
    this.offers = [];
    this.told = [];
    this.since = [];
    this.brought = [];
    this.fought = undefined;
    this.path = [];
    this.hints = [];
    this.handing = next;
  }

  take(seat: number): void {
    this.seat = this.seats().find((one) => one.seat === seat);
    this.mine = this.seat?.mine ?? 0;
    this.handing = undefined;
    this.fresh = true;
    this.socket.send({ t: 'exit', table: this.id });
    this.enter();
  }
}

function over(scene: Scene | undefined): Area | undefined {
  return scene?.areas.find((area) => area.place === 'over');
}
