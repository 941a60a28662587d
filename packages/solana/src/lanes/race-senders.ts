import { invalidInput } from '@perijove/core/arguments';
import { assertSender } from './assert-sender.ts';
import type { Sender } from './sender.ts';

/** The answer of a race: the lane that was the first to accept. */
export interface RaceWon {
  readonly lane: string;
}

/**
 * Returns a lane that hands each transaction to all of these at once. They carry the same signature, so
 * that it lands at most once. `send` resolves with the first that accepts; the others go on. It rejects
 * with an `AggregateError` of all when none accepts.
 *
 * A tip is paid whichever lane lands the transaction: the tips of all lanes are added up.
 *
 * @throws PerijoveError `invalid_input` for fewer than two lanes, and for two of one name.
 * @example
 * ```ts
 * const sender = raceSenders([rpcSender(rpc, { name: 'own node' }), jupiterSender({ apiKey })]);
 * ```
 */
export function raceSenders(senders: readonly Sender[]): Sender {
  if (!Array.isArray(senders) || senders.length < 2) throw invalidInput('senders', 'two or more');
  for (const [at, each] of senders.entries()) assertSender(each, `senders[${at}]`);
  const names = senders.map(({ name }) => name);
  if (new Set(names).size < names.length) throw invalidInput('senders', 'a name for each');
  return {
    name: names.join(', '),
    tips: senders.flatMap(({ tips = [] }) => tips),
    send: (bytes, options) =>
      Promise.any(
        senders.map(async (sender): Promise<RaceWon> => {
          const answer = await sender.send(bytes, options);
          return { lane: laneOf(answer) ?? sender.name };
        }),
      ),
    warm: (options) => Promise.allSettled(senders.map(async (sender) => sender.warm?.(options))),
  };
}

/** The lane that a race names; undefined for the answer of one lane. */
export function laneOf(answer: unknown): string | undefined {
  const lane = (answer as Partial<RaceWon> | null | undefined)?.lane;
  return typeof lane === 'string' ? lane : undefined;
}
