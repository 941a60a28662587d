import type { ReactNode } from 'react';
import { useAmountWords } from '../data/use-amount-words.ts';
import { useToken } from '../data/use-token.ts';
import { FlowSheet } from '../flow/flow-sheet.tsx';
import { UnfinishedFlows } from '../flow/unfinished-flows.tsx';
import { type FlowEvents, useFlowEvents } from '../flow/use-flow-events.ts';
import { useWords } from '../words/use-words.ts';
import type { SwapAsk, SwapFlow } from './added-ways.ts';
import { SwapDone, type Swapped } from './swap-done.tsx';
import type { SwapFlows as Flows } from './use-swap-flows.ts';

interface SwapFlowsProps {
  readonly flows: Flows;
  readonly onRequote: () => void;
  readonly events?: FlowEvents<Swapped> | undefined;
}

/** The flows of all ways: what was interrupted, and what runs now. */
export function SwapFlows({ flows, onRequote, events }: SwapFlowsProps): ReactNode {
  return Object.entries(flows.flows).map(([way, flow]) => (
    <WayFlow key={way} flow={flow} onRequote={onRequote} events={events} />
  ));
}

interface WayFlowProps extends Omit<SwapFlowsProps, 'flows'> {
  readonly flow: SwapFlow;
}

function WayFlow({ flow, onRequote, events }: WayFlowProps): ReactNode {
  useFlowEvents(flow, events);
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

function SwapWords({ asked }: { readonly asked: SwapAsk }): ReactNode {
  return useSwapWords(asked).title;
}

function useSwapWords(asked: SwapAsk | undefined): {
  readonly title: string;
  readonly action: string;
} {
  const { t } = useWords();
  const paid = useAmountWords(asked?.inputMint, asked?.amount ?? 0n);
  const { data: output } = useToken(asked?.outputMint);
  return {
    title: t.swapAmountFor(paid, output?.symbol ?? '…'),
    action: t.swapAmount(paid),
  };
}
