import type { Address, Mint, Signature } from '@perijove/core';
import type { FlowRecord } from '@perijove/journal';
import type { Ledger } from '@perijove/local-node/ledger';
import { VERIFICATION_RECEIVER, type VerifyInput, verificationMints } from 'perijove/tokens';
import { PRICE } from '../../../src/families/tokens/payment-quote.ts';
import type { PaidVerification } from '../../../src/families/tokens/verification-book.ts';
import { landedAs } from './flow-count.ts';
import { countOne } from './tally.ts';

export interface VerificationCount {
  /** By what was paid for; each payment is one of these. */
  readonly fates: ReadonlyMap<string, number>;
  readonly problems: readonly string[];
}

/** Every payment was made by a flow of its wallet, bought what it asked for, and is with the receiver. */
export function countVerifications(
  ledger: Ledger,
  records: readonly FlowRecord[],
): VerificationCount {
  const fates = new Map<string, number>();
  const problems: string[] = [];
  const flows = new Map(
    records
      .filter(({ flow }) => flow === 'tokens.verify')
      .map((record) => [landedAs(record), record] as const),
  );
  const verified = new Set<Mint>();
  const paid = paymentsIn(ledger);
  for (const payment of paid) {
    const { token, signature, isVerification, isMetadata } = payment;
    countOne(fates, `paid for ${isVerification ? 'verifications' : 'metadata alone'}`);
    const problem = problemOf(ledger, payment, flows.get(signature));
    if (problem !== undefined) problems.push(`${signature} ${problem}`);
    if (isVerification && verified.has(token)) problems.push(`${token} was paid for twice`);
    if (isVerification) verified.add(token);
    else if (!isMetadata) problems.push(`${signature} bought nothing`);
  }
  const received = receivedIn(ledger);
  if (received !== BigInt(paid.length) * PRICE)
    problems.push(`${received} base units of JUP for ${paid.length} verifications`);
  return { fates, problems };
}

/** Transactions that have paid for a verification. */
export function verificationTransactions(ledger: Ledger): readonly Signature[] {
  return paymentsIn(ledger).map(({ signature }) => signature);
}

function problemOf(
  ledger: Ledger,
  { sender, token, signature, isVerification, isMetadata }: PaidVerification,
  record: FlowRecord | undefined,
): string | undefined {
  if (ledger.transaction(signature)?.error !== null) return 'has not landed';
  if (!record) return 'is of no flow';
  const asked = record.asked as Partial<VerifyInput> | undefined;
  if (record.owner !== sender) return `is of ${sender}, and by ${record.owner}`;
  if (asked?.tokenId !== token) return `is for ${token}, and ${asked?.tokenId} was asked for`;
  if (isVerification !== (asked.description !== '')) return 'bought another verification';
  return isMetadata === (asked.tokenMetadata !== undefined) ? undefined : 'bought other metadata';
}

function receivedIn(ledger: Ledger): bigint {
  return ledger
    .holdings(VERIFICATION_RECEIVER as Address)
    .filter(({ mint }) => mint === verificationMints.JUP)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

function paymentsIn({ documents }: Ledger): readonly PaidVerification[] {
  return documents.list('verifications').map(([, value]) => value as unknown as PaidVerification);
}
