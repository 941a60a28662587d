import './borrow.css';
import type { Position, Vault } from '@perijove/borrow';
import { Loaded, SkeletonRows } from '@perijove/widget/pieces';
import { type ReactNode, useState } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { LoanFlows } from './loan-flows.tsx';
import { LoanForm } from './loan-form.tsx';
import { MyLoans } from './my-loans.tsx';
import { type LoanFlowHandles, useLoanFlows } from './use-loan-flows.ts';
import { VaultTable } from './vault-table.tsx';
import { useLoans, useVaults } from './vaults.ts';

/** What the form is about: a new loan of a vault, or one of the wallet's. */
interface Chosen {
  readonly vaultId: number;
  readonly loanId?: number;
}

/** The wallet's loans with their health, the vaults, and a form that opens a loan or changes one. */
export function Screen(): ReactNode {
  const vaults = useVaults();
  const loans = useLoans();
  const flows = useLoanFlows();
  const [chosen, setChosen] = useState<Chosen>();
  const known = vaults.data ?? [];
  return (
    <div className="screen">
      <ScreenTitle>Borrow</ScreenTitle>
      <LoanFlows flows={flows} vaults={known} />
      {vaults.data && (
        <MyLoans
          query={loans}
          vaults={known}
          flows={flows}
          onChange={({ id, vaultId }) => setChosen({ vaultId, loanId: id })}
        />
      )}
      <div className="borrow-columns">
        <Vaults
          query={vaults}
          chosen={chosen?.vaultId}
          onChoose={(vaultId) => setChosen({ vaultId })}
        />
        <Form vaults={known} loans={loans.data} chosen={chosen} flows={flows} />
      </div>
    </div>
  );
}

interface VaultsProps {
  readonly query: ReturnType<typeof useVaults>;
  readonly chosen: number | undefined;
  readonly onChoose: (vaultId: number) => void;
}

function Vaults({ query, chosen, onChoose }: VaultsProps): ReactNode {
  return (
    <section className="card stack" aria-labelledby="vaults">
      <h2 id="vaults" className="section-title">
        Vaults
      </h2>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={4} height={56} />}
        isEmpty={(all) => all.length === 0}
        empty={<Empty title="No vault lends at the moment." />}
      >
        {(all) => <VaultTable vaults={all} chosen={chosen ?? all[0]?.id} onChoose={onChoose} />}
      </Loaded>
    </section>
  );
}

interface FormProps {
  readonly vaults: readonly Vault[];
  readonly loans: readonly Position[] | undefined;
  readonly chosen: Chosen | undefined;
  readonly flows: LoanFlowHandles;
}

/** Until something is chosen, a new loan of the first vault. Closed loans are left out. */
function Form({ vaults, loans = [], chosen, flows }: FormProps): ReactNode {
  const vault = vaults.find(({ id }) => id === chosen?.vaultId) ?? vaults[0];
  if (!vault) return null;
  const loan = loans.find(({ id, vaultId }) => id === chosen?.loanId && vaultId === vault.id);
  return (
    <LoanForm
      key={`${vault.id} ${loan?.id ?? ''}`}
      vault={vault}
      loan={loan}
      flows={flows}
      isChosen={chosen !== undefined}
    />
  );
}
