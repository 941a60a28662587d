import { limits } from '@perijove/trigger-v2';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import { formatDecimal } from '../format/amount.ts';
import { formatDays } from '../format/time.ts';
import { useAmount } from '../pieces/use-amount.ts';
import { useCleared } from '../pieces/use-cleared.ts';
import { useOrderWords } from '../words/orders/use-order-words.ts';
import { OrderButton } from './order-button.tsx';
import { BoughtLine, LifeField, SoldField } from './order-fields.tsx';
import { type Market, type Pair, useMarket } from './pair.ts';
import { PriceField } from './price-field.tsx';
import { usePriceProblem } from './price-problem.ts';
import type { VaultFlowHandles } from './use-vault-flows.ts';

interface PriceFormProps {
  readonly pair: Pair;
  /** Whole tokens that the field has at first. */
  readonly initial?: string | undefined;
  /** US dollars of what is sold, as typed. */
  readonly price: string;
  readonly onPrice: (price: string) => void;
  /** How the price can be set, where there is more than the field. */
  readonly hint?: string | undefined;
  readonly flows: VaultFlowHandles;
  /** Milliseconds since the epoch, by which the API's times are read. Default: real time. */
  readonly now?: number | undefined;
  /** What connects a wallet. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
}

const DAY_MS = 86_400_000;
const LIVES = ['1', '7', '30'] as const;
type Days = (typeof LIVES)[number];

/** Sells an amount when its price in US dollars is reached, from below or from above. */
export function PriceForm(props: PriceFormProps): ReactNode {
  const { t } = useOrderWords();
  const order = usePriceOrder(props);
  return (
    <form
      className="card stack orders-form"
      aria-label={t.limitOrder}
      onSubmit={(event) => {
        event.preventDefault();
        order.place();
      }}
    >
      <SoldField pair={props.pair} amount={order.amount} />
      <PriceFields {...props} order={order} />
      <Submit {...props} order={order} />
    </form>
  );
}

type PartProps = PriceFormProps & { readonly order: ReturnType<typeof usePriceOrder> };

function PriceFields({ pair, price, onPrice, hint, order }: PartProps): ReactNode {
  const { o, locale } = useOrderWords();
  const { amount, days, setDays, market, usd } = order;
  const lives = LIVES.map((value) => ({ value, label: formatDays(Number(value), locale) }));
  return (
    <>
      <PriceField
        label={o.usdForOne(market.inputSymbol)}
        price={price}
        onPrice={onPrice}
        market={market.inputUsd}
        percents={[-5, 2, 5, 10]}
        hint={hint}
      />
      <BoughtLine
        pair={pair}
        label={o.receiveAbout}
        amount={expectedOf(amount.text, usd, market, locale)}
      />
      <LifeField label={o.endsAfter} chips={lives} value={days} onChange={setDays} />
    </>
  );
}

/** What is wrong, or where the money waits, and the next step. */
function Submit({ price, flows, connectButton, order }: PartProps): ReactNode {
  const { o, t } = useOrderWords();
  const { amount, usd, isBelow } = order;
  const problem = usePriceProblem(amount.usd, price, limits.minOrderUsd);
  return (
    <>
      {problem ? <p className="problem">{problem}</p> : <VaultHint isStop={isBelow} />}
      <OrderButton
        isReady={amount.units !== undefined && usd !== undefined && !problem}
        isBusy={flows.place.status !== 'idle'}
        missing={amount.text === '' ? t.enterAmount : o.enterPrice}
        action={o.reviewOrder}
        connectButton={connectButton}
      />
    </>
  );
}

type PriceOrderProps = Pick<PriceFormProps, 'pair' | 'initial' | 'price' | 'flows' | 'now'>;

/** What the form asks for, and the flow that places it. */
function usePriceOrder({ pair, initial, price, flows, now }: PriceOrderProps) {
  const [days, setDays] = useState<Days>('7');
  const amount = useAmount(pair.from, { initial });
  useCleared(flows.place.status === 'landed', () => amount.setText(''));
  const market = useMarket(pair);
  const usd = usdOf(price);
  const isBelow = usd !== undefined && market.inputUsd !== undefined && usd < market.inputUsd;
  const place = (): void => {
    if (amount.units === undefined || usd === undefined) return;
    flows.place.start({
      orderType: 'single',
      inputMint: pair.from,
      outputMint: pair.to,
      inputAmount: amount.units,
      triggerMint: pair.from,
      triggerCondition: isBelow ? 'below' : 'above',
      triggerPriceUsd: usd,
      expiresAt: { unixMs: Math.round((now ?? Date.now()) + Number(days) * DAY_MS) },
    });
  };
  return { amount, days, setDays, market, usd, isBelow, place };
}

function VaultHint({ isStop }: { readonly isStop: boolean }): ReactNode {
  const { o } = useOrderWords();
  return (
    <p className="hint">
      {isStop ? `${o.isStop} ` : ''}
      {o.waitsInVault}
    </p>
  );
}

function usdOf(price: string): number | undefined {
  return /^\d+(?:\.\d+)?$/.test(price) && Number(price) > 0 ? Number(price) : undefined;
}

/** What the amount is worth at the price, in the other token at the market of now. */
function expectedOf(
  text: string,
  usd: number | undefined,
  { price, outputUsd }: Market,
  locale: string | undefined,
): string | undefined {
  const isKnown = price !== undefined && outputUsd !== undefined;
  if (usd === undefined || !isKnown || !(Number(text) > 0)) return undefined;
  return formatDecimal(((Number(text) * usd) / outputUsd).toFixed(9), locale);
}
