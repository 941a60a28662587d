import { SOL } from '@perijove/core';
import type { Token as Pool, Position } from '@perijove/earn';
import {
  AmountField,
  type AmountState,
  Chips,
  formatPercent,
  formatUnits,
  useAmount,
  useCleared,
  useToken,
  useWallet,
} from '@perijove/widget/pieces';
import { type ReactNode, useState } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';
import { Token } from '../../pieces/token.tsx';
import { rateOf } from './pools.ts';
import type { EarnFlowHandles } from './use-earn-flows.ts';
import { YearAhead } from './year-ahead.tsx';

interface PoolFormProps {
  readonly pool: Pool;
  readonly position: Position | undefined;
  readonly flows: EarnFlowHandles;
}

type Mode = 'deposit' | 'withdraw';

const modes = [
  { value: 'deposit', label: 'Deposit' },
  { value: 'withdraw', label: 'Withdraw' },
] as const;
const PRIMARY = 'button button-primary button-large';

/** Deposits into a pool or withdraws from it, and shows what a deposit becomes in a year. */
export function PoolForm({ pool, position, flows }: PoolFormProps): ReactNode {
  const [mode, setMode] = useState<Mode>('deposit');
  const mint = pool.assetAddress ?? SOL;
  const deposited = useAmount(mint);
  const withdrawn = useWithdrawal(pool, position);
  const amount = mode === 'deposit' ? deposited : withdrawn;
  const isBusy = flows[mode].status !== 'idle';
  useCleared(flows[mode].status === 'landed', () => amount.setText(''));
  return (
    <form
      className="card stack earn-form"
      aria-label={`${pool.asset?.symbol ?? pool.symbol} pool`}
      onSubmit={(event) => {
        event.preventDefault();
        if (amount.units !== undefined) flows[mode].start({ asset: mint, amount: amount.units });
      }}
    >
      <div className="row-wide">
        <Token mint={mint} size={36} detail={`${formatPercent(rateOf(pool))} APY`} />
        <Chips label="What to do" chips={modes} value={mode} onChange={setMode} />
      </div>
      <AmountField
        label={mode === 'deposit' ? 'You deposit' : 'You withdraw'}
        amount={amount}
        token={<Token mint={mint} isLink={false} detail={null} />}
      />
      {mode === 'deposit' && <YearAhead amount={deposited} percent={rateOf(pool)} />}
      <Submit amount={amount} mode={mode} isBusy={isBusy} />
    </form>
  );
}

/** An amount that is bounded by what the wallet has in the pool. */
function useWithdrawal(pool: Pool, position: Position | undefined): AmountState {
  const mint = pool.assetAddress ?? SOL;
  const amount = useAmount(mint, { isSpent: false });
  const held = BigInt(position?.underlyingAssets ?? 0);
  const { data: token } = useToken(mint);
  const heldText = token ? formatUnits(held, token) : held;
  const isTooMuch = amount.units !== undefined && amount.units > held;
  return {
    ...amount,
    balance: held,
    max: held,
    units: isTooMuch ? undefined : amount.units,
    problem: isTooMuch ? `More than the ${heldText} that you have in this pool.` : amount.problem,
  };
}

interface SubmitProps {
  readonly amount: AmountState;
  readonly mode: Mode;
  readonly isBusy: boolean;
}

function Submit({ amount, mode, isBusy }: SubmitProps): ReactNode {
  const { address } = useWallet();
  if (address === undefined) return <ConnectButton className={PRIMARY} />;
  const hasAmount = amount.units !== undefined;
  const words = amount.text === '' ? 'Enter an amount' : 'Change the amount';
  return (
    <button type="submit" className={PRIMARY} disabled={!hasAmount || isBusy}>
      {hasAmount ? `Review the ${mode === 'deposit' ? 'deposit' : 'withdrawal'}` : words}
    </button>
  );
}
