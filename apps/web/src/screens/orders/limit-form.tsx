import { minimums, takingAmountAt } from '@perijove/trigger';
import {
  BoughtLine,
  formatUnits,
  LifeField,
  type Market,
  OrderButton,
  type Pair,
  PriceField,
  SoldField,
  useAmount,
  useCleared,
  useMarket,
  usePriceProblem,
} from '@perijove/widget/pieces';
import { type ReactNode, useState } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';
import { useClock } from '../../data/use-clock.ts';
import { DRAG_HINT } from './market-chart.tsx';
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
type Days = (typeof lives)[number]['value'];

/** Sells an amount at a price or better. */
export function LimitForm(props: LimitFormProps): ReactNode {
  const { pair, price, onPrice, flows } = props;
  const { amount, days, setDays, market, taking, place } = useLimitOrder(props);
  const { output } = market;
  const problem = usePriceProblem(amount.usd, price, minimums.orderUsd);
  return (
    <form
      className="card stack"
      aria-label="Limit order"
      onSubmit={(event) => {
        event.preventDefault();
        place();
      }}
    >
      <SoldField pair={pair} amount={amount} />
      <PriceField
        label={`${market.outputSymbol} for one ${market.inputSymbol}`}
        price={price}
        onPrice={onPrice}
        market={market.price}
        percents={[0, 2, 5, 10]}
        hint={DRAG_HINT}
      />
      <BoughtLine
        pair={pair}
        label="You receive at least"
        amount={taking === undefined || !output ? undefined : formatUnits(taking, output)}
      />
      <LifeField label="Open for" chips={lives} value={days} onChange={setDays} />
      {problem && <p className="problem">{problem}</p>}
      <OrderButton
        isReady={taking !== undefined && !problem}
        isBusy={flows.placeLimit.status !== 'idle'}
        missing={amount.text === '' ? 'Enter an amount' : 'Enter a price'}
        action="Review the order"
        connectButton={ConnectButton}
      />
    </form>
  );
}

type LimitOrderProps = Pick<LimitFormProps, 'pair' | 'price' | 'flows'>;

/** What the form asks for, and the flow that places it. */
function useLimitOrder({ pair, price, flows }: LimitOrderProps) {
  const [days, setDays] = useState<Days>('0');
  const { now } = useClock();
  const amount = useAmount(pair.from);
  useCleared(flows.placeLimit.status === 'landed', () => amount.setText(''));
  const market = useMarket(pair);
  const taking = takingOf(amount.units, price, market);
  const place = (): void => {
    if (amount.units === undefined || taking === undefined) return;
    const expiredAt = new Date((now ?? Date.now()) + Number(days) * DAY_MS);
    flows.placeLimit.start({
      inputMint: pair.from,
      outputMint: pair.to,
      params: {
        makingAmount: amount.units,
        takingAmount: taking,
        ...(days !== '0' && { expiredAt }),
      },
    });
  };
  return { amount, days, setDays, market, taking, place };
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
