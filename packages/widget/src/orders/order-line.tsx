import type { ReactNode } from 'react';
import { useAmountWords } from '../data/use-amount-words.ts';
import { useToken } from '../data/use-token.ts';
import { formatPercent, formatUsd } from '../format/money.ts';
import { formatMoment } from '../format/time.ts';
import { type OrderLanguage, useOrderWords } from '../words/orders/use-order-words.ts';
import type { OpenOrder } from './open-order.ts';
import type { VaultFlowHandles } from './use-vault-flows.ts';

interface OrderLineProps {
  readonly order: OpenOrder;
  readonly flows: VaultFlowHandles;
}

/** One order in words, and the button that ends it. */
export function OrderLine({ order, flows }: OrderLineProps): ReactNode {
  const { mode, inputMint, outputMint, inputUnits, trigger } = order;
  const language = useOrderWords();
  const { o } = language;
  const paid = useAmountWords(inputMint, inputUnits);
  const bought = useToken(outputMint).data?.symbol ?? '…';
  const priced = useToken(trigger?.mint).data?.symbol ?? '…';
  const what = mode === 'limit' ? o.sells(paid, bought) : o.buysWith(bought, paid);
  return (
    <li className="row-wide">
      <span className="orders-line">
        <span className="strong">{what}</span>
        <span className="quiet small">{detailsOf(order, priced, language).join(' · ')}</span>
      </span>
      <EndButton order={order} flows={flows} what={what} />
    </li>
  );
}

/** What the order waits for, and how far it is. */
export function detailsOf(
  { trigger, expiresAtMs, rounds, filled, state }: OpenOrder,
  priced: string,
  { o, locale }: Pick<OrderLanguage, 'o' | 'locale'>,
): readonly string[] {
  const states: Readonly<Record<string, string>> = o.states;
  const count = new Intl.NumberFormat(locale);
  const isWaiting = state === 'open';
  const atPrice = trigger?.isAbove ? o.atOrAbove : o.atOrBelow;
  return [
    ...(states[state] === undefined ? [] : [states[state]]),
    ...(trigger ? [atPrice(formatUsd(trigger.usd, locale), priced)] : []),
    ...(isWaiting && expiresAtMs ? [o.until(formatMoment(expiresAtMs, locale))] : []),
    ...(rounds ? [o.roundsDone(count.format(rounds.done), count.format(rounds.all))] : []),
    ...(!rounds && filled > 0 ? [o.filled(formatPercent(filled * 100, 0, locale))] : []),
  ];
}

interface EndButtonProps extends OrderLineProps {
  readonly what: string;
}

function EndButton({ order: { id, mode, end }, flows, what }: EndButtonProps): ReactNode {
  const { o } = useOrderWords();
  const flow = mode === 'limit' ? flows.cancel : flows.cancelDca;
  if (end === undefined) return null;
  return (
    <button
      type="button"
      className="button button-small"
      aria-label={`${o[end]}: ${what}`}
      disabled={flow.status !== 'idle'}
      onClick={() => flow.start({ order: id })}
    >
      {o[end]}
    </button>
  );
}
