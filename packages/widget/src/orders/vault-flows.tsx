import type { Mint } from '@perijove/core';
import type { FlowHandle } from '@perijove/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAmountWords } from '../data/use-amount-words.ts';
import { FlowSheet } from '../flow/flow-sheet.tsx';
import { TermWordsContext } from '../flow/review-terms.tsx';
import { UnfinishedFlows } from '../flow/unfinished-flows.tsx';
import { type FlowEvents, useFlowEvents } from '../flow/use-flow-events.ts';
import { useOrderWords } from '../words/orders/use-order-words.ts';
import { dcaEvents, endEvents, limitEvents, type OrderEvents } from './order-events.ts';
import { useSignedIn } from './signed-in.tsx';
import type { VaultFlowHandles } from './use-vault-flows.ts';

interface VaultFlowsProps {
  readonly flows: VaultFlowHandles;
  /** What the page hears of them. */
  readonly events?: OrderEvents | undefined;
}

/** What was interrupted, and what runs now. */
export function VaultFlows({ flows, events }: VaultFlowsProps): ReactNode {
  const { o } = useOrderWords();
  const { place, cancel, placeDca, cancelDca } = flows;
  return (
    <TermWordsContext.Provider value={o.terms}>
      <PlaceFlow
        flow={place}
        events={limitEvents(place, events)}
        titleOf={o.limitOrderOf}
        action={o.deposit}
        landed={o.limitOrderIsOpen}
      />
      <EndFlow flow={cancel} events={endEvents('limit', events)} name={o.cancelLimitOrder} />
      <PlaceFlow
        flow={placeDca}
        events={dcaEvents(placeDca, events)}
        titleOf={o.regularBuyOf}
        action={o.deposit}
        landed={o.regularBuyIsOpen}
      />
      <EndFlow flow={cancelDca} events={endEvents('dca', events)} name={o.cancelRegularBuy} />
    </TermWordsContext.Provider>
  );
}

interface Sold {
  readonly inputMint: Mint;
  readonly inputAmount: bigint | string;
}

interface PlaceFlowProps<Input, Offer, Result> {
  readonly flow: FlowHandle<Input, Offer, Result>;
  readonly events: FlowEvents<Result>;
  readonly titleOf: (amount: string) => string;
  readonly action: (amount: string) => string;
  readonly landed: string;
}

function PlaceFlow<Input extends Sold, Offer, Result>(
  props: PlaceFlowProps<Input, Offer, Result>,
): ReactNode {
  const { flow, events, titleOf, action, landed } = props;
  useFlowEvents(flow, events);
  const sold = useAmountWords(flow.input?.inputMint, flow.input?.inputAmount ?? 0n);
  useRememberedWallet(flow.status);
  return (
    <>
      <UnfinishedFlows
        flow={flow}
        describe={(asked) => <AmountTitle titleOf={titleOf} sold={asked} />}
      />
      <FlowSheet flow={flow} title={titleOf(sold)} action={action(sold)}>
        {() => <p>{landed}</p>}
      </FlowSheet>
    </>
  );
}

interface AmountTitleProps {
  readonly titleOf: (amount: string) => string;
  readonly sold: Sold;
}

function AmountTitle({ titleOf, sold }: AmountTitleProps): ReactNode {
  return titleOf(useAmountWords(sold.inputMint, sold.inputAmount));
}

/** A wallet whose order is in review has signed in for it. */
function useRememberedWallet(status: string): void {
  const { remember } = useSignedIn();
  const latest = useRef(remember);
  latest.current = remember;
  const hasSignedIn = status === 'review' || status === 'landed';
  useEffect(() => {
    if (hasSignedIn) latest.current();
  }, [hasSignedIn]);
}

interface EndFlowProps<Input, Offer, Result> {
  readonly flow: FlowHandle<Input, Offer, Result>;
  readonly events: FlowEvents<Result>;
  /** What was interrupted. */
  readonly name: string;
}

function EndFlow<Input, Offer, Result extends Ended>(
  props: EndFlowProps<Input, Offer, Result>,
): ReactNode {
  const { flow, events, name } = props;
  useFlowEvents(flow, events);
  const { o } = useOrderWords();
  return (
    <>
      <UnfinishedFlows flow={flow} describe={() => name} />
      <FlowSheet flow={flow} title={o.endOrder} action={o.withdrawRest}>
        {(result) => <Returned {...result} />}
      </FlowSheet>
    </>
  );
}

interface Ended {
  readonly signature: string | null;
  readonly returned: { readonly mint: Mint; readonly amount: string } | null;
}

function Returned({ signature, returned }: Ended): ReactNode {
  const { o } = useOrderWords();
  const amount = useAmountWords(returned?.mint, returned?.amount ?? '0');
  if (signature === null) return <p>{o.endedEmpty}</p>;
  // Wrapped SOL comes back as SOL, together with the rent of its account.
  return <p>{returned ? o.endedWith(amount) : o.ended}</p>;
}
