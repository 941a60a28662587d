import type { Endpoints, InputOf, OutputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import type { Ledger } from '../ledger/ledger.ts';
import type { RequestBook } from '../ledger/request-book.ts';
import type { SwapDesk } from '../market/swap/swap-desk.ts';
import type { OrderDesk } from '../orders/order-desk.ts';
import type { World } from '../world/world.ts';
import type { LendingDesk } from './earn/lending-desk.ts';
import type { InstantOrder } from './instant-swap/instant-order.ts';
import type { InviteDesk } from './send/invite-desk.ts';
import type { Launchpad } from './studio/launchpad.ts';
import type { Uploads } from './studio/uploads.ts';

/** What a service may look at beside its input. */
export interface ServiceContext {
  readonly world: World;
  /** Records in the answer of `tokens.allV1`; default: the tokens that are listed anyway. */
  readonly allTokensCount?: number | undefined;
}

/** What a service that moves money may look at too. */
export interface LedgerContext extends ServiceContext {
  readonly ledger: Ledger;
  readonly swaps: SwapDesk;
  /** The orders of instant swaps. */
  readonly orders: RequestBook<InstantOrder>;
  /** Trigger and recurring orders, and their keeper. */
  readonly orderDesk: OrderDesk;
  readonly lending: LendingDesk;
  /** What was sent by invite. */
  readonly invites: InviteDesk;
  /** Tokens that were launched here. */
  readonly launchpad: Launchpad;
  /** Their images and metadata. */
  readonly uploads: Uploads;
}

/** A list may also be handed over piece by piece, so that it need not fit into memory. */
export type Answer<Output> = Output extends readonly (infer Item)[]
  ? Output | Iterable<Item>
  : Output;

/** One function for every endpoint of a family. The input has been checked before. */
export type Service<Family extends Endpoints, Context = ServiceContext> = {
  readonly [Method in keyof Family]: (
    input: InputOf<Family[Method]>,
    context: Context,
  ) => Answer<OutputOf<Family[Method]>> | Late<InputOf<Family[Method]>, OutputOf<Family[Method]>>;
};

/** A file can only be read in its own time; whatever else there is to know is there at once. */
type Late<Input, Output> =
  Extract<Input[keyof Input], Blob> extends never ? never : Promise<Output>;

type Families = typeof families;

/** The service of a family, by the family's name in the catalog. */
export type ServiceOf<Name extends keyof Families, Context = ServiceContext> = Service<
  Families[Name],
  Context
>;

/** What one endpoint answers: `Output<'price', 'get'>`. */
export type Output<Name extends keyof Families, Method extends keyof Families[Name]> = OutputOf<
  Families[Name][Method]
>;

/** A failure in the family's own words; to be sent as it is. */
export class ServiceFailure extends Error {
  readonly status: number;
  /** Undefined where the family sends no body. */
  readonly body: unknown;

  constructor(status: number, body?: unknown) {
    super(`the service answers ${status}`);
    this.name = 'ServiceFailure';
    this.status = status;
    this.body = body;
  }
}
