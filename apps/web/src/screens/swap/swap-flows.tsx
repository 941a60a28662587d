import type { Mint } from '@perijove/core';
import type { FlowHandle } from '@perijove/react';
import type { ReactNode } from 'react';
import { useAmountWords } from '../../data/use-amount-words.ts';
import { useToken } from '../../data/use-token.ts';
import { FlowSheet } from '../../flow/flow-sheet.tsx';
import { UnfinishedFlows } from '../../flow/unfinished-flows.tsx';
import { SwapDone, type Swapped } from './swap-done.tsx';
import type { SwapFlows as Flows } from './use-swap-flows.ts';

/** What a flow was asked for. The journal holds amounts as text. */
interface Asked {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: bigint | string;
}

interface SwapFlowsProps {
  readonly flows: Flows;
  readonly onRequote: () => void;
}

/** The flows of all ways: what was interrupted, and what runs now. */
export function SwapFlows({ flows, onRequote }: SwapFlowsProps): ReactNode {
  const { managed, built, instant, routing } = flows;
  return (
    <>
      <WayFlow flow={managed} onRequote={onRequote} />
      <WayFlow flow={built} onRequote={onRequote} />
      <WayFlow flow={instant} onRequote={onRequote} />
      <WayFlow flow={routing} onRequote={onRequote} />
    </>
  );
}

interface WayFlowProps<Input extends Asked, Offer> {
  readonly flow: FlowHandle<Input, Offer, Swapped>;
  readonly onRequote: () => void;
}

function WayFlow<Input extends Asked, Offer>(props: WayFlowProps<Input, Offer>): ReactNode {
  const { flow, onRequote } = props;
  const words = useSwapWords(flow.input);
  return (
    <>
      <UnfinishedFlows flow={flow} describe={(asked) => <SwapWords asked={asked} />} />
      <FlowSheet flow={flow} {...words} onRequote={onRequote}>
        {(result) => <SwapDone result={result} />}
      </FlowSheet>
    </>
  );
}

function SwapWords({ asked }: { readonly asked: Asked }): ReactNode {
  return useSwapWords(asked).title;
}

function useSwapWords(asked: Asked | undefined): {
  readonly title: string;
  readonly action: string;
} {
  const paid = useAmountWords(asked?.inputMint, asked?.amount ?? 0n);
  const { data: output } = useToken(asked?.outputMint);
  return { title: `Swap ${paid} for ${output?.symbol ?? '…'}`, action: `Swap ${paid}` };
}
