import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import { Address } from './address.tsx';

/** The row of a list of facts that names a transaction, and leads to it. */
export function TransactionRow({ signature }: { readonly signature: string }): ReactNode {
  const { t } = useWords();
  return (
    <div>
      <dt>{t.transaction}</dt>
      <dd>
        <Address address={signature} kind="tx" />
      </dd>
    </div>
  );
}
