import { USDC } from '@perijove/core';
import {
  type ClaimResult,
  createPredictionClient,
  formatContracts,
  type OrderResult,
} from '@perijove/prediction';
import type { FlowHandle } from '@perijove/react';
import {
  Amount,
  FlowSheet,
  UnfinishedFlows,
  useAmountWords,
  useClient,
  useRefreshWallet,
} from '@perijove/widget/pieces';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { PredictFlowHandles } from './use-predict-flows.ts';

/** What a flow was asked for. The journal holds amounts as text. */
interface Asked {
  readonly marketId?: string;
  readonly isYes?: boolean;
  readonly depositAmount?: bigint | string;
  readonly contracts?: bigint | string;
  readonly maxContracts?: bigint | string;
}

type Mode = keyof PredictFlowHandles;
type Handle = FlowHandle<Asked, unknown, OrderResult | ClaimResult>;

const MODES: readonly Mode[] = ['buy', 'sell', 'closePosition', 'claim'];

/** What was interrupted, and what runs now. */
export function PredictFlows({ flows }: { readonly flows: PredictFlowHandles }): ReactNode {
  return MODES.map((mode) => (
    <OneFlow key={mode} mode={mode} flow={flows[mode] as unknown as Handle} />
  ));
}

function OneFlow({ mode, flow }: { readonly mode: Mode; readonly flow: Handle }): ReactNode {
  const words = useWords(mode, flow.input);
  return (
    <>
      <UnfinishedFlows flow={flow} describe={(asked) => <Words mode={mode} asked={asked} />} />
      <FlowSheet flow={flow} title={words} action={words}>
        {(result) => <Done result={result} />}
      </FlowSheet>
    </>
  );
}

function Words({ mode, asked }: { readonly mode: Mode; readonly asked: Asked }): ReactNode {
  return useWords(mode, asked);
}

/** A flow as its button says it: `Buy Yes for 10 USDC`. */
function useWords(mode: Mode, asked: Asked = {}): string {
  const paid = useAmountWords(USDC, asked.depositAmount ?? 0n);
  switch (mode) {
    case 'buy':
      return `Buy ${asked.isYes === false ? 'No' : 'Yes'} for ${paid}`;
    case 'sell':
      return `Sell ${formatContracts(BigInt(asked.contracts ?? 0))} contracts`;
    case 'closePosition':
      return 'Sell the whole position';
    case 'claim':
      return 'Claim the payout';
  }
}

function Done({ result }: { readonly result: OrderResult | ClaimResult }): ReactNode {
  const units = result.moved?.[USDC];
  return (
    <>
      {units !== undefined && units !== '0' && (
        <p className="row-wide">
          <span>{units.startsWith('-') ? 'Left your wallet' : 'Arrived in your wallet'}</span>
          <span className="number-large">
            <Amount mint={USDC} units={units.replace('-', '')} isExact />
          </span>
        </p>
      )}
      {'contracts' in result &&
        (result.orderPubkey === null ? (
          <p className="row-wide">
            <span>Contracts</span>
            <span className="number">{formatContracts(BigInt(result.contracts))}</span>
          </p>
        ) : (
          <Fill orderPubkey={result.orderPubkey} />
        ))}
    </>
  );
}

/** The order is on the chain; what comes of it is up to a keeper. */
function Fill({ orderPubkey }: { readonly orderPubkey: string }): ReactNode {
  const { waitForFill } = useClient(createPredictionClient);
  const refresh = useRefreshWallet();
  const { data } = useQuery({
    queryKey: ['prediction fill', orderPubkey],
    queryFn: ({ signal }) => waitForFill({ orderPubkey, pollMs: 1_000 }, { signal }),
  });
  const status = data?.status;
  useEffect(() => {
    if (status !== undefined) void refresh();
  }, [status, refresh]);
  if (status === 'filled') return <p>A keeper filled the order.</p>;
  if (status === 'failed')
    return <p>The order was not filled. Its deposit is back in your wallet.</p>;
  return <p className="quiet">Waiting for a keeper to fill the order.</p>;
}
