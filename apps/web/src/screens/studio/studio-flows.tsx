import { SOL } from '@perijove/core';
import type { LaunchedToken } from '@perijove/studio';
import {
  Address,
  FlowSheet,
  TransactionRow,
  UnfinishedFlows,
  useAmountWords,
} from '@perijove/widget/pieces';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Token } from '../../pieces/token.tsx';
import type { StudioFlows as Flows } from './use-studio-flows.ts';

/** What was interrupted, and what runs now. */
export function StudioFlows({ flows }: { readonly flows: Flows }): ReactNode {
  const { launch, claimFees, complete } = flows;
  const queries = useQueryClient();
  const { poolAddress, quoteMint = SOL, minQuoteAmount = 0n } = claimFees.input ?? {};
  const claim = `Claim ${useAmountWords(quoteMint, minQuoteAmount)}`;
  const title = `Launch ${launch.input?.tokenSymbol ?? ''}`;
  const { tokenSymbol: symbol, tokenName: name } = launch.input ?? {};
  // The service knows a token a little after its launch.
  const known = symbol === undefined || name === undefined ? undefined : { symbol, name };
  const readFeesAgain = (): void =>
    void queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        poolAddress !== undefined && JSON.stringify(queryKey).includes(poolAddress),
    });
  return (
    <>
      <UnfinishedFlows
        flow={launch}
        complete={complete}
        describe={({ tokenSymbol }) => `Launch ${tokenSymbol}`}
      />
      <UnfinishedFlows flow={claimFees} describe={() => 'Claim the fees of a launch'} />
      <FlowSheet flow={launch} title={title} action={title}>
        {(result) => <Launched result={result} known={known} />}
      </FlowSheet>
      <FlowSheet flow={claimFees} title={claim} action={claim} onLanded={readFeesAgain}>
        {() => <p>The fees are in your wallet.</p>}
      </FlowSheet>
    </>
  );
}

interface LaunchedProps {
  readonly result: LaunchedToken;
  readonly known: { readonly symbol: string; readonly name: string } | undefined;
}

function Launched({ result: { mint, signature }, known }: LaunchedProps): ReactNode {
  return (
    <div className="stack">
      <Token mint={mint} size={40} known={known} />
      <dl className="facts review-facts">
        <div>
          <dt>Mint</dt>
          <dd>
            <Address address={mint} />
          </dd>
        </div>
        {signature !== null && <TransactionRow signature={signature} />}
      </dl>
      <Link to="/token/$mint" params={{ mint }} className="button">
        Open the token's page
      </Link>
    </div>
  );
}
