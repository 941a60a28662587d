import type { Position, Vault } from '@perijove/borrow';
import {
  Amount,
  Loaded,
  spendable,
  useAmountWords,
  useBalances,
  useWallet,
} from '@perijove/widget/pieces';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fact } from '../../pieces/fact.tsx';
import { Token } from '../../pieces/token.tsx';
import { HealthMeter, liquidationWords } from './health.tsx';
import { maxRepayOf, minWithdrawOf } from './loan-plan.ts';
import type { LoanFlowHandles } from './use-loan-flows.ts';
import { healthIfKnown, pairOf } from './vaults.ts';

interface MyLoansProps {
  readonly query: UseQueryResult<readonly Position[]>;
  readonly vaults: readonly Vault[];
  readonly flows: LoanFlowHandles;
  readonly onChange: (loan: Position) => void;
}

/** The loans of the wallet, each with its health. Nothing without a wallet. */
export function MyLoans({ query, vaults, ...rest }: MyLoansProps): ReactNode {
  const { address } = useWallet();
  if (address === undefined || query.data?.length === 0) return null;
  return (
    <Loaded query={query}>
      {(loans) => (
        <section className="stack" aria-labelledby="mine">
          <h2 id="mine" className="section-title">
            My loans
          </h2>
          <ul className="borrow-loans">
            {loans.map((loan) => {
              const vault = vaults.find(({ id }) => id === loan.vaultId);
              return vault && <Loan key={loan.id} loan={loan} vault={vault} {...rest} />;
            })}
          </ul>
        </section>
      )}
    </Loaded>
  );
}

interface LoanProps extends Pick<MyLoansProps, 'flows' | 'onChange'> {
  readonly loan: Position;
  readonly vault: Vault;
}

function Loan({ loan, vault, flows, onChange }: LoanProps): ReactNode {
  const { supplyToken, borrowToken } = vault;
  const health = healthIfKnown(vault, loan);
  const name = `${pairOf(vault)}, loan ${loan.id}`;
  return (
    <li className="card stack" aria-label={name}>
      <div className="row-wide">
        <Token mint={supplyToken.address} size={36} detail={`Loan ${loan.id}, ${pairOf(vault)}`} />
        {loan.isLiquidated && <span className="badge badge-loss">Liquidated</span>}
      </div>
      <dl className="borrow-facts">
        <Fact name="Collateral">
          <Amount mint={supplyToken.address} units={String(loan.supply)} hasUsd />
        </Fact>
        <Fact name="Debt">
          <Amount mint={borrowToken.address} units={String(loan.borrow)} hasUsd />
        </Fact>
        <Fact name="Health">
          <HealthMeter health={health} />
        </Fact>
        <Fact name="Liquidated when">
          <span className="small">{liquidationWords(vault, health)}</span>
        </Fact>
      </dl>
      {loan.isLiquidated && <Taken loan={loan} vault={vault} />}
      <div className="row wrap">
        <button type="button" className="button button-small" onClick={() => onChange(loan)}>
          Change<span className="hidden-text"> {name}</span>
        </button>
        <Close loan={loan} vault={vault} flows={flows} name={name} />
      </div>
    </li>
  );
}

/** What liquidations have taken and repaid. */
function Taken({ loan, vault }: Pick<LoanProps, 'loan' | 'vault'>): ReactNode {
  const { supplyLiquidation, borrowLiquidation } = loan;
  const taken = useAmountWords(vault.supplyToken.address, String(supplyLiquidation ?? 0));
  const repaid = useAmountWords(vault.borrowToken.address, String(borrowLiquidation ?? 0));
  return (
    <p className="notice notice-loss">
      The price fell: {taken} was taken, and {repaid} of the debt is gone.
    </p>
  );
}

interface CloseProps extends Pick<LoanProps, 'loan' | 'vault' | 'flows'> {
  readonly name: string;
}

/** Repays everything and takes all collateral back. It needs the borrowed token, with the interest. */
function Close({ loan, vault, flows, name }: CloseProps): ReactNode {
  const { data: balances } = useBalances();
  const { address: mint } = vault.borrowToken;
  const owed = BigInt(loan.borrow);
  const maxRepay = maxRepayOf(owed);
  const held = balances && spendable(mint, balances.get(mint) ?? 0n);
  const needed = useAmountWords(mint, maxRepay);
  const isShort = owed > 0n && held !== undefined && held < maxRepay;
  return (
    <>
      <button
        type="button"
        className="button button-small"
        disabled={isShort || held === undefined || flows.closeAll.status !== 'idle'}
        onClick={() =>
          flows.closeAll.start({
            vaultId: vault.id,
            positionId: loan.id,
            maxRepay,
            minWithdraw: minWithdrawOf(BigInt(loan.supply)),
          })
        }
      >
        Close<span className="hidden-text"> {name}</span>
      </button>
      {isShort && <span className="hint">Closing needs {needed} in your wallet.</span>}
    </>
  );
}
