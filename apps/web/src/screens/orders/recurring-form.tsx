import { minimums, missedMinimums } from '@perijove/recurring';
import { type Pair, RoundsForm } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';
import type { OrderFlowHandles } from './use-order-flows.ts';

interface RecurringFormProps {
  readonly pair: Pair;
  readonly flows: OrderFlowHandles;
}

/** A recurring order of the legacy endpoints: the deposit is in a program account. */
export function RecurringForm({ pair, flows }: RecurringFormProps): ReactNode {
  const { from: inputMint, to: outputMint } = pair;
  return (
    <RoundsForm
      label="Recurring order"
      pair={pair}
      connectButton={ConnectButton}
      isBusy={flows.placeRecurring.status !== 'idle'}
      hasLanded={flows.placeRecurring.status === 'landed'}
      problemOf={problemOf}
      onSubmit={({ units, count, intervalSeconds }) => {
        const time = { inAmount: units, numberOfOrders: count, interval: intervalSeconds };
        flows.placeRecurring.start({ inputMint, outputMint, params: { time } });
      }}
    />
  );
}

const tooSmall = {
  totalUsd: `The smallest order is worth $${minimums.totalUsd}.`,
  perOrderUsd: `The smallest swap is worth $${minimums.perOrderUsd}: spend more, or make fewer.`,
  numberOfOrders: `The smallest number of swaps is ${minimums.numberOfOrders}.`,
} as const;

function problemOf(totalUsd: number | undefined, numberOfOrders: number): string | undefined {
  if (totalUsd === undefined) return undefined;
  const [first] = missedMinimums({ totalUsd, numberOfOrders });
  return first && tooSmall[first];
}
