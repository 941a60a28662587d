import { USDC } from '@perijove/core';
import { createPredictionClient, formatContracts, type Market } from '@perijove/prediction';
import { AmountField, Chips, useClient, useWallet } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';
import { Fact } from '../../pieces/fact.tsx';
import { Token } from '../../pieces/token.tsx';
import { useScrollIntoView } from '../../pieces/use-scroll-into-view.ts';
import { AcceptedProgram, KeeperNotice } from './keeper-notice.tsx';
import { centsOf, isForecast, priceOf, titleOf, usdOfMicro } from './markets.ts';
import { OrderBook } from './order-book.tsx';
import type { PurchasePlan } from './order-plan.ts';
import type { KeeperProgram } from './use-keeper-program.ts';
import type { PredictFlowHandles } from './use-predict-flows.ts';
import { type PurchaseInput, usePurchase } from './use-purchase.ts';

interface OrderFormProps {
  readonly market: Market;
  /** The name of its event. */
  readonly event: string;
  readonly isYes: boolean;
  readonly onSide: (isYes: boolean) => void;
  readonly flows: PredictFlowHandles;
  readonly program: KeeperProgram;
  /** Whether the service takes orders. */
  readonly isTrading: boolean;
  /** Whether the visitor has chosen it: then it is brought into view. */
  readonly isChosen: boolean;
}

const PRIMARY = 'button button-primary button-large';

/** Buys contracts of one side of a market: what they cost, what they pay, and the order book. */
export function OrderForm(props: OrderFormProps): ReactNode {
  const { market, isYes, flows, program, isTrading, isChosen } = props;
  const { amount, problem, plan, input } = usePurchase(props);
  const needsProgram = !isForecast(market) && program.accepted === null;
  const form = useScrollIntoView(isChosen);
  return (
    <form
      ref={form}
      className="card stack predict-form"
      aria-label={`Buy ${titleOf(market)}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (input && !needsProgram && isTrading) flows.buy.start(input);
      }}
    >
      <FormHead {...props} />
      <AmountField
        label="You pay at most"
        amount={amount}
        token={<Token mint={USDC} isLink={false} detail={null} />}
      />
      {plan && <Outlook market={market} isYes={isYes} plan={plan} />}
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {needsProgram && <PurchaseProgram program={program} input={input} />}
      <Submit
        isReady={plan !== undefined && !needsProgram && isTrading}
        words={wordsOf({ isTrading, hasPlan: plan !== undefined, hasText: amount.text !== '' })}
        isBusy={flows.buy.status !== 'idle'}
      />
      {!isForecast(market) && <AcceptedProgram {...program} />}
      <OrderBook marketId={market.marketId} />
    </form>
  );
}

const sides = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

function FormHead({ market, event, isYes, onSide }: OrderFormProps): ReactNode {
  return (
    <div className="stack-small">
      <h2 className="section-title">{titleOf(market)}</h2>
      <p className="hint">{event}</p>
      {!isForecast(market) && (
        <Chips
          label="Side"
          chips={sides}
          value={isYes ? 'yes' : 'no'}
          onChange={(side) => onSide(side === 'yes')}
        />
      )}
    </div>
  );
}

interface OutlookProps extends Pick<OrderFormProps, 'market' | 'isYes'> {
  readonly plan: PurchasePlan;
}

/** What the amount buys, and what it becomes. */
function Outlook({ market, isYes, plan }: OutlookProps): ReactNode {
  const { contracts, minContracts } = plan;
  const won = isForecast(market) ? 'If it is right' : `If it is ${isYes ? 'Yes' : 'No'}`;
  return (
    <dl className="predict-facts">
      <Fact name="Price of a contract">{centsOf(priceOf(market, isYes, true))}</Fact>
      <Fact name="Contracts, about">{formatContracts(contracts)}</Fact>
      <Fact name="Contracts at least">{formatContracts(minContracts)}</Fact>
      <Fact name={`${won}, you get about`}>
        <span className="strong">{usdOfMicro(String(contracts))}</span>
      </Fact>
      <Fact name="If not">$0</Fact>
    </dl>
  );
}

interface PurchaseProgramProps {
  readonly program: KeeperProgram;
  /** Undefined until an amount makes sense. */
  readonly input: PurchaseInput | undefined;
}

function PurchaseProgram({ program, input }: PurchaseProgramProps): ReactNode {
  const { preview } = useClient(createPredictionClient);
  const { address } = useWallet();
  if (address === undefined) return null;
  return (
    <KeeperNotice
      program={program}
      isReady={input !== undefined}
      preview={(ask) => preview.buy(input as PurchaseInput, ask)}
    />
  );
}

interface State {
  readonly isTrading: boolean;
  readonly hasPlan: boolean;
  readonly hasText: boolean;
}

/** What is missing before the review. */
function wordsOf({ isTrading, hasPlan, hasText }: State): string {
  if (!isTrading) return 'No orders at the moment';
  if (hasPlan) return 'Accept the program first';
  return hasText ? 'Change the amount' : 'Enter an amount';
}

interface SubmitProps {
  readonly isReady: boolean;
  readonly words: string;
  readonly isBusy: boolean;
}

function Submit({ isReady, words, isBusy }: SubmitProps): ReactNode {
  const { address } = useWallet();
  if (address === undefined) return <ConnectButton className={PRIMARY} />;
  return (
    <button type="submit" className={PRIMARY} disabled={!isReady || isBusy}>
      {isReady ? 'Review the order' : words}
    </button>
  );
}
