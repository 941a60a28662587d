import { executionFailed, namedFlow } from '@perijove/solana/flow';
import type { DcaOrder, DcaOrderCancellation } from '../types.ts';
import { withdrawalsOf } from './cancel.ts';
import { callsFor, type OrderCalls } from './order-calls.ts';
import type { KnownVaults } from './vault-of.ts';
import type { CancelInput, CancelledOrder, CancelOptions, ListedOrder } from './withdrawal.ts';
import { runWithdrawal } from './withdrawal-flow.ts';

/** See `TriggerV2Client.cancelDca`. */
export const cancelDca = namedFlow('trigger-v2.cancelDca', runCancelDca);

async function runCancelDca(
  methods: OrderCalls,
  known: KnownVaults,
  input: CancelInput,
  options: CancelOptions<DcaOrderCancellation>,
): Promise<CancelledOrder> {
  const calls = callsFor(methods, Object(options));
  return runWithdrawal<DcaOrderCancellation>(
    calls,
    known,
    {
      name: 'trigger-v2.cancelDca',
      list: async (id, signal) => listedOf(await calls.dcaOrder({ id }, { signal }), id),
      start: (id, signal) => calls.cancelDcaOrder({ id }, { signal }),
      confirm: (id, signed, signal) => calls.confirmDcaCancel({ id, ...signed }, { signal }),
      refundOf: ({ refundAmount }) => refundAmount,
    },
    input,
    options,
  );
}

/** What a DCA order buys goes straight to the wallet: only its rest is in the vault. */
const NOT_HELD = ['completed', 'cancelled', 'failed'];

export function isDcaHeld({ displayState }: Pick<DcaOrder, 'displayState'>): boolean {
  return !NOT_HELD.includes(displayState);
}

function listedOf(order: DcaOrder, id: string): ListedOrder {
  if (order.id !== id) {
    const says = `the service returned the order ${order.id}, and not ${id}`;
    throw executionFailed(says, { name: 'unreadable_offer', advice: 'retry' });
  }
  const { displayState, inputMint, outputMint, inputAmountRemaining, events } = order;
  return {
    state: displayState,
    isHeld: isDcaHeld(order),
    inputMint,
    outputMint,
    remaining: inputAmountRemaining,
    withdrawals: withdrawalsOf(events ?? []),
  };
}
