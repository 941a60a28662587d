import { type Address, type Mint, SOL } from '@perijove/core';
import type { Intent } from '../check/intent.ts';
import { isOpaque } from '../check/rules/programs.ts';
import type { Description } from '../describe/description.ts';
import { apiPrograms } from '../programs/api-programs.ts';
import { isOlderForm } from '../programs/router-call.ts';
import {
  ROUNDING_UNITS,
  readVaultChange,
  readVaultOpening,
  VAULTS_PROGRAM,
  type VaultChange,
} from '../programs/vault-calls.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';

/** Base units by mint that calls could take which nothing bounds. */
export type Reach = ReadonlyMap<Mint, bigint>;

const MAX_LAMPORTS = 2n ** 64n - 1n;

/**
 * The intent that a transaction itself states: what its bytes bound, or a simulation shows if that is more,
 * and whatever calls can reach that nobody can read. Nothing of it comes from the party that asks for a
 * signature.
 */
export function deriveIntent(
  decoded: DecodedTransaction,
  description: Description,
  reach: Reach,
  tipAccounts: readonly Address[],
): Intent {
  const { owner, opened, fee } = description;
  const feeLamports = decoded.fee.baseLamports + decoded.fee.priorityLamports;
  const otherRent = opened
    .filter(({ wallet }) => wallet !== owner)
    .reduce((sum, { lamports }) => sum + lamports, 0n);
  return {
    owner,
    feePayer: fee.payer,
    otherSigners: description.signers.filter((each) => each !== owner),
    programs: decoded.instructions.filter(isOpaque).map(({ programAddress }) => programAddress),
    spend: spendOf(decoded, description, reach),
    receive: receiveOf(decoded, description),
    receipts: receiptsOf(decoded, owner),
    maxFeeLamports: feeLamports,
    maxPriorityFeeLamports: decoded.fee.priorityLamports,
    // All rent is among what leaves, where a policy judges it.
    maxRentLamports: MAX_LAMPORTS,
    maxOtherRentLamports: otherRent,
    // What a known call pays into. Whatever could take from there is in `reach`.
    involvedMints: [
      ...description.arriving.map(({ mint }) => mint),
      ...vaultMintsOf(decoded, owner),
    ],
    ...whoGets(decoded, description, tipAccounts),
  };
}

function spendOf(
  decoded: DecodedTransaction,
  { owner, leaving, fee: { tipLamports } }: Description,
  reach: Reach,
): NonNullable<Intent['spend']> {
  const spend = new Map<Mint, bigint>(reach);
  for (const { mint, atMost = 0n, amount = 0n } of leaving)
    spend.set(mint, max(spend.get(mint) ?? 0n, max(atMost, amount)));
  const paid = spend.get(SOL);
  // Flows of loans wrap this much more.
  if (paid !== undefined && vaultChangesOf(decoded, owner).length > 0)
    spend.set(SOL, paid + ROUNDING_UNITS);
  if (tipLamports > 0n) spend.set(SOL, (spend.get(SOL) ?? 0n) + tipLamports);
  return [...spend].flatMap(([mint, atMost]) => (atMost > 0n ? [{ mint, atMost }] : []));
}

/**
 * Only what the bytes prove: what a simulation shows, another state of the chain need not. Older forms of a
 * swap prove who gets something, and no amount: then it counts as 1.
 */
function receiveOf(
  { instructions }: DecodedTransaction,
  { arriving, delivers }: Description,
): NonNullable<Intent['receive']> {
  const isOlder = instructions.some(
    ({ programAddress, bytes }) => programAddress === apiPrograms.router && isOlderForm(bytes),
  );
  const own = arriving.flatMap(({ mint, atLeast, proved, amount = 0n }) => {
    // A known call gives it, and says no minimum.
    const isOpen = atLeast === undefined && proved && amount > 0n;
    const least = isOpen || (!proved && atLeast) ? 1n : (atLeast ?? 0n);
    return least > 0n ? [{ mint, atLeast: least }] : [];
  });
  const others = delivers.map(({ mint, wallet, atLeast }) => ({
    mint,
    wallet,
    atLeast: isOlder ? 1n : atLeast,
  }));
  return [...own, ...others];
}

/** The NFTs of positions that the wallet opens. */
function receiptsOf({ instructions }: DecodedTransaction, owner: Address): readonly Mint[] {
  const openings = instructions.filter(isOfVaults).map(readVaultOpening);
  return openings.flatMap((each) => (each?.signer === owner ? [each.mint] : []));
}

/** Every change of a position is given the accounts of both its mints, also where one of them stays. */
function vaultMintsOf(decoded: DecodedTransaction, owner: Address): readonly Mint[] {
  return vaultChangesOf(decoded, owner).flatMap(({ supply, borrow }) => [supply, borrow]);
}

function vaultChangesOf(
  { instructions }: DecodedTransaction,
  owner: Address,
): readonly VaultChange[] {
  const changes = instructions.filter(isOfVaults).map(readVaultChange);
  return changes.flatMap((each) => (each?.signer === owner ? [each] : []));
}

const isOfVaults = ({ programAddress }: { readonly programAddress: Address }): boolean =>
  programAddress === VAULTS_PROGRAM;

/**
 * Pools get what leaves where something is proved to arrive. A program keeps it where one is called and
 * nothing must arrive. Otherwise only those get it that the instructions name.
 */
function whoGets(
  decoded: DecodedTransaction,
  description: Description,
  tipAccounts: readonly Address[],
): Pick<Intent, 'recipients' | 'anyRecipient'> {
  const { leaving, fee } = description;
  if (receiveOf(decoded, description).length > 0) return {};
  const isSpending = leaving.length > 0 || fee.tipLamports > 0n;
  if (isSpending && decoded.instructions.some(isOpaque)) return { anyRecipient: true };
  if (!isSpending) return {};
  return { recipients: [...new Set([...leaving.flatMap(({ to }) => to), ...tipAccounts])] };
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
