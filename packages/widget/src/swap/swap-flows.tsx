import type { ReactNode } from 'react';
import { useAmountWords } from '../data/use-amount-words.ts';
import { useToken } from '../data/use-token.ts';
import { FlowSheet } from '../flow/flow-sheet.tsx';
import { UnfinishedFlows } from '../flow/unfinished-flows.tsx';
import type { SwapAsk, SwapFlow } from './added-ways.ts';
import { SwapDone } from './swap-done.tsx';
import type { SwapFlows as Flows } from './use-swap-flows.ts';

interface SwapFlowsProps {
  readonly flows: Flows;
  readonly onRequote: () => void;
}

/** The flows of all ways: what was interrupted, and what runs now. */
export function SwapFlows({ flows, onRequote }: SwapFlowsProps): ReactNode {
  return Object.entries(flows.flows).map(([way, flow]) => (
    <WayFlow key={way} flow={flow} onRequote={onRequote} />
  ));
}

interface WayFlowProps {
  readonly flow: SwapFlow;
  readonly onRequote: () => void;
}

function WayFlow({ flow, onRequote }: WayFlowProps): ReactNode {
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
  const paid = useAmountWords(asked?.inputMint, asked?.amount ?? 0n);
  const { data: output } = useToken(asked?.outputMint);
  return { title: `Swap ${paid} for ${output?.symbol ?? '…'}`, action: `Swap ${paid}` };
}
