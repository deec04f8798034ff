// One connection that comes back by itself: the caller says what to send on every opening, and hears everything.
import type { FromServer, ToServer } from '../wire';

export type Link = 'connecting' | 'open' | 'waiting' | 'closed';

const PING_MS = 15_000;
const SILENCE_MS = 40_000;
const FIRST_MS = 250;
const LONGEST_MS = 5_000;

function address(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}

/** Says some things over a line of its own and hangs up when they have been heard. */
export function aside(messages: ToServer[]): void {
  const socket = new WebSocket(address());
  socket.onopen = () => {
    for (const message of [...messages, { t: 'ping', n: 0 } as const]) socket.send(JSON.stringify(message));
  };
  socket.onmessage = (event) => {
    if ((JSON.parse(String(event.data)) as FromServer).t === 'pong') socket.close();
  };
}

export class Socket {
  private socket: WebSocket | undefined;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private done = false;

  constructor(
    private readonly opened: () => void,
    private readonly hear: (message: FromServer) => void,
    private readonly link: (link: Link) => void,
  ) {
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.open();
  }

  /** Sends if the line is open; what must not be lost is sent again by `opened`. */
  send(message: ToServer): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.done = true;
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.socket?.close();
    this.link('closed');
  }

  private readonly wake = (): void => {
    if (this.done || document.hidden) return;
    if (!this.socket || this.socket.readyState >= WebSocket.CLOSING) this.open();
  };

  private open(): void {
    clearTimeout(this.timer);
    if (this.done) return;
    this.link('connecting');
    const socket = new WebSocket(address());
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.heard = Date.now();
      this.link('open');
      this.opened();
      clearInterval(this.pulse);
      this.pulse = setInterval(() => this.beat(socket), PING_MS);
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      const message = JSON.parse(String(event.data)) as FromServer;
      if (message.t !== 'pong') this.hear(message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.later();
    };
  }

  private beat(socket: WebSocket): void {
    // A line that is silent though asked is dead, whatever the browser thinks of it.
    if (Date.now() - this.heard > SILENCE_MS) socket.close();
    else this.send({ t: 'ping', n: this.heard % 1_000_000 });
  }

  private later(): void {
    clearInterval(this.pulse);
    if (this.done) return;
    this.link('waiting');
    const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }
}
