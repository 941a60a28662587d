import type { Cell } from '../table.ts';
import type { Visit } from '../visit.ts';

export const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

/** Some calls, as a user would write them, and how their answer is shown. */
export interface Block<Answer> {
  readonly family: string;
  readonly says: string;
  readonly call: (visit: Visit) => Promise<Answer>;
  readonly headings: readonly string[];
  readonly rows: (answer: Answer) => readonly (readonly Cell[])[];
}

/** Keeps the type of the answer between a call and its rows. */
export function block<Answer>(definition: Block<Answer>): Block<unknown> {
  return definition as Block<unknown>;
}
