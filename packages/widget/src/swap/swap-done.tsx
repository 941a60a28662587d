import type { Mint, Signature } from '@perijove/core';
import type { ReactNode } from 'react';
import { Amount } from '../pieces/amount.tsx';
import { TransactionRow } from '../pieces/transaction-row.tsx';
import { useWords } from '../words/use-words.ts';

export interface Swapped {
  readonly signature: Signature;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly inAmount: string;
  readonly outAmount: string;
  readonly moved: Readonly<Record<Mint, string>> | null;
}

/** What really moved, as the chain shows it; what the service says where the node does not tell. */
export function SwapDone({ result }: { readonly result: Swapped }): ReactNode {
  const { signature, inputMint, outputMint, inAmount, outAmount, moved } = result;
  const { t } = useWords();
  const movements = moved ?? { [inputMint]: `-${inAmount}`, [outputMint]: outAmount };
  return (
    <>
      <dl className="facts review-facts">
        {Object.entries(movements).map(([mint, units]) => (
          <div key={mint}>
            <dt>{units.startsWith('-') ? t.leftWallet : t.arrived}</dt>
            <dd>
              <Amount mint={mint} units={units.replace('-', '')} isExact hasUsd />
            </dd>
          </div>
        ))}
        <TransactionRow signature={signature} />
      </dl>
      {moved === null && <p className="hint">{t.asServiceReports}</p>}
    </>
  );
}
