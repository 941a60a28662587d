import type { Mint } from '@perijove/core';
import { FlowSheet, UnfinishedFlows, useAmountWords } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import type { OrderFlowHandles } from './use-order-flows.ts';

type Units = bigint | string;

/** What was interrupted, and what runs now. */
export function OrderFlows({ flows }: { readonly flows: OrderFlowHandles }): ReactNode {
  return (
    <>
      <LimitFlows place={flows.placeLimit} cancel={flows.cancelLimit} />
      <RecurringFlows place={flows.placeRecurring} cancel={flows.cancelRecurring} />
    </>
  );
}

interface LimitFlowsProps {
  readonly place: OrderFlowHandles['placeLimit'];
  readonly cancel: OrderFlowHandles['cancelLimit'];
}

function LimitFlows({ place, cancel }: LimitFlowsProps): ReactNode {
  const sold = useAmountWords(place.input?.inputMint, place.input?.params.makingAmount ?? 0n);
  return (
    <>
      <UnfinishedFlows
        flow={place}
        describe={({ inputMint, params }) => (
          <Words verb="Limit order:" mint={inputMint} units={params.makingAmount} />
        )}
      />
      <UnfinishedFlows flow={cancel} describe={() => 'Cancel limit orders'} />
      <FlowSheet flow={place} title={`Limit order: sell ${sold}`} action={`Place for ${sold}`}>
        {() => <p>The order is open. It is filled when the market reaches the price.</p>}
      </FlowSheet>
      <FlowSheet flow={cancel} title="Cancel the order" action="Cancel the order">
        {() => <Cancelled />}
      </FlowSheet>
    </>
  );
}

interface RecurringFlowsProps {
  readonly place: OrderFlowHandles['placeRecurring'];
  readonly cancel: OrderFlowHandles['cancelRecurring'];
}

function RecurringFlows({ place, cancel }: RecurringFlowsProps): ReactNode {
  const spent = useAmountWords(place.input?.inputMint, place.input?.params.time.inAmount ?? 0n);
  return (
    <>
      <UnfinishedFlows
        flow={place}
        describe={({ inputMint, params }) => (
          <Words verb="Recurring order:" mint={inputMint} units={params.time.inAmount} />
        )}
      />
      <UnfinishedFlows flow={cancel} describe={() => 'Cancel a recurring order'} />
      <FlowSheet flow={place} title={`Recurring order of ${spent}`} action={`Deposit ${spent}`}>
        {() => <p>The order is open. Its swaps run on schedule.</p>}
      </FlowSheet>
      <FlowSheet flow={cancel} title="Cancel the order" action="Cancel the order">
        {() => <Cancelled />}
      </FlowSheet>
    </>
  );
}

function Cancelled(): ReactNode {
  return <p>The order is cancelled. What was left of it is back in your wallet.</p>;
}

interface WordsProps {
  readonly verb: string;
  readonly mint: Mint;
  readonly units: Units;
}

function Words({ verb, mint, units }: WordsProps): ReactNode {
  return `${verb} ${useAmountWords(mint, units)}`;
}
