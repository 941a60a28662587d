import type { Mint } from '@perijove/core';
import type { ReactNode } from 'react';
import { useAmountWords } from '../../data/use-amount-words.ts';
import { useToken } from '../../data/use-token.ts';
import { FlowSheet } from '../../flow/flow-sheet.tsx';
import { UnfinishedFlows } from '../../flow/unfinished-flows.tsx';
import { SwapDone } from './swap-done.tsx';
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

/** The flows of both ways: what was interrupted, and what runs now. */
export function SwapFlows({ flows, onRequote }: SwapFlowsProps): ReactNode {
  const { instant, routing } = flows;
  const instantWords = useSwapWords(instant.input);
  const routingWords = useSwapWords(routing.input);
  return (
    <>
      <UnfinishedFlows flow={instant} describe={(asked) => <SwapWords asked={asked} />} />
      <UnfinishedFlows flow={routing} describe={(asked) => <SwapWords asked={asked} />} />
      <FlowSheet flow={instant} {...instantWords} onRequote={onRequote}>
        {(result) => <SwapDone result={result} />}
      </FlowSheet>
      <FlowSheet flow={routing} {...routingWords} onRequote={onRequote}>
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
