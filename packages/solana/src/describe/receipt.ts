import { type Address, isSignature, type Mint, type Signature } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { Rpc } from '../rpc/rpc.ts';
import { createMintReader, type ReadMints } from './decimals-in.ts';
import { assertDescribeOptions, describeLanded } from './describe-transaction.ts';
import type { DescribedAccount, DescribedFamily, Description } from './description.ts';
import { type LandedRecord, readLanded } from './landed.ts';

/** Options of `receiptOf`. */
export interface ReceiptOptions {
  /** A node that has the transaction. */
  readonly rpc: Rpc;
  /** The wallet whose receipt it is. */
  readonly owner: Address;
  /** Further accounts that take tips, in addition to those of the API and of the block engine. */
  readonly tipAccounts?: readonly Address[] | undefined;
  /** Ends the reading: it then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
}

const OPTIONS: Readonly<Record<keyof ReceiptOptions, true>> = {
  rpc: true,
  owner: true,
  tipAccounts: true,
  signal: true,
};

/** An amount of one mint, in base units. Native and wrapped SOL are both `SOL`. */
export interface ReceiptAmount {
  readonly mint: Mint;
  readonly amount: bigint;
}

/** Lamports of accounts that the transaction opened and closed. */
export interface ReceiptRent {
  /** Paid for token accounts of the owner, who gets it back by closing them. */
  readonly ownLamports: bigint;
  /** Paid for accounts of others: the owner does not get it back by itself. */
  readonly othersLamports: bigint;
  /** Came back from closed accounts. */
  readonly returnedLamports: bigint;
}

/** What a landed transaction did for one wallet. */
export interface Receipt {
  readonly signature: Signature;
  readonly owner: Address;
  readonly slot: number;
  /** Unix milliseconds of the block; undefined where the node does not know it. */
  readonly unixMs: number | undefined;
  readonly family: DescribedFamily;
  /** Why it failed; undefined where it succeeded. A failed one costs its fee. */
  readonly failure: string | undefined;
  /** Who paid the network, and so sent it. */
  readonly feePayer: Address;
  /** Everyone who signed, the fee payer first. */
  readonly signers: readonly Address[];
  /** Lamports that the owner paid to the network, priority included; 0 where another wallet paid. */
  readonly feeLamports: bigint;
  /** Lamports that the owner paid to known tip accounts. */
  readonly tipLamports: bigint;
  readonly rent: ReceiptRent;
  /** What left the owner, without fee, tips and rent. */
  readonly left: readonly ReceiptAmount[];
  /** What arrived, without rent that came back. */
  readonly arrived: readonly ReceiptAmount[];
  /**
   * Base units by mint, positive for what arrived: equal to `moved` in the result of a flow. `SOL` has
   * rent and tips in it, and not the fee of the network.
   */
  readonly moved: Readonly<Record<Mint, string>>;
  /** Everything else that is known of it, such as its terms. */
  readonly description: Description;
}

/**
 * Returns what a landed transaction did for a wallet, as the chain has it; undefined where the node does
 * not know it at commitment `confirmed`. One request, and one more for mints of Token-2022, whose multiplier
 * the words of its description need, and for mints that only its terms name.
 *
 * @throws PerijoveError `invalid_input`; `rpc_failed`, with code -32015 for a transaction of a version
 * that the node does not return; `malformed_transaction` for one that this release cannot read.
 * @example
 * ```ts
 * const receipt = await receiptOf(signature, { rpc, owner });
 * console.log(receipt?.left, receipt?.arrived);
 * ```
 */
export async function receiptOf(
  signature: Signature,
  options: ReceiptOptions,
): Promise<Receipt | undefined> {
  if (!isSignature(signature)) throw invalidInput('signature', 'the signature of a transaction');
  assertReceiptOptions(options);
  const record = await readLanded(options.rpc, signature, options.signal);
  const { rpc, signal } = options;
  return record && receiptIn(record, signature, options, createMintReader(rpc, signal));
}

/** @throws PerijoveError `invalid_input`. */
function assertReceiptOptions(options: ReceiptOptions): void {
  assertFields('options', options, Object.keys(OPTIONS));
  if (options.rpc === undefined) throw invalidInput('rpc', 'an Rpc, for example createRpc(url)');
  assertDescribeOptions(options);
}

/** The same for a transaction that was read before. */
export async function receiptIn(
  record: LandedRecord,
  signature: Signature,
  options: Pick<ReceiptOptions, 'owner' | 'tipAccounts'>,
  readMints: ReadMints,
): Promise<Receipt> {
  const { owner, tipAccounts } = options;
  const description = await describeLanded(record, signature, { owner, tipAccounts }, readMints);
  const { fee, family, failure, signers, leaving, arriving, moved = {} } = description;
  const isOver = failure === undefined;
  return {
    signature,
    owner,
    slot: record.slot,
    unixMs: record.unixMs,
    family,
    failure,
    feePayer: fee.payer,
    signers,
    feeLamports: fee.byOwner ? (fee.chargedLamports ?? 0n) : 0n,
    tipLamports: fee.tipLamports,
    rent: rentOf(description),
    left: isOver ? amountsIn(leaving) : [],
    arrived: isOver ? amountsIn(arriving) : [],
    moved: Object.fromEntries(Object.entries(moved).map(([mint, units]) => [mint, String(units)])),
    description,
  };
}

function amountsIn(
  all: readonly { readonly mint: Mint; readonly amount: bigint | undefined }[],
): readonly ReceiptAmount[] {
  return all.flatMap(({ mint, amount = 0n }) => (amount > 0n ? [{ mint, amount }] : []));
}

function rentOf({ owner, opened, closed }: Description): ReceiptRent {
  const sum = (accounts: readonly DescribedAccount[]): bigint =>
    accounts.reduce((all, { lamports }) => all + lamports, 0n);
  const paid = opened.filter(({ party }) => party === owner);
  return {
    ownLamports: sum(paid.filter(({ wallet }) => wallet === owner)),
    othersLamports: sum(paid.filter(({ wallet }) => wallet !== owner)),
    returnedLamports: sum(closed.filter(({ party }) => party === owner)),
  };
}

/** Lamports that are an expense: fee, tips, and rent that others can keep. */
export function costOf({ feeLamports, tipLamports, rent }: Receipt): bigint {
  return feeLamports + tipLamports + rent.othersLamports;
}
