import type { Mint } from '@perijove/core';
import type { EarnResult } from '@perijove/earn';
import { Amount, FlowSheet, UnfinishedFlows, useAmountWords } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import type { EarnFlowHandles } from './use-earn-flows.ts';

/** What a flow was asked for. The journal holds amounts as text. */
interface Asked {
  readonly asset: Mint;
  readonly amount: bigint | string;
}

/** What was interrupted, and what runs now. */
export function EarnFlows({ flows }: { readonly flows: EarnFlowHandles }): ReactNode {
  const { deposit, withdraw } = flows;
  const deposited = useAmountWords(deposit.input?.asset, deposit.input?.amount ?? 0n);
  const withdrawn = useAmountWords(withdraw.input?.asset, withdraw.input?.amount ?? 0n);
  return (
    <>
      <UnfinishedFlows
        flow={deposit}
        describe={(asked) => <Words verb="Deposit" asked={asked} />}
      />
      <UnfinishedFlows
        flow={withdraw}
        describe={(asked) => <Words verb="Withdraw" asked={asked} />}
      />
      <FlowSheet flow={deposit} title={`Deposit ${deposited}`} action={`Deposit ${deposited}`}>
        {(result) => <Moved result={result} asset={deposit.input?.asset} words="Deposited" />}
      </FlowSheet>
      <FlowSheet flow={withdraw} title={`Withdraw ${withdrawn}`} action={`Withdraw ${withdrawn}`}>
        {(result) => <Moved result={result} asset={withdraw.input?.asset} words="Withdrawn" />}
      </FlowSheet>
    </>
  );
}

function Words({ verb, asked }: { readonly verb: string; readonly asked: Asked }): ReactNode {
  return `${verb} ${useAmountWords(asked.asset, asked.amount)}`;
}

interface MovedProps {
  readonly result: EarnResult;
  readonly asset: Mint | undefined;
  readonly words: string;
}

/** What really moved, as the chain shows it. */
function Moved({ result, asset, words }: MovedProps): ReactNode {
  const moved = asset && result.moved?.[asset];
  if (!asset || moved === undefined) return <p>{words}.</p>;
  return (
    <p className="row-wide">
      <span>{words}</span>
      <span className="number-large">
        <Amount mint={asset} units={moved.replace('-', '')} isExact />
      </span>
    </p>
  );
}
