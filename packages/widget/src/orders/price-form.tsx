import { limits } from '@perijove/trigger-v2';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import { formatDecimal } from '../format/amount.ts';
import { useAmount } from '../pieces/use-amount.ts';
import { useCleared } from '../pieces/use-cleared.ts';
import { OrderButton } from './order-button.tsx';
import { BoughtLine, LifeField, SoldField } from './order-fields.tsx';
import { type Market, type Pair, useMarket } from './pair.ts';
import { PriceField, priceProblem } from './price-field.tsx';
import type { VaultFlowHandles } from './use-vault-flows.ts';

interface PriceFormProps {
  readonly pair: Pair;
  /** US dollars of what is sold, as typed. */
  readonly price: string;
  readonly onPrice: (price: string) => void;
  readonly flows: VaultFlowHandles;
  /** Milliseconds since the epoch, by which the API's times are read. Default: real time. */
  readonly now?: number | undefined;
  /** What connects a wallet. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
}

const DAY_MS = 86_400_000;
const lives = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const;
type Days = (typeof lives)[number]['value'];

/** Sells an amount when its price in US dollars is reached, from below or from above. */
export function PriceForm(props: PriceFormProps): ReactNode {
  const { pair, price, onPrice, flows, connectButton } = props;
  const { amount, days, setDays, market, usd, isBelow, place } = usePriceOrder(props);
  const problem = priceProblem(amount.usd, price, limits.minOrderUsd);
  return (
    <form
      className="card stack"
      aria-label="Price order"
      onSubmit={(event) => {
        event.preventDefault();
        place();
      }}
    >
      <SoldField pair={pair} amount={amount} />
      <PriceField
        label={`US dollars for one ${market.inputSymbol}`}
        price={price}
        onPrice={onPrice}
        market={market.inputUsd}
        percents={[-5, 2, 5, 10]}
      />
      <BoughtLine
        pair={pair}
        label="You receive about"
        amount={expectedOf(amount.text, usd, market)}
      />
      <LifeField label="Ends after" chips={lives} value={days} onChange={setDays} />
      {problem ? <p className="problem">{problem}</p> : <VaultHint isStop={isBelow} />}
      <OrderButton
        isReady={amount.units !== undefined && usd !== undefined && !problem}
        isBusy={flows.place.status !== 'idle'}
        missing={amount.text === '' ? 'Enter an amount' : 'Enter a price'}
        action="Review the order"
        connectButton={connectButton}
      />
    </form>
  );
}

type PriceOrderProps = Pick<PriceFormProps, 'pair' | 'price' | 'flows' | 'now'>;

/** What the form asks for, and the flow that places it. */
function usePriceOrder({ pair, price, flows, now }: PriceOrderProps) {
  const [days, setDays] = useState<Days>('7');
  const amount = useAmount(pair.from);
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
  return (
    <p className="hint">
      {isStop ? 'A stop: it sells when the price falls there. ' : ''}
      The amount waits in a vault of the service until it is sold or withdrawn.
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
): string | undefined {
  const isKnown = price !== undefined && outputUsd !== undefined;
  if (usd === undefined || !isKnown || !(Number(text) > 0)) return undefined;
  return formatDecimal(((Number(text) * usd) / outputUsd).toFixed(9));
}
