import { SOL, USDC } from '@perijove/core';
import type { Token } from '@perijove/tokens';
import { impliedPrice, minimums, type PlaceInput, takingAmountAt } from '@perijove/trigger';
import { el } from '../dom.ts';
import { type FlowEnv, flowCard } from '../flow/flow-card.ts';
import { amountField, mustDiffer, selectField } from '../parts/fields.ts';
import { type Balances, payable, receivable } from './holdings.ts';
import { triggerTask } from './trigger-task.ts';

/** Price digits: more than any market has. */
const PRICE_DIGITS = 18;

/** What to sell, for what, and at which price or better. */
export function triggerForm(env: FlowEnv, flows: HTMLElement, balances: Balances): HTMLElement {
  const { session } = env;
  const sell = selectField({ label: 'Sell', choices: payable(balances, session), value: SOL });
  const buy = selectField({ label: 'For', choices: receivable(session), value: USDC });
  mustDiffer(sell.select, buy.select);
  const hint = `Worth ${minimums.orderUsd} US dollars or more`;
  const amount = amountField({ label: 'Amount', hint });
  const price = amountField({ label: 'Price', hint: 'What one of them shall bring, at least' });
  const market = el('p', { class: 'hint' });
  const tellMarket = (): void => {
    const [one, other] = [sell, buy].map(({ select }) => session.tokens.find(select.value));
    market.textContent = marketWords(one, other);
  };
  for (const { select } of [sell, buy]) select.addEventListener('change', tellMarket);
  tellMarket();

  function read(): PlaceInput | undefined {
    const [inputMint, outputMint] = [sell.select.value, buy.select.value];
    const [from, to] = [inputMint, outputMint].map((mint) => session.tokens.find(mint));
    if (!from || !to || from === to) return undefined;
    const makingAmount = amount.read(from.decimals);
    if (makingAmount === undefined || price.read(PRICE_DIGITS) === undefined) return undefined;
    const digits = { inputDecimals: from.decimals, outputDecimals: to.decimals };
    const takingAmount = takingAmountAt(price.input.value.trim(), makingAmount, digits);
    const implied = impliedPrice({ makingAmount, takingAmount }, digits);
    market.textContent = `Sells at ${implied.price} ${to.symbol} for one ${from.symbol}.`;
    return { inputMint, outputMint, params: { makingAmount, takingAmount } };
  }

  return el(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault();
        const input = read();
        if (!input) return;
        flows.prepend(flowCard(env, triggerTask(session)(crypto.randomUUID(), input)));
      },
    },
    el('div', { class: 'fields' }, sell.element, amount.element, buy.element, price.element),
    market,
    el('p', { class: 'actions' }, el('button', {}, 'Review the order')),
  );
}

/** The market's own price; nothing where one of the two has none. */
function marketWords(one: Token | undefined, other: Token | undefined): string {
  const rate = (one?.usdPrice ?? Number.NaN) / (other?.usdPrice ?? Number.NaN);
  if (!Number.isFinite(rate)) return '';
  return `The market gives about ${rate.toPrecision(6)} ${other?.symbol} for one ${one?.symbol}.`;
}
