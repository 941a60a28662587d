import type { Mint } from '@perijove/core';
import type { MessageLife } from '@perijove/solana';

/** A price of the caller's source. */
export interface SourcePrice {
  /** US dollars for one whole token. */
  readonly usdPrice: number;
  readonly decimals: number;
  /** When it was true, in Unix milliseconds. */
  readonly atMs: number;
}

/** Prices by mint; a mint without a key has no known price. */
export type SourcePrices = Readonly<Record<Mint, SourcePrice | undefined>>;

/** What one transaction takes of a budget, as a store keeps it: amounts as digits. */
export interface BudgetEntry {
  /** Name of the flow in its journal. */
  readonly id: string;
  /** SHA-256 of the transaction's message. */
  readonly message: string;
  /** `reserved` until its outcome is certain: it then counts in every period. */
  readonly state: 'reserved' | 'settled';
  /** How often the wallet was asked to sign it. */
  readonly asked: number;
  /** Unix milliseconds: the later of the reservation and the settlement. */
  readonly atMs: number;
  /** Base units by mint. */
  readonly amounts: Readonly<Record<Mint, string>>;
  /** Base units by mint that have come back, where the policy counts returns. */
  readonly returned?: Readonly<Record<Mint, string>> | undefined;
  /** Millionths of a US dollar of `returned`, rounded down. */
  readonly returnedUsdMicros?: string | undefined;
  /** What approvals let leave at any later time: it counts in every period, for ever. */
  readonly standing: Readonly<Record<Mint, string>>;
  /** Millionths of a US dollar of `amounts`; null when it was not known. */
  readonly usdMicros: string | null;
  /** The same of `standing`. */
  readonly standingUsdMicros: string | null;
  /** Lamports that a transaction costs which fails in a block. */
  readonly feeLamports: string;
  /** Prices by which it was reserved. */
  readonly prices: SourcePrices;
  /** The wallet that was asked to sign, and until when the message can land: for `reconcile`. */
  readonly wallet?: string | undefined;
  readonly life?: MessageLife | undefined;
  /** A finalized slot at which its blockhash had expired. */
  readonly overAtSlot?: number | undefined;
}
