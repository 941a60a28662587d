import type { ReactNode } from 'react';
import { Address } from './address.tsx';

/** The row of a list of facts that names a transaction, and leads to it. */
export function TransactionRow({ signature }: { readonly signature: string }): ReactNode {
  return (
    <div>
      <dt>Transaction</dt>
      <dd>
        <Address address={signature} kind="tx" />
      </dd>
    </div>
  );
}
