import { isAddress, type Mint } from '@perijove/core';
import { type FlowRecord, unfinishedFlows } from '@perijove/solana';
import { el } from '../dom.ts';
import { describeFailure } from '../parts/failure.ts';
import { shortened } from '../words.ts';
import { dropButton, type FlowEnv, flowCard } from './flow-card.ts';
import type { Task } from './task.ts';

/** Makes the task of a record again, by the name of its flow. */
export type Tasks = Readonly<Record<string, (record: FlowRecord) => Task<unknown, unknown>>>;

/** From what was asked for, which the journal holds as JSON. */
export function resume<Input, Offer, Result>(
  make: (id: string, input: Input) => Task<Offer, Result>,
): Tasks[string] {
  return ({ id, asked }) =>
    make(id, asked as unknown as Input) as unknown as Task<unknown, unknown>;
}

/**
 * What the journal says was interrupted: what is signed is carried on at once, as it may be on the
 * chain already; of what is not, the visitor decides.
 */
export function showUnfinished(env: FlowEnv, tasks: Tasks, host: HTMLElement): void {
  addUnfinished(env, tasks, host).catch((error: unknown) => {
    host.append(describeFailure(error, () => showUnfinished(env, tasks, host)));
  });
}

async function addUnfinished(env: FlowEnv, tasks: Tasks, host: HTMLElement): Promise<void> {
  const { address } = env.session.wallet;
  const unfinished = await unfinishedFlows(env.journal);
  const readable = unfinished.filter((record) => record.step !== 'unreadable');
  const open = readable.filter(({ flow }) => flow in tasks);
  // Names are a comfort: without them the titles show mints and base units.
  await env.session.tokens.load(open.flatMap(mintsOf), env.signal).catch(() => undefined);
  for (const record of unfinished) {
    if (record.step === 'unreadable') host.append(describeFailure(record.error));
  }
  for (const record of open) {
    const task = tasks[record.flow]?.(record);
    if (!task) continue;
    if (record.owner !== address) host.append(notOurs(record, task));
    else if (record.step === 'signed') host.append(flowCard(env, task));
    else host.append(offerToCarryOn(env, task));
  }
}

function mintsOf({ asked }: FlowRecord): readonly Mint[] {
  return Object.values(Object(asked) as object).filter(isAddress);
}

function notOurs({ owner }: FlowRecord, { title }: Task<unknown, unknown>): HTMLElement {
  return el(
    'section',
    { class: 'flow' },
    el('h2', {}, title),
    el('p', {}, `Interrupted. Choose the wallet ${shortened(owner)} to carry it on.`),
  );
}

function offerToCarryOn(env: FlowEnv, task: Task<unknown, unknown>): HTMLElement {
  const carryOn = (): void => card.replaceWith(flowCard(env, task));
  const card = el(
    'section',
    { class: 'flow' },
    el('h2', {}, task.title),
    el('p', {}, 'Interrupted before it was signed.'),
  );
  card.append(
    el('button', { type: 'button', onclick: carryOn }, 'Carry it on'),
    ' ',
    dropButton(env, task.id, card),
  );
  return card;
}
