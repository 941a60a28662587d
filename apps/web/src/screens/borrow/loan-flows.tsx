import type { BorrowResult, ClosedPosition, Vault } from '@perijove/borrow';
import type { FlowHandle } from '@perijove/react';
import { Amount, FlowSheet, UnfinishedFlows } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import type { LoanMode } from './loan-plan.ts';
import { type AskedLoan, useLoanWords } from './loan-words.ts';
import type { LoanFlowHandles } from './use-loan-flows.ts';

interface LoanFlowsProps {
  readonly flows: LoanFlowHandles;
  readonly vaults: readonly Vault[];
}

type Handle = FlowHandle<AskedLoan, unknown, BorrowResult>;

const MODES = ['open', 'deposit', 'borrow', 'repay', 'withdraw'] as const;

/** What was interrupted, and what runs now. */
export function LoanFlows({ flows, vaults }: LoanFlowsProps): ReactNode {
  return (
    <>
      {MODES.map((mode) => (
        <OneFlow key={mode} mode={mode} flow={flows[mode] as unknown as Handle} vaults={vaults} />
      ))}
      <Closing flow={flows.closeAll} vaults={vaults} />
    </>
  );
}

interface OneFlowProps extends Pick<LoanFlowsProps, 'vaults'> {
  readonly mode: LoanMode;
  readonly flow: Handle;
}

function OneFlow({ mode, flow, vaults }: OneFlowProps): ReactNode {
  const words = useLoanWords(mode, flow.input, vaults);
  return (
    <>
      <UnfinishedFlows
        flow={flow}
        describe={(asked) => <Words mode={mode} asked={asked} vaults={vaults} />}
      />
      <FlowSheet flow={flow} title={words} action={words}>
        {(result) => (
          <Changed result={result} vault={vaults.find(({ id }) => id === flow.input?.vaultId)} />
        )}
      </FlowSheet>
    </>
  );
}

interface WordsProps extends Pick<OneFlowProps, 'mode' | 'vaults'> {
  readonly asked: AskedLoan;
}

function Words({ mode, asked, vaults }: WordsProps): ReactNode {
  return useLoanWords(mode, asked, vaults);
}

/** Two transactions, each with its own review. */
function Closing({
  flow,
  vaults,
}: {
  readonly flow: LoanFlowHandles['closeAll'];
  readonly vaults: readonly Vault[];
}): ReactNode {
  const vault = vaults.find(({ id }) => id === flow.input?.vaultId);
  const action =
    flow.review?.flow === 'borrow.withdraw' ? 'Take all collateral back' : 'Repay everything';
  return (
    <FlowSheet
      flow={flow}
      title="Close the loan"
      action={action}
      declined="What you signed before stays done."
    >
      {({ repaid, withdrawn }: ClosedPosition) => (
        <>
          {repaid && <Moved result={repaid} vault={vault} words="Repaid" />}
          {withdrawn && <Moved result={withdrawn} vault={vault} words="Taken back" />}
        </>
      )}
    </FlowSheet>
  );
}

interface ChangedProps {
  readonly result: BorrowResult;
  readonly vault: Vault | undefined;
}

function Changed({ result, vault }: ChangedProps): ReactNode {
  const { factor } = result.health.after;
  return (
    <>
      <Moved result={result} vault={vault} words="Moved" />
      <p className="row-wide">
        <span>Health of loan {result.positionId}</span>
        <span className="number">{factor === null ? 'No debt' : factor.toFixed(2)}</span>
      </p>
    </>
  );
}

/** What really moved of both tokens, as the chain shows it. */
function Moved({ result, vault, words }: ChangedProps & { readonly words: string }): ReactNode {
  const mints = vault ? [vault.supplyToken.address, vault.borrowToken.address] : [];
  const moved = mints.flatMap((mint) => {
    const units = result.moved?.[mint];
    return units === undefined || units === '0' ? [] : [{ mint, units }];
  });
  if (moved.length === 0) return <p>{words}.</p>;
  return moved.map(({ mint, units }) => (
    <p key={mint} className="row-wide">
      <span>{units.startsWith('-') ? 'Left your wallet' : 'Arrived in your wallet'}</span>
      <span className="number-large">
        <Amount mint={mint} units={units.replace('-', '')} isExact />
      </span>
    </p>
  ));
}
