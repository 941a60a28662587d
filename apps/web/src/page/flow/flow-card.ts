import { isPerijoveError } from '@perijove/core';
import { createRpc, type DecodedTransaction, type FlowEvent, type Journal } from '@perijove/solana';
import { el, moveFocus } from '../dom.ts';
import { describeFailure } from '../parts/failure.ts';
import type { Session } from '../session.ts';
import { shortened } from '../words.ts';
import { confirming } from './confirming-signer.ts';
import { createReader, mintsIn } from './instruction-words.ts';
import { review } from './review.ts';
import type { Task } from './task.ts';

export interface FlowEnv {
  readonly session: Session;
  readonly journal: Journal;
  /** Ends with the view. What was signed by then is carried on when the view is opened again. */
  readonly signal: AbortSignal;
  /** Balances or orders may have changed. */
  readonly onDone: () => void;
}

/** Runs a task before the visitor's eyes: each step, the review, and what came of it. */
export function flowCard<Offer, Result>(env: FlowEnv, task: Task<Offer, Result>): HTMLElement {
  const steps = el('ol', { class: 'steps', 'aria-live': 'polite' });
  const slot = el('div', {});
  const card = el('section', { class: 'flow' }, el('h2', {}, task.title), steps, slot);
  void run(env, task, {
    card,
    slot,
    say: (text) => steps.append(el('li', {}, text)),
  });
  return card;
}

interface Stage {
  readonly card: HTMLElement;
  readonly slot: HTMLElement;
  readonly say: (text: string) => void;
}

async function run<Offer, Result>(
  env: FlowEnv,
  task: Task<Offer, Result>,
  stage: Stage,
): Promise<void> {
  const { session, journal, signal } = env;
  const { wallet, config } = session;
  const { slot, say } = stage;
  const patience = new AbortController();
  let offer: Offer | undefined;
  let seen: DecodedTransaction | undefined;
  const onProgress = (event: FlowEvent<Offer>): void => {
    if (event.step === 'built') offer = event.offer;
    if (event.step === 'checked') seen = event.transaction;
    say(stepWords(event, task));
  };
  const confirm = async (): Promise<void> => {
    if (offer === undefined || !seen) throw new Error('nothing to review');
    const { tokens } = session;
    // Names are a comfort: without them the review shows mints and base units.
    await tokens.load(mintsIn(seen.instructions), signal).catch(() => undefined);
    const reader = createReader(seen.instructions, wallet.address, tokens);
    await review(slot, { transaction: seen, terms: task.terms(offer), reader, signal });
    slot.replaceChildren(stopButton(patience));
  };
  slot.replaceChildren(stopButton(patience));
  try {
    const result = await task.run({
      signer: confirming(wallet, confirm),
      account: wallet.address,
      rpc: createRpc(config.rpc),
      id: task.id,
      journal,
      signal: AbortSignal.any([signal, patience.signal]),
      onProgress,
    });
    const outcome = el('div', { class: 'outcome', role: 'status' }, ...task.done(result));
    slot.replaceChildren(outcome);
    moveFocus(outcome);
    env.onDone();
  } catch (error) {
    if (!signal.aborted) await showFailure(env, task, stage, error);
  }
}

/** A network that is gone is waited for; the visitor may be in a hurry. */
function stopButton(patience: AbortController): HTMLElement {
  const stop = (): void =>
    patience.abort(new Error('Stopped. If it was signed, the journal has it: try again to know.'));
  return el('button', { type: 'button', class: 'quiet', onclick: stop }, 'Stop waiting');
}

function stepWords<Offer, Result>(event: FlowEvent<Offer>, task: Task<Offer, Result>): string {
  switch (event.step) {
    case 'resumed':
      return 'Found in the journal, signed: looking up what became of it.';
    case 'built':
      return `Offer: ${task.offered(event.offer)}`;
    case 'checked':
      return 'Checked by the guard and tried on the node.';
    case 'signed': {
      const by = event.signature ? `: ${shortened(event.signature)}` : '';
      return `Signed and written into the journal${by}. Sending.`;
    }
    case 'rebuilding':
      return `That one will not land: ${event.reason.message}. Asking for another offer.`;
    case 'landed':
      return 'On the chain.';
    case 'unreadable':
      return `A record of the journal cannot be read: ${event.error.message}.`;
  }
}

/** Trying again carries the same task on, under its id: nothing is done twice. */
async function showFailure<Offer, Result>(
  env: FlowEnv,
  task: Task<Offer, Result>,
  stage: Stage,
  error: unknown,
): Promise<void> {
  const { journal } = env;
  const { card, slot } = stage;
  const again = (): void => void run(env, task, stage);
  const record = await journal.read(task.id).catch(() => undefined);
  const isDeclined = isPerijoveError(error, 'signer_failed') && error.details.reason === 'declined';
  if (isDeclined && record?.step === 'begun') {
    await journal.remove(task.id);
    slot.replaceChildren(
      el('p', { class: 'outcome', role: 'status' }, 'Declined; nothing was signed.'),
    );
    return;
  }
  const failure = describeFailure(error, again);
  if (record?.step === 'begun') failure.append(' ', dropButton(env, task.id, card));
  slot.replaceChildren(failure);
}

/** For what nothing was signed of. */
export function dropButton({ journal }: FlowEnv, id: string, card: HTMLElement): HTMLElement {
  const drop = async (): Promise<void> => {
    await journal.remove(id);
    card.remove();
  };
  return el('button', { type: 'button', class: 'quiet', onclick: () => void drop() }, 'Drop it');
}
