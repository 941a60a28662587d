import type { Address, Clock, Mint } from '@perijove/core';
import type { Journal } from '@perijove/journal';
import type { Sender } from '../../lanes/sender.ts';
import type { FlowPolicy } from '../../policy/flow-policy.ts';
import type { Review } from '../../review/review.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import type { SignOptions } from '../../sign/sign-transaction.ts';
import type { Signer } from '../../sign/signer.ts';
import type { FlowEvent } from '../plan/progress.ts';

/** Options of every flow. */
export interface FlowOptions<Offer = unknown> extends SignOptions {
  /** Signs each transaction, after the transaction has passed all checks. */
  readonly signer: Signer;
  /**
   * An RPC node that simulates each transaction before it is signed, and reports its outcome.
   *
   * It must be on the network of the service: mainnet, or the sandbox's own. When it does not have what
   * the flow needs, its genesis hash is compared once, and a node of another network ends the flow with
   * `invalid_input` for `rpc`; after the signature with `outcome_unknown`.
   */
  readonly rpc?: Rpc | undefined;
  /** `ws:` or `wss:` address of the node: a notification ends the wait before the next poll. */
  readonly websocketUrl?: string | undefined;
  /**
   * Stores each step before the flow takes it: for example `createFileJournal(folder)` of
   * `@perijove/journal/file`, or in a page `createIndexedDbJournal(name)` of
   * `@perijove/journal/indexed-db`. Default: a journal in memory that ends with this call. Without an
   * `id` of yours, `unfinishedFlows` finds the records of a journal, and `onProgress` receives their id.
   *
   * A call of it that fails, or that it does not answer within 10 s, or within `deadlineMs` if that is
   * less, ends the flow: with `journal_failed`, reason `storage` or `timeout`, and nothing signed; after
   * the signature with `outcome_unknown`, whose `details.transaction` has the signed bytes.
   */
  readonly journal?: Journal | undefined;
  /**
   * Name of this flow in the `journal`; pass it again to resume the flow. Without a `journal` it is
   * refused, because nothing could be resumed. Default: random, or for a cancellation its orders.
   */
  readonly id?: string | undefined;
  /**
   * Newest version of a transaction that the flow requests and signs. Version 1 has up to 4,096 bytes
   * and no lookup tables. With 1, `swap.swap`, `swap.swapByBuild` and `swap.pay` request it if the
   * `signer`, and each signer in `alsoSign`, announces it: secret keys do, wallets and signers of kit do
   * by `supportedTransactionVersions`. With another signer they request version 0, and no error is
   * raised. A transaction of version 1 that was not requested is refused before it is signed:
   * `execution_failed`, name `other_transaction_version`. Default 0.
   */
  readonly maxTransactionVersion?: 0 | 1 | undefined;
  /** Maximum number of transactions to build, one after the other, until one lands. Default 3. */
  readonly maxAttempts?: number | undefined;
  /**
   * Maximum time to wait for outcomes, in milliseconds, over all attempts. Requests for
   * transactions and the signer do not count. After it the flow rejects with `outcome_unknown`: the
   * transaction can still land, and the journal keeps it, so resume the flow by its id. Default: as
   * long as the service takes, and 180 s for each transaction that is sent to the node.
   *
   * Each call of the journal ends after it, too, and after 10 s at most: see `journal`.
   */
  readonly deadlineMs?: number | undefined;
  /** Programs that may be called, in addition to those that the family is known to call. */
  readonly programs?: readonly Address[] | undefined;
  /** Programs whose calls are accepted without a simulation when there is no `rpc`: see `Intent`. */
  readonly trustPrograms?: readonly Address[] | undefined;
  /**
   * Maximum lamports for fee and priority fee together, if the signer pays. Default: 1,000,000, or
   * the priority fee of the input plus 100,000 for signatures, if that is more.
   */
  readonly maxFeeLamports?: bigint | string | undefined;
  /**
   * Maximum lamports for the rent of new accounts of the signer and of the recipients: see
   * `Intent`.
   */
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
  /**
   * What the flow may do with the wallet: `createPolicy` of `@perijove/policy` makes one. It judges what
   * each checked transaction can do, and reserves its budget, before `confirm` and before the signer.
   * What it does not allow ends the flow with `policy_denied`, and nothing is signed. Default: none.
   */
  readonly policy?: FlowPolicy | undefined;
  /**
   * Called with each transaction that passed all checks, before the signer is asked: for a review by
   * the person who signs. The flow waits for it, and signs only if it returns `undefined` or `true`.
   *
   * When it returns anything else, such as `false`, or throws, the flow rejects with `signer_failed`,
   * reason `declined`, with what it threw as `cause`; nothing is signed. A later attempt calls it again.
   */
  readonly confirm?: ((review: Review<Offer>) => ReviewAnswer | Promise<ReviewAnswer>) | undefined;
  /** Called for every step of the flow. What it throws does not stop the flow. */
  readonly onProgress?: ((event: FlowEvent<Offer>) => void) | undefined;
  /** Ends the flow. A signed transaction can still land: resume the flow to learn its outcome. */
  readonly signal?: AbortSignal | undefined;
  /** Clock and randomness, injectable for tests. */
  readonly clock?: Clock | undefined;
}

/** A person's answer to a review: only `undefined` and `true` are a yes. */
// biome-ignore lint/suspicious/noConfusingVoidType: a callback may return nothing
export type ReviewAnswer = void | boolean;

/** Options of a flow that submits through your own RPC node. */
export interface NodeFlowOptions<Offer = unknown> extends FlowOptions<Offer> {
  /** Simulates the transaction before it is signed, sends it unless there is a `sender`, and reports it. */
  readonly rpc: Rpc;
  /**
   * Sends the transaction instead of `rpc`: one lane, or several at once by `raceSenders`. Its connection
   * is opened while the transaction is built and checked. The result says in `sent` how it went. Lanes
   * that demand a tip work with `swap.swapByBuild`, which adds it; other flows refuse them.
   */
  readonly sender?: Sender | undefined;
}
