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
  /** A process other than its signer has resumed it: it may have been sent. */
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
  /** Where the record is. */
  readonly error: PerijoveError<'journal_failed'>;
}

/** A signed transaction, as a journal keeps it. */
export interface SignedTransaction<Notes = Json> {
  /** Base64. Anyone who has it can send it: protect a journal like money in transit. */
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
  /** Data that the flow needs to submit it, such as a request id. */
  readonly notes: Notes;
}

/** A claim on a flow: it keeps other workers from resuming the flow. It ends by itself. */
export interface FlowClaim {
  /** Who claims: any text, such as a random id for each run. */
  readonly by: string;
  /** Milliseconds from now, by the clock of the journal, after which others may claim the flow. */
  readonly forMs: number;
}

/**
 * The messages that flows have taken, so that no two flows sign the same one: the chain executes equal
 * transactions once, and both flows would report it.
 *
 * A flow takes a message before its wallet is asked, for as long as the transaction can land. Safety
 * depends on it: each method is one atomic step, and `take` is durable before it resolves.
 */
export interface TakenMessages {
  /**
   * Takes a message for a flow, unless another flow has it. The same flow can take it again, which never
   * shortens the time. If another run of the flow does so, no run can release the message any more.
   *
   * @param digest SHA-256 of the message, as 64 lower-case hexadecimal digits.
   * @param id of the flow.
   * @param claim The run of the flow, and how long the message stays taken by the clock of the journal.
   * @returns the id of the other flow; `undefined` when the message is this flow's now.
   */
  take(digest: string, id: string, claim: FlowClaim): Promise<string | undefined>;
  /** Releases a message that only the run `by` has taken. Does nothing otherwise. */
  release(digest: string, by: string): Promise<void>;
}

/** Which flows a journal returns. */
export interface FlowQuery {
  /**
   * Only records at these steps. Default: all. Records that cannot be read count as `unreadable`,
   * whatever the owner and the flow are.
   */
  readonly steps?: readonly (FlowRecord['step'] | 'unreadable')[] | undefined;
  /** Only flows that move the money of this wallet. */
  readonly owner?: Address | undefined;
  /** Only flows of this name, such as `instant-swap.swap`. */
  readonly flow?: string | undefined;
  /** Maximum number of records. Default: all. */
  readonly limit?: number | undefined;
}

/** One page of a journal. */
export interface FlowPage extends FlowQuery {
  /** Id of the last record of the page before. Default: the first page. */
  readonly after?: string | undefined;
}

/** Which flows `claim` claims, for whom and for how long. */
export interface ClaimQuery extends FlowClaim {
  /** Default: both. Signed flows are claimed before those that only began. */
  readonly steps?: readonly ('begun' | 'signed')[] | undefined;
  readonly owner?: Address | undefined;
  readonly flow?: string | undefined;
  /** Maximum number of flows. Default 1. */
  readonly limit?: number | undefined;
}

/**
 * Stores each step of a flow before the flow takes it. With a journal that outlives the process, an
 * interrupted flow is resumed by the same id, and nothing is done twice.
 *
 * A journal for several processes also has `claim`, `renew` and `release`, all three or none. Claims
 * spare work: without them every process resumes every flow. Safety comes from `write` alone, and a
 * claim that is lost or too short costs at most a `flow_busy`.
 *
 * It also has `messages`. Without them, flows of two processes can sign the same transaction at the same
 * time, and both report it.
 *
 * Test your own journal with `journalChecks` of `@perijove/journal/test`.
 */
export interface Journal {
  /** Returns the newest record of a flow. */
  read(id: string): Promise<FlowRecord | undefined>;
  /**
   * Stores a record durably before it resolves, and in the same step the claim of its writer, which
   * replaces any other claim. A record that `landed` ends all claims.
   *
   * @throws PerijoveError `flow_busy` unless the newest record has the revision before: another
   * process is running the flow. Compare and store in one atomic step, or money can move twice.
   */
  write(record: FlowRecord, claim?: FlowClaim): Promise<void>;
  /**
   * Returns the newest record of every flow, or of those that match the page, in an order that does
   * not change. Flows that have not `landed` can be resumed. A record that cannot be read is listed
   * as `unreadable`, and does not hide the others. One without a known id is on the first page, in
   * addition to `limit`.
   */
  list(page?: FlowPage): Promise<readonly (FlowRecord | UnreadableFlow)[]>;
  /**
   * Removes a flow. Its id is then unused: a call with it starts a new flow. Does nothing for an
   * unknown id.
   *
   * @throws PerijoveError `flow_busy` while a transaction is signed: it may be under way.
   */
  remove(id: string): Promise<void>;
  /** Claims unfinished flows without a claim, and returns their newest records. */
  claim?(query: ClaimQuery): Promise<readonly (BegunFlow | SignedFlow)[]>;
  /**
   * Extends a claim, or claims an unfinished flow without a claim. Returns false where another has
   * the claim, or the flow is not there or has landed.
   */
  renew?(id: string, claim: FlowClaim): Promise<boolean>;
  /** Ends the claim that `by` has on a flow, if it has one. */
  release?(id: string, by: string): Promise<void>;
  /** The messages that flows of all processes have taken. */
  readonly messages?: TakenMessages;
}
