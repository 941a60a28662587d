import type { VaultFlowHandles } from '@perijove/widget/pieces';
import type { OrderRow } from './order-row.ts';
import type { OrderFlowHandles } from './use-order-flows.ts';

/** Ends an order of any kind and generation, by the flow that it names. */
export interface EndOrder {
  readonly end: (row: OrderRow) => void;
  readonly isBusy: (row: OrderRow) => boolean;
}

export function useEndOrder(flows: OrderFlowHandles, vaultFlows: VaultFlowHandles): EndOrder {
  const all = { ...flows, ...vaultFlows };
  return {
    isBusy: ({ end }) => end !== undefined && all[end.flow].status !== 'idle',
    end({ id, end }) {
      if (end?.flow === 'cancelLimit') flows.cancelLimit.start({ orders: [id] });
      if (end?.flow === 'cancelRecurring') flows.cancelRecurring.start({ order: id });
      if (end?.flow === 'cancel') vaultFlows.cancel.start({ order: id });
      if (end?.flow === 'cancelDca') vaultFlows.cancelDca.start({ order: id });
    },
  };
}
