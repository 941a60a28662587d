import { attempt } from '../../orders/attempt.ts';
import { balanceOf, releaseEscrow } from '../../orders/escrow.ts';
import type { DueWork, KeeperEnv } from '../../orders/keeper-env.ts';
import { runAsKeeper } from '../../orders/keeper-transaction.ts';
import type { TriggerOrder } from '../../orders/kept-order.ts';

/** Ends trigger orders when they expire. */
export function triggerExpiries(env: KeeperEnv): DueWork {
  return {
    next() {
      const due = env.triggers.earliest();
      if (!due) return undefined;
      const { order, dueMs: atMs } = due;
      return {
        atMs,
        run(budget) {
          budget.transactions--;
          attempt(env, env.triggers, order, () => expireTrigger(env, order, atMs));
        },
      };
    },
  };
}

/** Returns the rest of an expired order to its owner; false when that is not possible now. */
function expireTrigger(
  { ledger, triggers }: KeeperEnv,
  order: TriggerOrder,
  atMs: number,
): boolean {
  const amount = balanceOf(ledger, order, order.inputMint);
  return runAsKeeper(ledger, {
    order,
    instructions: releaseEscrow(ledger, order, { amount, unwrap: order.wrapSol }),
    purpose: `trigger ${order.key} expired`,
    documents: (closeTx) => [
      triggers.write({ ...order, updatedAtMs: atMs, status: 'Cancelled', closeTx }),
    ],
  });
}
