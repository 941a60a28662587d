import type { Position, Vault } from '@perijove/borrow';
import { AmountField, Chips, formatPercent, useWallet } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';
import { Token } from '../../pieces/token.tsx';
import { useScrollIntoView } from '../../pieces/use-scroll-into-view.ts';
import { HealthChange } from './health.tsx';
import type { LoanMode } from './loan-plan.ts';
import type { LoanFields } from './use-loan-amounts.ts';
import { useLoanDraft } from './use-loan-draft.ts';
import type { LoanFlowHandles } from './use-loan-flows.ts';
import { borrowRateOf, healthIfKnown, pairOf, percentOf } from './vaults.ts';

interface LoanFormProps {
  readonly vault: Vault;
  /** Undefined for a new loan. */
  readonly loan: Position | undefined;
  readonly flows: LoanFlowHandles;
  /** Whether the visitor has chosen it: then it is brought into view. */
  readonly isChosen: boolean;
}

const changes = [
  { value: 'deposit', label: 'Deposit' },
  { value: 'borrow', label: 'Borrow' },
  { value: 'repay', label: 'Repay' },
  { value: 'withdraw', label: 'Withdraw' },
] as const;

const COLLATERAL_LABELS = { open: 'Collateral', deposit: 'You add', withdraw: 'You take back' };
const DEBT_LABELS = { open: 'You borrow', borrow: 'You borrow', repay: 'You repay' };
const PRIMARY = 'button button-primary button-large';

/** Opens a loan or changes one, and shows its health before and after. */
export function LoanForm(props: LoanFormProps): ReactNode {
  const { vault, loan, isChosen } = props;
  const draft = useLoanDraft(props);
  const { change, setChange, collateral, debt, plan, after, problem } = draft;
  const form = useScrollIntoView(isChosen);
  return (
    <form
      ref={form}
      className="card stack borrow-form"
      aria-label={loan ? `Loan ${loan.id}, ${pairOf(vault)}` : `New loan, ${pairOf(vault)}`}
      onSubmit={(event) => {
        event.preventDefault();
        draft.start();
      }}
    >
      <FormHead vault={vault} loan={loan} />
      {loan && <Chips label="What to do" chips={changes} value={change} onChange={setChange} />}
      <AmountFields mode={draft.mode} collateral={collateral} debt={debt} />
      {plan && (
        <HealthChange vault={vault} before={loan && healthIfKnown(vault, loan)} after={after} />
      )}
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <Submit
        isReady={plan !== undefined && problem === undefined}
        isEmpty={!collateral?.text && !debt?.text}
        isBusy={draft.isBusy}
        isNew={!loan}
      />
    </form>
  );
}

function FormHead({ vault, loan }: Pick<LoanFormProps, 'vault' | 'loan'>): ReactNode {
  const { collateralFactor, liquidationThreshold } = vault;
  const upTo = formatPercent(percentOf(collateralFactor));
  const limit = formatPercent(percentOf(liquidationThreshold));
  return (
    <div className="stack-small">
      <div className="row-wide">
        <h2 className="section-title">{loan ? `Loan ${loan.id}` : 'New loan'}</h2>
        <span className="badge badge-accent">{formatPercent(borrowRateOf(vault))} a year</span>
      </div>
      <p className="hint">
        {pairOf(vault)}: borrow up to {upTo} of the collateral. At {limit} it is liquidated.
      </p>
    </div>
  );
}

interface AmountFieldsProps extends LoanFields {
  readonly mode: LoanMode;
}

function AmountFields({ mode, collateral, debt }: AmountFieldsProps): ReactNode {
  return (
    <>
      {collateral && (
        <AmountField
          label={COLLATERAL_LABELS[mode as keyof typeof COLLATERAL_LABELS]}
          amount={collateral}
          token={<Token mint={collateral.mint} isLink={false} detail={null} />}
        />
      )}
      {debt && (
        <AmountField
          label={DEBT_LABELS[mode as keyof typeof DEBT_LABELS]}
          amount={debt}
          token={<Token mint={debt.mint} isLink={false} detail={null} />}
          hasMax={mode === 'repay'}
        />
      )}
    </>
  );
}

interface SubmitProps {
  readonly isReady: boolean;
  readonly isEmpty: boolean;
  readonly isBusy: boolean;
  readonly isNew: boolean;
}

function Submit({ isReady, isEmpty, isBusy, isNew }: SubmitProps): ReactNode {
  const { address } = useWallet();
  if (address === undefined) return <ConnectButton className={PRIMARY} />;
  const words = isEmpty ? 'Enter an amount' : 'Change the amount';
  return (
    <button type="submit" className={PRIMARY} disabled={!isReady || isBusy}>
      {isReady ? `Review the ${isNew ? 'loan' : 'change'}` : words}
    </button>
  );
}
