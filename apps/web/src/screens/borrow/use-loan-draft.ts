import type { Position, Vault } from '@perijove/borrow';
import { useCleared } from '@perijove/widget/pieces';
import { useState } from 'react';
import { type LoanMode, planOf } from './loan-plan.ts';
import { problemOf } from './loan-problem.ts';
import { useLoanAmounts } from './use-loan-amounts.ts';
import type { LoanFlowHandles } from './use-loan-flows.ts';
import { healthIfKnown } from './vaults.ts';

interface LoanDraftOptions {
  readonly vault: Vault;
  /** Undefined for a new loan. */
  readonly loan: Position | undefined;
  readonly flows: LoanFlowHandles;
}

/** What the form asks for, the health that would follow, and the flow that does it. */
export function useLoanDraft({ vault, loan, flows }: LoanDraftOptions) {
  const [change, setChange] = useState<Exclude<LoanMode, 'open'>>('deposit');
  const mode: LoanMode = loan ? change : 'open';
  const { collateral, debt } = useLoanAmounts(mode, vault, loan);
  const typed = { collateral: collateral?.units, debt: debt?.units };
  const isPartWrong = [collateral, debt].some((each) => each?.text && each.units === undefined);
  const plan = isPartWrong ? undefined : planOf(mode, typed, loan);
  const after = plan && healthIfKnown(vault, plan.after);
  const problem = plan && problemOf(mode, vault, plan.after, after);
  const flow = flows[mode];
  useCleared(flow.status === 'landed', () => {
    collateral?.setText('');
    debt?.setText('');
  });
  const start = (): void => {
    if (!plan || problem !== undefined) return;
    const position = loan && { positionId: loan.id };
    flow.start({ vaultId: vault.id, ...position, ...plan.input } as never);
  };
  const isBusy = flow.status !== 'idle';
  return { mode, change, setChange, collateral, debt, plan, after, problem, isBusy, start };
}
