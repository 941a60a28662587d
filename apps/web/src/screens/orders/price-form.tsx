import { limits } from '@perijove/trigger-v2';
import { type ReactNode, useState } from 'react';
import { useClock } from '../../data/use-clock.ts';
import { formatDecimal } from '../../format/amount.ts';
import { AmountField } from '../../pieces/amount-field.tsx';
import { Chips } from '../../pieces/chips.tsx';
import { TokenPicker } from '../../pieces/token-picker.tsx';
import { useAmount } from '../../pieces/use-amount.ts';
import { useCleared } from '../../pieces/use-cleared.ts';
import { OrderButton } from './order-button.tsx';
import { type Market, type Pair, useMarket } from './pair.ts';
import { PriceField, priceProblem } from './price-field.tsx';
import type { VaultFlowHandles } from './use-vault-flows.ts';

interface PriceFormProps {
  readonly pair: Pair;
  /** US dollars of what is sold, as typed. */
  readonly price: string;
  readonly onPrice: (price: string) => void;
  readonly flows: VaultFlowHandles;
}

const DAY_MS = 86_400_000;
const lives = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const;

/** Sells an amount when its price in US dollars is reached, from below or from above. */
export function PriceForm({ pair, price, onPrice, flows }: PriceFormProps): ReactNode {
  const { from, to, change } = pair;
  const [days, setDays] = useState<(typeof lives)[number]['value']>('7');
  const { now } = useClock();
  const amount = useAmount(from);
  useCleared(flows.place.status === 'landed', () => amount.setText(''));
  const market = useMarket(pair);
  const usd = usdOf(price);
  const problem = priceProblem(amount.usd, price, limits.minOrderUsd);
  const isBelow = usd !== undefined && market.inputUsd !== undefined && usd < market.inputUsd;
  const expected = expectedOf(amount.text, usd, market);
  const submit = (): void => {
    if (amount.units === undefined || usd === undefined) return;
    flows.place.start({
      orderType: 'single',
      inputMint: from,
      outputMint: to,
      inputAmount: amount.units,
      triggerMint: from,
      triggerCondition: isBelow ? 'below' : 'above',
      triggerPriceUsd: usd,
      expiresAt: { unixMs: Math.round((now ?? Date.now()) + Number(days) * DAY_MS) },
    });
  };
  return (
    <form
      className="card stack"
      aria-label="Price order"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AmountField
        label="You sell"
        amount={amount}
        token={
          <TokenPicker label="You sell" mint={from} onChange={(mint) => change({ from: mint })} />
        }
      />
      <PriceField
        label={`US dollars for one ${market.inputSymbol}`}
        price={price}
        onPrice={onPrice}
        market={market.inputUsd}
        percents={[-5, 2, 5, 10]}
      />
      <div className="row-wide inset">
        <span className="stack-small">
          <span className="label">You receive about</span>
          <span className="number-large">{expected ?? '–'}</span>
        </span>
        <TokenPicker label="You receive" mint={to} onChange={(mint) => change({ to: mint })} />
      </div>
      <div className="row-wide wrap">
        <span className="label">Ends after</span>
        <Chips label="Ends after" chips={lives} value={days} onChange={setDays} />
      </div>
      {problem ? (
        <p className="problem">{problem}</p>
      ) : (
        <p className="hint">
          {isBelow ? 'A stop: it sells when the price falls there. ' : ''}
          The amount waits in a vault of the service until it is sold or withdrawn.
        </p>
      )}
      <OrderButton
        isReady={amount.units !== undefined && usd !== undefined && !problem}
        isBusy={flows.place.status !== 'idle'}
        missing={amount.text === '' ? 'Enter an amount' : 'Enter a price'}
        action="Review the order"
      />
    </form>
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
