import type { Mint } from '@perijove/core';
import type { FlowHandle } from '@perijove/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAmountWords } from '../data/use-amount-words.ts';
import { FlowSheet } from '../flow/flow-sheet.tsx';
import { TermWordsContext } from '../flow/review-terms.tsx';
import { UnfinishedFlows } from '../flow/unfinished-flows.tsx';
import { useOrderWords } from '../words/orders/use-order-words.ts';
import { useSignedIn } from './signed-in.tsx';
import type { VaultFlowHandles } from './use-vault-flows.ts';

/** What was interrupted, and what runs now. */
export function VaultFlows({ flows }: { readonly flows: VaultFlowHandles }): ReactNode {
  const { o } = useOrderWords();
  return (
    <TermWordsContext.Provider value={o.terms}>
      <PlaceFlow
        flow={flows.place}
        titleOf={o.limitOrderOf}
        action={o.deposit}
        landed={o.limitOrderIsOpen}
      />
      <EndFlow flow={flows.cancel} name={o.cancelLimitOrder} />
      <PlaceFlow
        flow={flows.placeDca}
        titleOf={o.regularBuyOf}
        action={o.deposit}
        landed={o.regularBuyIsOpen}
      />
      <EndFlow flow={flows.cancelDca} name={o.cancelRegularBuy} />
    </TermWordsContext.Provider>
  );
}

interface Sold {
  readonly inputMint: Mint;
  readonly inputAmount: bigint | string;
}

interface PlaceFlowProps<Input, Offer, Result> {
  readonly flow: FlowHandle<Input, Offer, Result>;
  readonly titleOf: (amount: string) => string;
  readonly action: (amount: string) => string;
  readonly landed: string;
}

function PlaceFlow<Input extends Sold, Offer, Result>(
  props: PlaceFlowProps<Input, Offer, Result>,
): ReactNode {
  const { flow, titleOf, action, landed } = props;
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
  /** What was interrupted. */
  readonly name: string;
}

function EndFlow<Input, Offer, Result extends Ended>(
  props: EndFlowProps<Input, Offer, Result>,
): ReactNode {
  const { flow, name } = props;
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
