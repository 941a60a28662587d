import { type Address, type Finding, SOL } from '@perijove/core';
import { SYSTEM_PROGRAM } from '../../programs/system.ts';
import type { TokenAccount } from '../../rpc/token-account.ts';
import type { Facts } from '../facts.ts';
import type { Meant } from '../read-intent.ts';
import { type Change, lamportsOf, least } from './change.ts';
import { isNative, isRewritten, lostName, namedWallet } from './native-accounts.ts';

/** Authorities over the owner's assets that another wallet would have afterwards. */
export function powersLost(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  const { meant } = facts;
  return changes.flatMap((change) => {
    const { address, was, is } = change;
    if (address === meant.owner) return walletChanged(change);
    const wasOurs = was?.owner === meant.owner;
    if (wasOurs && is?.owner !== meant.owner) return accountLost(meant, change);
    // In an account that belonged to another wallet before, every authority counts as new.
    if (is?.owner === meant.owner)
      return [
        ...accountShared(is, wasOurs ? was : undefined, address),
        ...exposed(facts, address, was, is),
        ...enlarged(change),
      ];
    if (!namedWallet(change, meant.owner)) return [];
    return authorityUsed(change, meant.owner);
  });
}

function authorityUsed(change: Change, owner: Address): readonly Finding[] {
  const { address, before, after } = change;
  if (lostName(change, owner))
    return [{ rule: 'authority', reason: `the owner would lose an authority over ${address}` }];
  // Programs keep counters about wallets: a changed counter is not the use of an authority.
  if (before && !isNative(before)) return [];
  if (!isRewritten(change) && lamportsOf(after) >= lamportsOf(before)) return [];
  return [{ rule: 'authority', reason: `the owner's authority over ${address} would be used` }];
}

/**
 * Tokens that would arrive where another wallet may take them. A delegate that an associated account
 * had before is accepted: every payment goes to that account anyway.
 */
function exposed(
  { meant, homes }: Facts,
  address: Address,
  was: TokenAccount | undefined,
  is: TokenAccount,
): readonly Finding[] {
  if (homes.get(address)?.wallet === meant.owner || was?.owner !== meant.owner) return [];
  if (exposureOf(is) <= exposureOf(was)) return [];
  const reason = `${is.delegate ?? is.closeAuthority} could take what arrives in ${address}`;
  return [{ rule: 'approve', reason }];
}

/** An account that grows has room for settings that the intent does not name. */
function enlarged({ address, before, after }: Change): readonly Finding[] {
  // Lamports alone, which anybody can send there, do not make an account.
  if (!before || !after || before.data.length === 0) return [];
  if (after.data.length === before.data.length) return [];
  return [{ rule: 'rent', reason: `${address} would change its size` }];
}

function exposureOf(token: TokenAccount): bigint {
  // A wrapped-SOL account can be closed with its whole balance.
  if (token.mint === SOL && token.closeAuthority !== undefined) return token.amount;
  return token.delegate === undefined ? 0n : least(token.amount, token.delegatedAmount);
}

/** A wallet is an account of the System program without data; with data it cannot pay any more. */
function walletChanged({ before, after }: Change): readonly Finding[] {
  const owner = before?.owner ?? SYSTEM_PROGRAM;
  if (!after || (after.owner === owner && after.data.length === (before?.data.length ?? 0)))
    return [];
  const reason =
    after.owner === owner
      ? 'the wallet would hold data, as an account of a program does'
      : `the wallet would belong to ${after.owner}`;
  return [{ rule: 'owner-account', reason }];
}

function accountLost({ mayClose }: Meant, { address, was, is }: Change): readonly Finding[] {
  if (is) return [{ rule: 'authority', reason: `${address} would belong to ${is.owner}` }];
  if (was?.mint === SOL || mayClose.has(address)) return [];
  return [{ rule: 'close', reason: `${address} would be closed, and is not in mayClose` }];
}

function accountShared(
  is: TokenAccount,
  was: TokenAccount | undefined,
  address: Address,
): readonly Finding[] {
  const findings: Finding[] = [];
  if (is.delegate !== undefined) {
    const isAsBefore = was?.delegate === is.delegate && is.delegatedAmount <= was.delegatedAmount;
    if (!isAsBefore)
      findings.push({ rule: 'approve', reason: `${is.delegate} could take from ${address}` });
  }
  if (is.closeAuthority !== undefined && was?.closeAuthority !== is.closeAuthority)
    findings.push({ rule: 'authority', reason: `${is.closeAuthority} could close ${address}` });
  if (is.frozen && !was?.frozen)
    findings.push({ rule: 'freeze', reason: `${address} would be frozen` });
  if (was && was.settings !== is.settings)
    findings.push({ rule: 'authority', reason: `the settings of ${address} would change` });
  return findings;
}
