import type { Address, PerijoveError, Signature } from '@perijove/core';

/** Any JSON value. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/**
 * `T` where JSON holds all of it; `never` in place of each part that it does not hold, such as a
 * `bigint` or a `Date`.
 */
export type Storable<T> = [Json] extends [T] ? T : StorablePart<T>;

type StorablePart<T> = T extends string | number | boolean | null
  ? T
  : T extends bigint | symbol | undefined | Date | ((...args: never) => unknown)
    ? never
    : { readonly [Name in keyof T]: StorablePart<T[Name]> };

/** How far a flow has come. */
export type FlowRecord = BegunFlow | SignedFlow | LandedFlow;

interface FlowFacts {
  /** Of this form. A record of a later one is refused, not misread. */
  readonly version: 1;
  /** Chosen by the caller, or random: who gives it again carries the same flow on. */
  readonly id: string;
  /** What is done: `instant-swap.swap`. */
  readonly flow: string;
  /** Whose money moves. */
  readonly owner: Address;
  /** What was asked for; the same id cannot be used for anything else. */
  readonly asked: Json;
  /** 1 for the first record of a flow, then one more for each that follows. */
  readonly revision: number;
  /** Transactions that were signed so far. */
  readonly attempts: number;
  /** What the first offer promised: a bound for those that follow. */
  readonly agreed: Json;
}

/** No transaction of the flow is on its way. */
export interface BegunFlow extends FlowFacts {
  readonly step: 'begun';
}

/** A transaction is signed. It may have been sent, and it may have landed. */
export interface SignedFlow extends FlowFacts {
  readonly step: 'signed';
  readonly pending: SignedTransaction;
  /** Somebody else than its signer has carried it on: nobody knows it for unsent any more. */
  readonly takenOver?: true | undefined;
}

/** The transaction is on the chain, or none was needed. */
export interface LandedFlow extends FlowFacts {
  readonly step: 'landed';
  readonly result: Json;
}

/** A record that is there and cannot be read: whether money is on its way is not known. */
export interface UnreadableFlow {
  readonly step: 'unreadable';
  /** Of the flow, where the journal can tell. */
  readonly id?: string | undefined;
  /** Says where the record is. */
  readonly error: PerijoveError<'journal_failed'>;
}

/** A signed transaction, as a journal keeps it. */
export interface SignedTransaction<Notes = Json> {
  /** Base64. Whoever has it can send it: keep a journal as you keep money in transit. */
  readonly transaction: string;
  /** Undefined where the fee payer is somebody else, who can choose among several. */
  readonly signature?: Signature | undefined;
  /** Where the chain was before it was signed, if a node said so: it is in no block before this. */
  readonly signedAfterSlot?: number | undefined;
  /** A slot at which a node called its blockhash valid: proves later that it no longer is. */
  readonly validAtSlot?: number | undefined;
  /** When it was signed, in milliseconds since the epoch, by the clock of the process that signed it. */
  readonly signedAtMs?: number | undefined;
  /** What the flow itself needs to submit it, such as a request id. */
  readonly notes: Notes;
}

/**
 * Where flows write down what they are about to do, before they do it. With a journal that outlives
 * the process, a flow that was interrupted is carried on under the same id, and nothing is done twice.
 */
export interface Journal {
  /** The newest record of a flow. */
  read(id: string): Promise<FlowRecord | undefined>;
  /**
   * Stores a record for good before it resolves.
   *
   * @throws PerijoveError `flow_busy` unless the newest record is of the revision before: somebody else
   * is carrying the flow on. Comparing and storing must be one step, or money moves twice.
   */
  write(record: FlowRecord): Promise<void>;
  /**
   * The newest record of every flow: those not `landed` wait to be carried on. A record that cannot be
   * read is listed as such, so that it does not hide the others.
   */
  list(): Promise<readonly (FlowRecord | UnreadableFlow)[]>;
  /**
   * Forgets a flow, so that the journal does not grow for ever. Its id is then free: whoever gives it
   * again does it again. Does nothing when there is none.
   *
   * @throws PerijoveError `flow_busy` while a transaction is signed, for money may be on its way.
   */
  remove(id: string): Promise<void>;
}
