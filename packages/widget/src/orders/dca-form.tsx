import { limits } from '@perijove/trigger-v2';
import type { ComponentType, ReactNode } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import { formatWholeUsd } from '../format/money.ts';
import { type OrderLanguage, useOrderWords } from '../words/orders/use-order-words.ts';
import type { Pair } from './pair.ts';
import { RoundsForm } from './rounds-form.tsx';
import type { VaultFlowHandles } from './use-vault-flows.ts';

interface DcaFormProps {
  readonly pair: Pair;
  /** Whole tokens that the field has at first. */
  readonly initial?: string | undefined;
  readonly flows: VaultFlowHandles;
  /** What connects a wallet. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
}

/** A DCA order: the deposit waits in the vault, and what is bought goes to the wallet. */
export function DcaForm({ pair, initial, flows, connectButton }: DcaFormProps): ReactNode {
  const { from: inputMint, to: outputMint } = pair;
  const language = useOrderWords();
  return (
    <RoundsForm
      label={language.t.regularBuy}
      pair={pair}
      initial={initial}
      connectButton={connectButton}
      isBusy={flows.placeDca.status !== 'idle'}
      hasLanded={flows.placeDca.status === 'landed'}
      problemOf={(totalUsd, count) => dcaProblem(totalUsd, count, language)}
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

/** What the service would refuse, in the words of a form. */
export function dcaProblem(
  totalUsd: number | undefined,
  count: number,
  { o, locale }: Pick<OrderLanguage, 'o' | 'locale'>,
): string | undefined {
  const { minRounds, minRoundUsd } = limits;
  if (count < minRounds) return o.fewestSwaps(new Intl.NumberFormat(locale).format(minRounds));
  if (totalUsd === undefined || totalUsd / count >= minRoundUsd) return undefined;
  return o.smallestSwap(formatWholeUsd(minRoundUsd, locale));
}
