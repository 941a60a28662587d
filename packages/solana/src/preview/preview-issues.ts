import { type Finding, isPerijoveError, SOL } from '@perijove/core';
import { formatAmount } from '@perijove/core/amounts';
import type { Description } from '../describe/description.ts';
import { saysOf } from '../errors.ts';
import { BEYOND_PREVIEW } from '../flow/options/preview-signer.ts';
import { type LamportNeeds, WALLET_LAMPORTS } from './lamport-needs.ts';
import type { PreviewSpend } from './offer-facts.ts';
import type { PreviewIssue } from './preview.ts';
import type { WalletState } from './wallet-state.ts';

function sol(lamports: bigint): string {
  return formatAmount(lamports, { decimals: 9, symbol: 'SOL' });
}

/** What the wallet lacks, the first that is missing of SOL: the amount, then fees, then rent. */
export function missingIn(
  state: WalletState,
  spends: PreviewSpend | undefined,
  needs: LamportNeeds,
): readonly PreviewIssue[] {
  const ofSol = spends?.mint === SOL ? spends.amount : 0n;
  return [
    ...(spends && spends.mint !== SOL ? balanceIssue(state, spends) : []),
    ...lamportIssue(state.lamports, ofSol, needs),
  ];
}

/** The balance of the input alone. */
export function balanceIssue(
  { held, mints }: WalletState,
  { mint, amount: expected }: PreviewSpend,
): readonly PreviewIssue[] {
  const actual = held.get(mint) ?? 0n;
  if (actual >= expected) return [];
  const { decimals = mint === SOL ? 9 : undefined, multiplier } = mints.get(mint) ?? {};
  const shown = (units: bigint): string =>
    decimals === undefined ? `${units} base units` : formatAmount(units, { decimals, multiplier });
  const name = mint === SOL ? 'SOL' : mint;
  const says = `the wallet has ${shown(actual)} of ${name}, and ${shown(expected)} are needed`;
  return [{ kind: 'balance', says, mint, actual, expected }];
}

function lamportIssue(
  held: bigint,
  spent: bigint,
  { network, tip, total }: LamportNeeds,
): readonly PreviewIssue[] {
  if (held >= spent + total) return [];
  const issue = (kind: PreviewIssue['kind'], actual: bigint, expected: bigint, what: string) => {
    const says = `${sol(actual)} are left ${what}, and ${sol(expected)} are needed`;
    return [{ kind, says, mint: SOL, actual, expected }];
  };
  if (held < spent) {
    const says = `the wallet has ${sol(held)}, and ${sol(spent)} are needed`;
    return [{ kind: 'balance', says, mint: SOL, actual: held, expected: spent }];
  }
  const left = held - spent;
  const fees = network + tip;
  if (left < fees) return issue('fee', left, fees, 'for the fee of the network and tips');
  const words = `for rent of accounts and for the ${sol(WALLET_LAMPORTS)} that a wallet must keep`;
  return issue('rent', left - fees, total - fees, words);
}

/** What mints of Token-2022 do to what moves. */
export function mintIssues(
  { mints }: WalletState,
  { leaving, arriving, delivers }: Pick<Description, 'leaving' | 'arriving' | 'delivers'>,
): readonly PreviewIssue[] {
  const moving = [...leaving, ...arriving, ...delivers].map(({ mint }) => mint);
  return [...new Set(moving)].flatMap((mint): readonly PreviewIssue[] => {
    const facts = mints.get(mint);
    if (!facts) return [];
    const { transferFee, isFrozenByDefault, isPaused, isNonTransferable } = facts;
    const found: PreviewIssue[] = [];
    const add = (kind: PreviewIssue['kind'], says: string) => found.push({ kind, says, mint });
    if (transferFee && transferFee.bps > 0)
      add(
        'transfer-fee',
        `${mint} withholds ${transferFee.bps / 100} % of each transfer, at most ${transferFee.max} base units: less arrives than is sent`,
      );
    if (isFrozenByDefault)
      add(
        'frozen',
        `${mint} freezes new accounts: what arrives there cannot be moved before its issuer thaws them`,
      );
    if (isPaused) add('frozen', `${mint} is paused: no transfer of it lands now`);
    if (isNonTransferable) add('frozen', `${mint} cannot be transferred`);
    return found;
  });
}

/** What the guard refuses, and what it could not see. */
export function findingIssues(findings: readonly Finding[]): readonly PreviewIssue[] {
  return findings.map(({ rule, reason }) => {
    const isUnseen = rule === 'not-simulated';
    const kind = isUnseen ? rule : rule === 'simulation-failed' ? rule : 'refused';
    return { kind, says: kind === 'refused' ? `${rule}: ${reason}` : reason };
  });
}

export function unreadIssues({ unread }: Description): readonly PreviewIssue[] {
  return unread.map(({ reason }) => ({ kind: 'unread', says: reason }));
}

/** Why the plan made no transaction. */
export function notBuilt(error: unknown): PreviewIssue {
  const says = isPerijoveError(error) ? saysOf(error) : String(error);
  if (isPerijoveError(error, 'missing_token')) return { kind: 'no-session', says, cause: error };
  return { kind: 'not-built', says, cause: error };
}

/**
 * Whether a preview can say something although the plan failed: where it has an offer that the flow
 * refuses, and where a step would change something.
 */
export function isBeyond(error: unknown, offer: unknown): boolean {
  if (isPerijoveError(error, 'missing_token')) return true;
  if (isPerijoveError(error, 'price_moved')) return offer !== undefined;
  if (!isPerijoveError(error, 'execution_failed')) return false;
  return offer !== undefined || error.details.name === BEYOND_PREVIEW;
}
