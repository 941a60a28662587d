import { limits } from '@perijove/trigger-v2';
import type { ComponentType, ReactNode } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import type { Pair } from './pair.ts';
import { RoundsForm } from './rounds-form.tsx';
import type { VaultFlowHandles } from './use-vault-flows.ts';

interface DcaFormProps {
  readonly pair: Pair;
  readonly flows: VaultFlowHandles;
  /** What connects a wallet. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
}

/** A DCA order: the deposit waits in the vault, and what is bought goes to the wallet. */
export function DcaForm({ pair, flows, connectButton }: DcaFormProps): ReactNode {
  const { from: inputMint, to: outputMint } = pair;
  return (
    <RoundsForm
      label="DCA order"
      pair={pair}
      connectButton={connectButton}
      isBusy={flows.placeDca.status !== 'idle'}
      hasLanded={flows.placeDca.status === 'landed'}
      problemOf={problemOf}
      onSubmit={({ units, count, intervalSeconds }) =>
        flows.placeDca.start({
          inputMint,
          outputMint,
          inputAmount: units,
          orderCount: count,
          intervalSeconds,
        })
      }
    />
  );
}

function problemOf(totalUsd: number | undefined, count: number): string | undefined {
  if (count < limits.minRounds) return `The smallest number of swaps is ${limits.minRounds}.`;
  if (totalUsd === undefined || totalUsd / count >= limits.minRoundUsd) return undefined;
  return `The smallest swap is worth $${limits.minRoundUsd}: spend more, or make fewer.`;
}
