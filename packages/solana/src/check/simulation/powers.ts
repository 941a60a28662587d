import { type Address, SOL } from '@perijove/core';
import { SYSTEM_PROGRAM } from '../../programs/system.ts';
import type { Finding } from '../finding.ts';
import type { Meant } from '../read-intent.ts';
import type { Change } from './change.ts';
import { lostName, namedWallet } from './native-accounts.ts';

/** Powers over what is the owner's that somebody else would have afterwards. */
export function powersLost(meant: Meant, changes: readonly Change[]): readonly Finding[] {
  return changes.flatMap((change) => {
    if (change.address === meant.owner) return walletChanged(change);
    if (change.was?.owner === meant.owner && change.is?.owner !== meant.owner)
      return accountLost(meant, change);
    if (change.is?.owner === meant.owner) return accountShared(change);
    if (!namedWallet(change, meant.owner) || !lostName(change, meant.owner)) return [];
    return [
      { rule: 'authority', reason: `the owner would lose an authority over ${change.address}` },
    ];
  });
}

/** A wallet is an account of the System program without data; with data it cannot pay any more. */
function walletChanged({ before, after }: Change): readonly Finding[] {
  const owner = before?.owner ?? SYSTEM_PROGRAM;
  if (!after || (after.owner === owner && after.data.length === (before?.data.length ?? 0)))
    return [];
  const reason =
    after.owner === owner
      ? 'the wallet would hold data'
      : `the wallet would belong to ${after.owner}`;
  return [{ rule: 'owner-account', reason }];
}

function accountLost({ mayClose }: Meant, { address, was, is }: Change): readonly Finding[] {
  if (is) return [{ rule: 'authority', reason: `${address} would belong to ${is.owner}` }];
  if (was?.mint === SOL || mayClose.has(address)) return [];
  return [{ rule: 'close', reason: `${address} would be closed, which was not meant` }];
}

function accountShared({ address, was, is }: Change): readonly Finding[] {
  const findings: Finding[] = [];
  const changed = (before: Address | undefined, after: Address | undefined): boolean =>
    after !== undefined && before !== after;
  if (is?.delegate !== undefined) {
    const more = is.delegatedAmount > (was?.delegatedAmount ?? 0n);
    if (changed(was?.delegate, is.delegate) || more)
      findings.push({ rule: 'approve', reason: `${is.delegate} could take from ${address}` });
  }
  if (changed(was?.closeAuthority, is?.closeAuthority))
    findings.push({ rule: 'authority', reason: `${is?.closeAuthority} could close ${address}` });
  if (is?.frozen && !was?.frozen)
    findings.push({ rule: 'freeze', reason: `${address} would be frozen` });
  return findings;
}
