import { SOL, USDC } from '@perijove/core';
import { minimums, type PlaceInput } from '@perijove/recurring';
import { el } from '../dom.ts';
import { type FlowEnv, flowCard } from '../flow/flow-card.ts';
import { amountField, mustDiffer, selectField } from '../parts/fields.ts';
import { type Balances, payable, receivable } from './holdings.ts';
import { recurringTask } from './recurring-task.ts';

const intervals = [
  { value: '3600', text: 'hour' },
  { value: '86400', text: 'day' },
  { value: '604800', text: 'week' },
];

const counts = [2, 5, 10, 30].map((count) => ({ value: String(count), text: String(count) }));

/** What to swap in all, in how many parts, and how often. */
export function recurringForm(env: FlowEnv, flows: HTMLElement, balances: Balances): HTMLElement {
  const { session } = env;
  const pay = selectField({ label: 'Pay', choices: payable(balances, session), value: USDC });
  const buy = selectField({ label: 'For', choices: receivable(session), value: SOL });
  mustDiffer(pay.select, buy.select);
  const amount = amountField({
    label: 'Amount in all',
    hint: `Worth ${minimums.totalUsd} US dollars or more, ${minimums.perOrderUsd} each time`,
  });
  const count = selectField({ label: 'Parts', choices: counts, value: '5' });
  const interval = selectField({ label: 'One every', choices: intervals });

  function read(): PlaceInput | undefined {
    const [inputMint, outputMint] = [pay.select.value, buy.select.value];
    const decimals = session.tokens.find(inputMint)?.decimals;
    if (decimals === undefined || inputMint === outputMint) return undefined;
    const inAmount = amount.read(decimals);
    if (inAmount === undefined) return undefined;
    const numberOfOrders = Number(count.select.value);
    const time = { inAmount, numberOfOrders, interval: Number(interval.select.value) };
    return { inputMint, outputMint, params: { time } };
  }

  return el(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault();
        const input = read();
        if (!input) return;
        flows.prepend(flowCard(env, recurringTask(session)(crypto.randomUUID(), input)));
      },
    },
    el(
      'div',
      { class: 'fields' },
      pay.element,
      amount.element,
      buy.element,
      count.element,
      interval.element,
    ),
    el('p', { class: 'actions' }, el('button', {}, 'Review the order')),
  );
}
