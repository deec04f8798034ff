// Everything that goes over the wire, under the names the page uses. The types themselves are written from Rust.
import type { Client, Create as Asked, Described, Listed, Server } from './wire.generated';

export type * from './wire.generated';

export type FromServer = Server;
export type ToServer = Client;
export type GameInfo = Described;
/** An offer with its number and its notation. */
export type Offer = Listed;
/** What is left out has a default. */
export type Create = Pick<Asked, 'game' | 'chairs'> & Partial<Asked>;
