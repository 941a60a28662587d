import type { Address, Clock, Finding, Mint } from '@perijove/core';
import type { Intent } from '../check/intent.ts';
import type { RouterCall } from '../programs/router-call.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { SignOptions } from '../sign/sign-transaction.ts';
import type { Signer } from '../sign/signer.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import type { Journal, Json, SignedTransaction } from './journal.ts';
import type { FlowEvent } from './progress.ts';

/** What every flow can be told. */
export interface FlowOptions<Offer = unknown> extends SignOptions {
  /** Asked last, for a transaction that was checked. */
  readonly signer: Signer;
  /** A node that tries each transaction before it is signed, and knows what became of it. */
  readonly rpc?: Rpc | undefined;
  /** `ws:` or `wss:` address of the node: a notification saves waiting for the next poll. */
  readonly websocketUrl?: string | undefined;
  /**
   * Where to write down what is about to happen. Default: nowhere beyond this call. Without an `id`
   * of yours, `unfinishedFlows` finds the records of a journal, and `onProgress` tells their id.
   */
  readonly journal?: Journal | undefined;
  /**
   * Name of this flow in the journal; give it again to carry it on. Without a `journal` it only names
   * the flow in events and errors. Default: random, or for a cancellation its orders.
   */
  readonly id?: string | undefined;
  /** Most transactions to build, one after the other, while none of them lands. Default 3. */
  readonly maxAttempts?: number | undefined;
  /**
   * Longest time in all to wait for outcomes; asking the service for transactions and the signer is
   * not counted. When it ends, the flow does with `outcome_unknown`: the transaction may land all the
   * same, the journal keeps it, and the flow is to be carried on under its id. Default: as long as
   * the service takes, and 180 s for each transaction that the node is given.
   */
  readonly deadlineMs?: number | undefined;
  /** Programs that may be called beside those that the family is known to call. */
  readonly programs?: readonly Address[] | undefined;
  /** Programs whose calls need not be looked at when there is no `rpc`: see `Intent`. */
  readonly trustPrograms?: readonly Address[] | undefined;
  /**
   * Maximum lamports for fee and priority fee together, if the signer pays. Default: 1,000,000, or
   * the priority fee that the input asks for with 100,000 for signatures, if that is more.
   */
  readonly maxFeeLamports?: bigint | string | undefined;
  /** Maximum lamports for the rent of new accounts of the signer and of those who receive: see `Intent`. */
  readonly maxRentLamports?: bigint | string | undefined;
  /**
   * Maximum lamports for the rent of new accounts of others, such as the account of an order: see
   * `Intent`. Default: what the flow is known to need.
   */
  readonly maxOtherRentLamports?: bigint | string | undefined;
  /**
   * Further mints of which a program may be given the signer's token accounts, such as those that a
   * route passes through: see `Intent`.
   */
  readonly involvedMints?: readonly Mint[] | undefined;
  readonly onProgress?: ((event: FlowEvent<Offer>) => void) | undefined;
  /** Ends the flow. What was signed can still land: carry the flow on to know. */
  readonly signal?: AbortSignal | undefined;
  /** Time and chance, for tests. */
  readonly clock?: Clock | undefined;
}

/** Options of a flow that submits through your own RPC node. */
export interface NodeFlowOptions<Offer = unknown> extends FlowOptions<Offer> {
  /** Tries the transaction before it is signed, and sends it. */
  readonly rpc: Rpc;
}

/** The parts of one flow. Each does one thing and remembers nothing. */
export interface FlowPlan<Offer, Result extends Json> {
  /** `instant-swap.swap` */
  readonly name: string;
  readonly owner: Address;
  /** What is asked for. */
  readonly asked: Json;
  /**
   * Whether its transactions go to the chain over the caller's node, so that a wallet may add to them
   * when it signs: the changed transaction is then checked again by the same intent. A service
   * executes only what it built. Default false.
   */
  readonly overNode?: boolean | undefined;
  /** Asks the service for a transaction; `agreed` is what the first offer promised. */
  build(agreed: Json | undefined): Promise<Built<Offer> | Needless<Result>>;
  /** Hands the transaction over, or looks up what became of it; may be repeated. */
  submit(pending: SignedTransaction, handover: Handover): Promise<Settled<Result>>;
}

export interface Handover {
  /**
   * Another process, or an earlier call, may have sent it already. When false, nobody has: should
   * somebody take the flow over meanwhile, a `void` that rests on this does not count.
   */
  readonly sentBefore: boolean;
  /** The caller's, and that of the deadline: ends the wait for the outcome. */
  readonly signal: AbortSignal | undefined;
}

export interface Built<Offer> {
  /** Base64, unsigned. */
  readonly transaction: string;
  readonly intent: Intent;
  readonly offer: Offer;
  /** For `submit`; see `SignedTransaction`. */
  readonly notes: Json;
  readonly agreed: Json;
  /**
   * What the offer guarantees: a call of the router that allows less is refused, as it would pass a
   * simulation.
   */
  readonly guarantee?: RouterCall | undefined;
  /**
   * Compares the calls of the family's program with what was asked for, such as `judgeCalls` does.
   * Any finding refuses the transaction, before it is simulated.
   */
  readonly judge?: ((decoded: DecodedTransaction) => readonly Finding[]) | undefined;
  /** Others whose signatures are the caller's to give, such as an invite's. */
  readonly alsoSign?: readonly Signer[] | undefined;
  /**
   * Whether what it was built on has changed since, such as what an order still holds. Asked when the
   * guard refuses it: if so, another one is built, and checked against its own intent.
   */
  readonly isOutdated?: (() => Promise<boolean>) | undefined;
}

/** What was asked for is so already: there is nothing to sign. */
export interface Needless<Result> {
  readonly needless: Result;
}

export type Settled<Result> =
  | { readonly outcome: 'landed'; readonly result: Result }
  /** Nothing moved, and this transaction never will move anything: another one may be built. */
  | { readonly outcome: 'void'; readonly reason: Error; readonly rebuild: boolean };
