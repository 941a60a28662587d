import type { Facts } from '../check/facts.ts';
import type { Step } from '../check/steps.ts';
import type { Grant } from './wallet-effects.ts';

/** The powers that the instructions of the transaction itself give. */
export function grantsOf({ steps, meant, homes }: Facts): readonly Grant[] {
  return steps.flatMap(({ instruction: each }: Step): readonly Grant[] => {
    if (each.program === 'system') {
      if (!/nonce/i.test(each.type) || each.type === 'upgradeNonceAccount') return [];
      return [{ kind: 'durable-nonce', to: each.metas[0]?.address }];
    }
    if (each.program !== 'token' && each.program !== 'token-2022') return [];
    if (each.type === 'approve' || each.type === 'approveChecked') {
      const { source, delegate, owner } = each.accounts;
      if (owner !== meant.owner) return [];
      const mint = 'mint' in each.accounts ? each.accounts.mint : homes.get(source)?.mint;
      return [{ kind: 'approval', to: delegate, mint, atMost: each.data.amount }];
    }
    if (each.type !== 'setAuthority' || each.accounts.authority !== meant.owner) return [];
    return [{ kind: 'authority', to: each.data.newAuthority ?? undefined }];
  });
}
