import { minimums, takingAmountAt } from '@perijove/trigger';
import { type ReactNode, useState } from 'react';
import { useClock } from '../../data/use-clock.ts';
import { formatUnits } from '../../format/amount.ts';
import { AmountField } from '../../pieces/amount-field.tsx';
import { Chips } from '../../pieces/chips.tsx';
import { TokenPicker } from '../../pieces/token-picker.tsx';
import { useAmount } from '../../pieces/use-amount.ts';
import { useCleared } from '../../pieces/use-cleared.ts';
import { OrderButton } from './order-button.tsx';
import { type Market, type Pair, useMarket } from './pair.ts';
import { PriceField, priceProblem } from './price-field.tsx';
import type { OrderFlowHandles } from './use-order-flows.ts';

interface LimitFormProps {
  readonly pair: Pair;
  readonly price: string;
  readonly onPrice: (price: string) => void;
  readonly flows: OrderFlowHandles;
}

const DAY_MS = 86_400_000;
const lives = [
  { value: '0', label: 'No end' },
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const;

/** Sells an amount at a price or better. */
export function LimitForm({ pair, price, onPrice, flows }: LimitFormProps): ReactNode {
  const { from, to, change } = pair;
  const [days, setDays] = useState<(typeof lives)[number]['value']>('0');
  const { now } = useClock();
  const amount = useAmount(from);
  useCleared(flows.placeLimit.status === 'landed', () => amount.setText(''));
  const market = useMarket(pair);
  const taking = takingOf(amount.units, price, market);
  const problem = priceProblem(amount.usd, price, minimums.orderUsd);
  const submit = (): void => {
    if (amount.units === undefined || taking === undefined) return;
    const expiredAt = new Date((now ?? Date.now()) + Number(days) * DAY_MS);
    flows.placeLimit.start({
      inputMint: from,
      outputMint: to,
      params: {
        makingAmount: amount.units,
        takingAmount: taking,
        ...(days !== '0' && { expiredAt }),
      },
    });
  };
  return (
    <form
      className="card stack"
      aria-label="Limit order"
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
        label={`${market.outputSymbol} for one ${market.inputSymbol}`}
        price={price}
        onPrice={onPrice}
        market={market.price}
        percents={[0, 2, 5, 10]}
      />
      <div className="row-wide inset">
        <span className="stack-small">
          <span className="label">You receive at least</span>
          <span className="number-large">
            {taking === undefined || !market.output ? '–' : formatUnits(taking, market.output)}
          </span>
        </span>
        <TokenPicker label="You receive" mint={to} onChange={(mint) => change({ to: mint })} />
      </div>
      <div className="row-wide wrap">
        <span className="label">Open for</span>
        <Chips label="Open for" chips={lives} value={days} onChange={setDays} />
      </div>
      {problem && <p className="problem">{problem}</p>}
      <OrderButton
        isReady={taking !== undefined && !problem}
        isBusy={flows.placeLimit.status !== 'idle'}
        missing={amount.text === '' ? 'Enter an amount' : 'Enter a price'}
        action="Review the order"
      />
    </form>
  );
}

/** Base units that must arrive; undefined while a part is missing or wrong. */
function takingOf(units: bigint | undefined, price: string, market: Market): bigint | undefined {
  const { input, output } = market;
  if (units === undefined || input === undefined || output === undefined) return undefined;
  if (!/^\d+(?:\.\d+)?$/.test(price) || Number(price) <= 0) return undefined;
  return takingAmountAt(price, units, {
    inputDecimals: input.decimals,
    outputDecimals: output.decimals,
    inputMultiplier: input.multiplier,
    outputMultiplier: output.multiplier,
  });
}
