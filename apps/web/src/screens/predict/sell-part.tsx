import { contractsOf, formatContracts, type Position, parseContracts } from '@perijove/prediction';
import { typedNumber } from '@perijove/widget/pieces';
import { type ReactNode, useId, useState } from 'react';
import { minUsdOf } from './order-plan.ts';
import type { PredictFlowHandles } from './use-predict-flows.ts';

interface SellPartProps {
  readonly position: Position;
  readonly flow: PredictFlowHandles['sell'];
  readonly isReady: boolean;
}

/** Sells some of the contracts of a position. */
export function SellPart({ position, flow, isReady }: SellPartProps): ReactNode {
  const [text, setText] = useState('');
  const wanted = readContracts(text);
  const problem = problemOf(text, contractsOf(position));
  const canSell = wanted !== undefined && problem === undefined && isReady;
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSell) return;
        const minUsd = minUsdOf(wanted, position.sellPriceUsd);
        flow.start({ positionPubkey: position.pubkey, contracts: wanted, minUsd });
        setText('');
      }}
    >
      <ContractsField text={text} onType={setText} problem={problem}>
        <button type="submit" className="button" disabled={!canSell || flow.status !== 'idle'}>
          Sell<span className="hidden-text"> a part</span>
        </button>
      </ContractsField>
    </form>
  );
}

interface ContractsFieldProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly problem: string | undefined;
  /** Stands beside the field. */
  readonly children: ReactNode;
}

function ContractsField({ text, onType, problem, children }: ContractsFieldProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>Contracts to sell</label>
      <div className="row">
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onType(typedNumber(event.target.value))}
        />
        {children}
      </div>
      <p id={`${id}-note`} className="problem" aria-live="polite">
        {problem}
      </p>
    </>
  );
}

function problemOf(text: string, held: bigint): string | undefined {
  const wanted = readContracts(text);
  if (wanted !== undefined && wanted > held)
    return `More than the ${formatContracts(held)} of this position.`;
  const isWrong = text !== '' && wanted === undefined;
  return isWrong ? 'Contracts have up to two decimals here.' : undefined;
}

/** Undefined for anything that is not an amount above 0 in hundredths. */
function readContracts(text: string): bigint | undefined {
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const contracts = parseContracts(text);
  return contracts > 0n ? contracts : undefined;
}
