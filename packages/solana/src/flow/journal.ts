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

/** The state of a flow. */
export type FlowRecord = BegunFlow | SignedFlow | LandedFlow;

interface FlowFacts {
  /** Version of the format. Records of other versions are refused. */
  readonly version: 1;
  /** Chosen by the caller, or random. A call with the same id resumes the flow. */
  readonly id: string;
  /** Name of the method, such as `instant-swap.swap`. */
  readonly flow: string;
  /** The wallet whose money moves. */
  readonly owner: Address;
  /** The input of the flow. The same id with another input is refused. */
  readonly asked: Json;
  /** 1 for the first record of a flow, and one more for each record after it. */
  readonly revision: number;
  /** Transactions that were signed so far. */
  readonly attempts: number;
  /** What the first offer guaranteed: a bound for later offers. */
  readonly agreed: Json;
}

/** No transaction of the flow is under way. */
export interface BegunFlow extends FlowFacts {
  readonly step: 'begun';
}

/** A transaction is signed. It may have been sent, and it may have landed. */
export interface SignedFlow extends FlowFacts {
  readonly step: 'signed';
  readonly pending: SignedTransaction;
  /** Another process than its signer has resumed it: it may have been sent. */
  readonly takenOver?: true | undefined;
}

/** The transaction is on the chain, or none was needed. */
export interface LandedFlow extends FlowFacts {
  readonly step: 'landed';
  readonly result: Json;
}

/** A record that cannot be read: a transaction of it may be under way. */
export interface UnreadableFlow {
  readonly step: 'unreadable';
  /** Id of the flow, if the journal knows it. */
  readonly id?: string | undefined;
  /** Says where the record is. */
  readonly error: PerijoveError<'journal_failed'>;
}

/** A signed transaction, as a journal keeps it. */
export interface SignedTransaction<Notes = Json> {
  /** Base64. Anybody who has it can send it: protect a journal like money in transit. */
  readonly transaction: string;
  /** Undefined where another account pays the fee: that account can sign in several ways. */
  readonly signature?: Signature | undefined;
  /** Where the chain was before it was signed, if a node said so: it is in no block before this. */
  readonly signedAfterSlot?: number | undefined;
  /** A slot at which a node called its blockhash valid: proves later that it no longer is. */
  readonly validAtSlot?: number | undefined;
  /**
   * When it was signed, in milliseconds since the epoch, by the clock of the process that signed
   * it.
   */
  readonly signedAtMs?: number | undefined;
  /** What the flow itself needs to submit it, such as a request id. */
  readonly notes: Notes;
}

/**
 * Stores each step of a flow before the flow takes it. With a journal that outlives the process, an
 * interrupted flow is resumed by the same id, and nothing is done twice.
 */
export interface Journal {
  /** Returns the newest record of a flow. */
  read(id: string): Promise<FlowRecord | undefined>;
  /**
   * Stores a record durably before it resolves.
   *
   * @throws PerijoveError `flow_busy` unless the newest record has the revision before: another
   * process is running the flow. Compare and store in one atomic step, or money can move twice.
   */
  write(record: FlowRecord): Promise<void>;
  /**
   * Returns the newest record of every flow. Those that have not `landed` can be resumed. A record
   * that cannot be read is listed as `unreadable`, and does not hide the others.
   */
  list(): Promise<readonly (FlowRecord | UnreadableFlow)[]>;
  /**
   * Removes a flow. Its id is then unused: a call with it starts a new flow. Does nothing for an
   * unknown id.
   *
   * @throws PerijoveError `flow_busy` while a transaction is signed: it may be under way.
   */
  remove(id: string): Promise<void>;
}
