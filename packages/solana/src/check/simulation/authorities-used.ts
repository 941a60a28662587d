import type { Address, Finding, Mint } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { createByteReader } from '../../bytes/byte-reader.ts';
import type { RpcAccount } from '../../rpc/rpc-methods.ts';
import type { Facts } from '../facts.ts';
import type { Change } from './change.ts';
import { extensionOf, PERMANENT_DELEGATE, WITHHELD_FEES } from './extensions.ts';
import { names } from './native-accounts.ts';

/**
 * Uses of the owner's authorities that do not change the account that names the owner: authorities
 * of a mint over the token accounts of others, and over a token account of another wallet.
 *
 * @param mints Mints that the transaction shows, by their address.
 */
export function authoritiesUsed(
  { meant }: Facts,
  changes: readonly Change[],
  mints: ReadonlyMap<Mint, RpcAccount>,
): readonly Finding[] {
  const { owner } = meant;
  const own = new Map([...mints].filter(([, mint]) => names(mint, owner) > 0));
  const used = [
    ...changes.filter((change) => losesCloser(change, owner)).map(({ address }) => address),
    ...changes.filter((change) => isRuled(change, owner, own)).map(({ address }) => address),
    ...[...own]
      .filter(([mint, account]) => seizes(changes, owner, mint, account))
      .map(([mint]) => mint),
  ];
  return used.map((address) => ({
    rule: 'authority',
    reason: `the owner's authority over ${address} would be used`,
  }));
}

/**
 * An account of another wallet that the owner may close is closed, or gets another close authority.
 */
function losesCloser({ was, is }: Change, owner: Address): boolean {
  return was?.owner !== owner && was?.closeAuthority === owner && is?.closeAuthority !== owner;
}

/**
 * An account of one of the owner's mints is frozen or thawed, or the fees withheld in it are taken.
 */
function isRuled(
  { was, is, before, after }: Change,
  owner: Address,
  own: ReadonlyMap<Mint, RpcAccount>,
): boolean {
  if (!was || !own.has(was.mint)) return false;
  if (is && was.owner !== owner && is.frozen !== was.frozen) return true;
  return withheldIn(after) < withheldIn(before);
}

function withheldIn(account: RpcAccount | undefined): bigint {
  const fees = account && extensionOf(account.data, WITHHELD_FEES);
  return fees?.length === 8 ? createByteReader(fees).u64() : 0n;
}

/** As permanent delegate of a mint: others lose more of it than the owner gains. */
function seizes(
  changes: readonly Change[],
  owner: Address,
  mint: Mint,
  account: RpcAccount,
): boolean {
  const delegate = extensionOf(account.data, PERMANENT_DELEGATE);
  if (delegate?.length !== 32 || encodeBase58(delegate) !== owner) return false;
  const held = changes.filter(({ was, is }) => (was ?? is)?.mint === mint);
  const gain = ({ was, is }: Change): bigint => (is?.amount ?? 0n) - (was?.amount ?? 0n);
  const isOwn = ({ was, is }: Change): boolean => (was ?? is)?.owner === owner;
  const gained = held.filter(isOwn).reduce((sum, change) => sum + gain(change), 0n);
  const lost = held
    .filter((change) => !isOwn(change) && gain(change) < 0n)
    .reduce((sum, change) => sum - gain(change), 0n);
  return lost > 0n && lost > gained;
}
