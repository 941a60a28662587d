import type { FlowClaim } from './journal.ts';

/** What a journal keeps of a message that a flow has taken. */
export interface TakenMessage {
  /** Of the flow. */
  readonly id: string;
  /** The run that took it. Empty when several runs of the flow have it: then none can release it. */
  readonly by: string;
  /** By the clock of the journal, in milliseconds since the epoch. */
  readonly untilMs: number;
}

/**
 * Decides for `TakenMessages.take` what a journal stores. For your own journals: read, decide and store
 * in one atomic step.
 *
 * @param known what the journal has of the message.
 * @returns `undefined` while the flow `known.id` has the message: then the journal stores nothing.
 */
export function decideTake(
  known: TakenMessage | undefined,
  id: string,
  { by, forMs }: FlowClaim,
  nowMs: number,
): TakenMessage | undefined {
  const untilMs = nowMs + forMs;
  if (!known || known.untilMs <= nowMs) return { id, by, untilMs };
  if (known.id !== id) return undefined;
  return { id, by: known.by === by ? by : '', untilMs: Math.max(known.untilMs, untilMs) };
}
