import { USDC } from '@perijove/core';
import type { Token } from '@perijove/earn';
import { el } from '../dom.ts';
import { type FlowEnv, flowCard } from '../flow/flow-card.ts';
import { amountField, selectField } from '../parts/fields.ts';
import { type EarnAction, earnTask } from './earn-task.ts';

const actions = [
  { value: 'deposit', text: 'Deposit' },
  { value: 'withdraw', text: 'Withdraw' },
];

/** Which pool, how much, in or out. */
export function earnForm(env: FlowEnv, flows: HTMLElement, pools: readonly Token[]): HTMLElement {
  const { session } = env;
  const { tokens } = session;
  const assets = pools.flatMap(({ assetAddress }) => assetAddress ?? []);
  const action = selectField({ label: 'What', choices: actions });
  const asset = selectField({
    label: 'Token',
    choices: assets.map((value) => ({ value, text: tokens.symbol(value) })),
    value: USDC,
  });
  const amount = amountField({ label: 'Amount', hint: 'In whole tokens, such as 1.5' });
  const onsubmit = (event: Event): void => {
    event.preventDefault();
    const mint = asset.select.value;
    const units = amount.read(tokens.find(mint)?.decimals ?? 0);
    if (units === undefined) return;
    const make = earnTask(session, action.select.value as EarnAction);
    flows.prepend(flowCard(env, make(crypto.randomUUID(), { asset: mint, amount: units })));
  };
  return el(
    'form',
    { onsubmit },
    el('div', { class: 'fields' }, action.element, asset.element, amount.element),
    el('p', { class: 'actions' }, el('button', {}, 'Review')),
  );
}
