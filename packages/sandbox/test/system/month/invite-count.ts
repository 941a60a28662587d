import type { Address } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import { type Invite, inviteAccountOf } from '../../../src/families/send/invite.ts';
import { countOne } from './tally.ts';

export interface InviteCount {
  /** By what became of them; each is one of these. */
  readonly fates: ReadonlyMap<string, number>;
  readonly problems: readonly string[];
}

/** Every invite of the wallets is open, with its amount in its account, or over and empty. */
export function countInvites(
  ledger: Ledger,
  wallets: readonly Address[],
  nowMs: number,
): InviteCount {
  const fates = new Map<string, number>();
  const problems: string[] = [];
  const senders = new Set(wallets);
  for (const [, value] of ledger.documents.list('invites')) {
    const invite = value as unknown as Invite;
    if (!senders.has(invite.sender)) continue;
    countOne(fates, `invites ${invite.ending?.action ?? 'open'}`);
    const problem = problemOf(ledger, invite, nowMs);
    if (problem !== undefined) problems.push(`${invite.invitePDA} ${problem}`);
  }
  return { fates, problems };
}

function problemOf(ledger: Ledger, invite: Invite, nowMs: number): string | undefined {
  const { ending, invitePDA, amount, expiresAtMs, creationTx } = invite;
  const landed = (tx: string): boolean => ledger.transaction(tx)?.error === null;
  if (!landed(creationTx)) return 'was never sent';
  if (!ending) {
    if (expiresAtMs <= nowMs) return 'should have expired';
    const held = inviteAccountOf(ledger, invite).amount;
    return held === BigInt(amount) ? undefined : `holds ${held} of ${amount}`;
  }
  if (!landed(ending.tx)) return `was not ${ending.action}`;
  if (ending.action === 'expired' && ending.atMs < expiresAtMs) return 'has expired too early';
  return ledger.holdings(invitePDA).length > 0 ? 'is over and not empty' : undefined;
}
