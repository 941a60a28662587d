import type { Mint } from '@perijove/core';
import type { ReactNode } from 'react';
import { useAmountWords } from '../../data/use-amount-words.ts';
import { FlowSheet } from '../../flow/flow-sheet.tsx';
import { UnfinishedFlows } from '../../flow/unfinished-flows.tsx';
import type { OrderFlowHandles } from './use-order-flows.ts';

type Units = bigint | string;

/** What was interrupted, and what runs now. */
export function OrderFlows({ flows }: { readonly flows: OrderFlowHandles }): ReactNode {
  const { placeLimit, cancelLimit, placeRecurring, cancelRecurring } = flows;
  const sold = useAmountWords(
    placeLimit.input?.inputMint,
    placeLimit.input?.params.makingAmount ?? 0n,
  );
  const spent = useAmountWords(
    placeRecurring.input?.inputMint,
    placeRecurring.input?.params.time.inAmount ?? 0n,
  );
  return (
    <>
      <UnfinishedFlows
        flow={placeLimit}
        describe={({ inputMint, params }) => (
          <Words verb="Limit order:" mint={inputMint} units={params.makingAmount} />
        )}
      />
      <UnfinishedFlows flow={cancelLimit} describe={() => 'Cancel limit orders'} />
      <UnfinishedFlows
        flow={placeRecurring}
        describe={({ inputMint, params }) => (
          <Words verb="Recurring order:" mint={inputMint} units={params.time.inAmount} />
        )}
      />
      <UnfinishedFlows flow={cancelRecurring} describe={() => 'Cancel a recurring order'} />
      <FlowSheet flow={placeLimit} title={`Limit order: sell ${sold}`} action={`Place for ${sold}`}>
        {() => <p>The order is open. It is filled when the market reaches the price.</p>}
      </FlowSheet>
      <FlowSheet flow={cancelLimit} title="Cancel the order" action="Cancel the order">
        {() => <p>The order is cancelled. What was left of it is back in your wallet.</p>}
      </FlowSheet>
      <FlowSheet
        flow={placeRecurring}
        title={`Recurring order of ${spent}`}
        action={`Deposit ${spent}`}
      >
        {() => <p>The order is open. Its swaps run on schedule.</p>}
      </FlowSheet>
      <FlowSheet flow={cancelRecurring} title="Cancel the order" action="Cancel the order">
        {() => <p>The order is cancelled. What was left of it is back in your wallet.</p>}
      </FlowSheet>
    </>
  );
}

interface WordsProps {
  readonly verb: string;
  readonly mint: Mint;
  readonly units: Units;
}

function Words({ verb, mint, units }: WordsProps): ReactNode {
  return `${verb} ${useAmountWords(mint, units)}`;
}
