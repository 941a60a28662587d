import type { Mint, Signature } from '@perijove/core';
import type { ReactNode } from 'react';
import { Amount } from '../pieces/amount.tsx';
import { TransactionRow } from '../pieces/transaction-row.tsx';

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
  const movements = moved ?? { [inputMint]: `-${inAmount}`, [outputMint]: outAmount };
  return (
    <>
      <dl className="facts review-facts">
        {Object.entries(movements).map(([mint, units]) => (
          <div key={mint}>
            <dt>{units.startsWith('-') ? 'Left your wallet' : 'Arrived'}</dt>
            <dd>
              <Amount mint={mint} units={units.replace('-', '')} isExact hasUsd />
            </dd>
          </div>
        ))}
        <TransactionRow signature={signature} />
      </dl>
      {moved === null && (
        <p className="hint">As the service reports it: the node did not return it.</p>
      )}
    </>
  );
}
