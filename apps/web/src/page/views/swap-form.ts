import type { Mint } from '@perijove/core';
import { el } from '../dom.ts';
import { afterTyping, amountField, mustDiffer, selectField } from '../parts/fields.ts';
import type { Region } from '../parts/region.ts';
import type { Session } from '../session.ts';
import { type Balances, payable, receivable } from './holdings.ts';

/** What the form asks for. */
export interface Wanted {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units. */
  readonly amount: bigint;
}

export interface SwapFormOptions {
  readonly session: Session;
  readonly balances: Balances;
  readonly start: { readonly pay: Mint; readonly receive: Mint };
  /** Something else is wanted, or nothing that makes sense yet. */
  readonly onWanted: (wanted: Wanted | undefined) => void;
  readonly onReview: (wanted: Wanted) => void;
  /** Where the quote is shown. */
  readonly quote: Region;
}

export function createSwapForm(options: SwapFormOptions): HTMLElement {
  const { session, balances, start, onWanted, onReview, quote } = options;
  const pay = selectField({
    label: 'You pay',
    choices: payable(balances, session),
    value: start.pay,
  });
  const receive = selectField({
    label: 'You receive',
    choices: receivable(session),
    value: start.receive,
    hint: 'Others: find them under Tokens.',
  });
  mustDiffer(pay.select, receive.select);
  const amount = amountField({ label: 'Amount', hint: 'In whole tokens, such as 1.5' });
  const read = (): Wanted | undefined => {
    const inputMint = pay.select.value;
    const outputMint = receive.select.value;
    const decimals = session.tokens.find(inputMint)?.decimals;
    if (decimals === undefined || inputMint === outputMint) return undefined;
    const units = amount.read(decimals);
    return units === undefined ? undefined : { inputMint, outputMint, amount: units };
  };
  const requote = (): void => onWanted(amount.input.value ? read() : undefined);
  amount.input.addEventListener('input', afterTyping(requote));
  for (const { select } of [pay, receive]) select.addEventListener('change', requote);
  return el(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault();
        const wanted = read();
        if (wanted) onReview(wanted);
      },
    },
    el('div', { class: 'fields' }, pay.element, amount.element, receive.element),
    quote.element,
    el('p', { class: 'actions' }, el('button', {}, 'Review')),
  );
}
