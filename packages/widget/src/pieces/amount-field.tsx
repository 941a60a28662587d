import { type ReactNode, useId } from 'react';
import { formatUsd } from '../format/money.ts';
import { typedNumber } from '../format/typed-number.ts';
import { useWords } from '../words/use-words.ts';
import { Amount } from './amount.tsx';
import type { AmountState } from './use-amount.ts';

interface AmountFieldProps {
  readonly label: string;
  readonly amount: AmountState;
  /** The token of the amount: a `TokenPicker`, or a `Token` where it is fixed. */
  readonly token: ReactNode;
  /** Default true: shows Half and Max. */
  readonly hasMax?: boolean;
  readonly autoFocus?: boolean;
}

/** An amount that is typed: balance, Half, Max, US dollars, and what is wrong with it. */
export function AmountField(props: AmountFieldProps): ReactNode {
  const { label, amount, token, hasMax = true, autoFocus } = props;
  const { text, setText, problem, usd } = amount;
  const { locale } = useWords();
  const id = useId();
  return (
    <div className="amount-field" data-invalid={problem !== undefined || undefined}>
      <div className="row-wide">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <Balance amount={amount} hasMax={hasMax} />
      </div>
      <div className="row-wide">
        <input
          id={id}
          className="amount-input"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          placeholder="0"
          value={text}
          // biome-ignore lint/a11y/noAutofocus: only where the form is what the visitor came for
          autoFocus={autoFocus}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(typedNumber(event.target.value, locale))}
        />
        {token}
      </div>
      <p id={`${id}-note`} className={problem ? 'problem' : 'hint'} aria-live="polite">
        {problem ?? (usd === undefined ? '\u00a0' : formatUsd(usd, locale))}
      </p>
    </div>
  );
}

type BalanceProps = Required<Pick<AmountFieldProps, 'amount' | 'hasMax'>>;

/** What there is of the token, and buttons that fill in half or all of it. */
function Balance({ amount, hasMax }: BalanceProps): ReactNode {
  const { t } = useWords();
  const { mint, balance, max, setUnits } = amount;
  if (balance === undefined) return null;
  return (
    <span className="row small quiet">
      <span>
        {t.balance} <Amount mint={mint} units={balance} hasSymbol={false} />
      </span>
      {hasMax && setUnits && max !== undefined && max > 0n && (
        <>
          <button type="button" className="text-button" onClick={() => setUnits(max / 2n)}>
            {t.half}
          </button>
          <button type="button" className="text-button" onClick={() => setUnits(max)}>
            {t.max}
          </button>
        </>
      )}
    </span>
  );
}
