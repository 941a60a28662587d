import type { DecodedTransaction } from '@perijove/solana';
import { type Child, el, moveFocus } from '../dom.ts';
import { facts } from '../parts/table.ts';
import { grouped } from '../words.ts';
import { type Reader, wordsOf } from './instruction-words.ts';
import type { Terms } from './task.ts';

export interface ReviewOptions {
  readonly transaction: DecodedTransaction;
  readonly terms: Terms;
  readonly reader: Reader;
  readonly signal: AbortSignal;
}

/**
 * Shows in the slot what the guard saw, and resolves when the visitor lets it be signed.
 *
 * @throws Error when the visitor declines. An abort rejects with the signal's own reason.
 */
export function review(slot: HTMLElement, options: ReviewOptions): Promise<void> {
  const { transaction, terms, reader, signal } = options;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    const end = (settle: () => void) => () => {
      signal.removeEventListener('abort', abort);
      slot.replaceChildren();
      settle();
    };
    const decline = end(() => reject(new Error('declined in the review')));
    const heading = el('h3', {}, 'Review before you sign');
    slot.replaceChildren(
      el(
        'div',
        { class: 'review' },
        heading,
        termsOf(transaction, terms, reader),
        el('h4', {}, 'What the transaction does'),
        el('ol', { class: 'instructions' }, ...instructionItems(transaction, reader)),
        el('p', { class: 'verdict' }, VERDICT),
        choice(end(resolve), decline),
      ),
    );
    moveFocus(heading);
  });
}

/** What is true of every transaction that gets here: the guard refuses the others. */
const VERDICT =
  'The guard has no findings: payer, signers, programs, amounts and fee are as asked. A trial run on the node moved nothing else.';

function choice(sign: () => void, decline: () => void): HTMLElement {
  return el(
    'p',
    { class: 'actions' },
    el('button', { type: 'button', onclick: sign }, 'Sign and send'),
    el('button', { type: 'button', class: 'quiet', onclick: decline }, 'Decline'),
  );
}

function termsOf(transaction: DecodedTransaction, terms: Terms, reader: Reader): HTMLElement {
  const { fee, feePayer, signers } = transaction;
  const lamports = fee.baseLamports + fee.priorityLamports;
  const payer = feePayer === reader.owner ? 'you' : feePayer;
  const others = signers.filter(({ address }) => address !== reader.owner);
  const entries: (readonly [string, Child])[] = [
    ['Leaves at most', terms.leaves.join(', ') || 'nothing'],
    ['Arrives at least', terms.arrives.join(', ') || 'nothing'],
    ['Network fee', `at most ${grouped(String(lamports))} lamports, paid by ${payer}`],
    ['Signers', others.length === 0 ? 'you alone' : `you and ${others.length} more`],
  ];
  return facts(entries);
}

function instructionItems({ instructions }: DecodedTransaction, reader: Reader): HTMLElement[] {
  return instructions.map((instruction) => {
    const words = wordsOf(instruction, reader);
    if (words.length === 1) return el('li', {}, words[0]);
    const parts = words.map((each) => el('li', {}, each));
    return el('li', {}, 'In one go:', el('ul', {}, ...parts));
  });
}
