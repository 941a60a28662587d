import type { Endpoints, InputOf, OutputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import type { Ledger } from '../ledger/ledger.ts';
import type { OrderBook } from '../swap/order-book.ts';
import type { SwapDesk } from '../swap/swap-desk.ts';
import type { World } from '../world/world.ts';

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
  readonly orders: OrderBook;
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
  ) => Answer<OutputOf<Family[Method]>>;
};

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
