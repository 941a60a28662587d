import { type Address, type Finding, type Mint, SOL } from '@perijove/core';
import type { Facts } from '../facts.ts';
import { type Change, lamportsOf, positive } from './change.ts';
import { writableInCalls } from './exposed-assets.ts';
import { lostLamports, newRent, rentLost } from './rents.ts';

/**
 * An intent that only sends may take only from the wallet. What a program holds for the owner, such
 * as another open order, is not in the wallet, and `spend` does not bound it. Other signers may
 * give what they like; what no call reaches is judged by the bytes.
 */
export function drawnFromOthers(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  const { recipients, anyRecipient, receive } = facts.meant;
  if (receive.length > 0 || !(recipients || anyRecipient)) return [];
  const reached = writableInCalls(facts.decoded);
  if (reached.size === 0) return [];
  const signers = new Set(facts.decoded.signers.map(({ address }) => address));
  const others = changes.filter((change) => !isOf(signers, change));
  const drawn = others
    .filter(({ address }) => reached.has(address))
    .flatMap((change) => [...tokensLost(change), ...lamportsLost(change)]);
  return drawn.length > 0 ? drawn : lamportsUnseen(facts, changes, others);
}

/** The account, or what is in it, belongs to one of the wallets. */
function isOf(wallets: ReadonlySet<Address>, { address, was, is }: Change): boolean {
  const holder = was ? was.owner : is?.owner;
  return wallets.has(address) || (holder !== undefined && wallets.has(holder));
}

function tokensLost({ address, was, is }: Change): readonly Finding[] {
  if (!was || was.mint === SOL) return [];
  const loss = was.amount - (is?.mint === was.mint ? is.amount : 0n);
  return loss > 0n ? [drawn(loss, was.mint, address)] : [];
}

/** Includes wrapped SOL, whose value is its lamports. */
function lamportsLost(change: Change): readonly Finding[] {
  const loss = -gainOf(change);
  return loss > 0n ? [drawn(loss, SOL, change.address)] : [];
}

/**
 * Gains of others beyond what is sent come from accounts of programs, which are not watched.
 */
function lamportsUnseen(
  facts: Facts,
  changes: readonly Change[],
  others: readonly Change[],
): readonly Finding[] {
  const owner = new Set([facts.meant.owner]);
  const given = changes
    .filter((change) => !isOf(owner, change))
    .reduce((sum, change) => sum + positive(-gainOf(change)), 0n);
  const gained = others.reduce((sum, change) => {
    const rent = rentLost(facts, newRent(facts, change));
    return sum + positive(gainOf(change) - rent);
  }, 0n);
  const rest = gained - positive(lostLamports(facts, changes)) - given;
  return rest > 0n ? [drawn(rest, SOL, "a program's account")] : [];
}

const gainOf = ({ before, after }: Change): bigint => lamportsOf(after) - lamportsOf(before);

function drawn(amount: bigint, mint: Mint, address: Address): Finding {
  const reason = `${amount} base units of ${mint} would leave ${address}, which is not an account of the owner`;
  return { rule: 'spend', reason };
}
