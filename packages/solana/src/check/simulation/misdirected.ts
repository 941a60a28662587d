import { type Address, type Finding, type Mint, SOL } from '@perijove/core';
import type { Facts } from '../facts.ts';
import { lostOf } from './balances.ts';
import { type Change, lamportsOf } from './change.ts';
import { supplyOf } from './mint-account.ts';
import { newRent, rentLost } from './rents.ts';

/** Where the intent names recipients, only they may gain, also when a program sends the tokens. */
export function misdirected(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  const { recipients, anyRecipient, receive } = facts.meant;
  if (!recipients && !(anyRecipient && receive.length === 0)) return [];
  const others = changes.filter((change) => !isOwners(facts, change));
  return [...lostOf(facts, changes)].flatMap(([mint, lost]): readonly Finding[] => {
    const gains = others.map((change) => ({ change, gain: gainOf(facts, change, mint) }));
    const named = gains.filter(({ change }) => isNamed(facts, change));
    const missing = named.reduce((rest, { gain }) => rest - gain, lost);
    if (lost <= 0n || missing <= 0n) return [];
    // Tokens that reach no account are a fee of the mint, or burnt.
    const stranger = gains.find((each) => each.gain > 0n && !named.includes(each));
    if (stranger) return [toStranger(mint, missing, stranger.change.address)];
    // No lamports are lost in a transaction: an account that is not watched has received them.
    if (mint === SOL) return facts.meant.anyRecipient ? [] : [toStranger(mint, missing)];
    if (!isBurnt(changes, mint)) return [];
    return [{ rule: 'burn', reason: `${missing} base units of ${mint} would be burnt` }];
  });
}

function toStranger(mint: Mint, missing: bigint, address?: Address): Finding {
  const whom = address ?? "a program's account";
  const reason = `${missing} base units of ${mint} would go to ${whom}, and not to the recipients of the intent`;
  return { rule: 'recipient', reason };
}

function isOwners({ meant }: Facts, { address, was, is }: Change): boolean {
  return [address, was?.owner, is?.owner].includes(meant.owner);
}

function isNamed({ meant }: Facts, { address, was, is }: Change): boolean {
  const known = (each: Address | undefined): boolean =>
    each !== undefined &&
    (meant.recipients?.has(each) === true || meant.receive.some(({ wallet }) => wallet === each));
  return meant.anyRecipient || known(address) || known(is?.owner ?? was?.owner);
}

/** The account's gain. Rent that the intent allows is not a gain. */
function gainOf(facts: Facts, change: Change, mint: Mint): bigint {
  const { before, after, was, is } = change;
  if (mint === SOL) {
    const rent = rentLost(facts, newRent(facts, change));
    return lamportsOf(after) - lamportsOf(before) - rent;
  }
  const held = (token: Change['is']): bigint => (token?.mint === mint ? token.amount : 0n);
  return held(is) - held(was);
}

function isBurnt(changes: readonly Change[], mint: Mint): boolean {
  const change = changes.find(({ address }) => address === mint);
  const before = supplyOf(change?.before) ?? 0n;
  return before > (supplyOf(change?.after) ?? before);
}
