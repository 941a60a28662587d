import type { Answer, Call, factsOf } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { isPerijoveError, PerijoveError } from '../errors.ts';
import type { Redact } from '../redact.ts';
import type { assertJson } from '../steps/decode.ts';
import type { StreamAnswer } from './open-stream.ts';

/** What a stream needs of its transport. */
export interface OfTransport {
  /** Checks the input and opens the answer. */
  readonly open: () => Promise<{ readonly call: Call; readonly answer: StreamAnswer }>;
  /** Checks a batch as the whole answer would be checked. */
  readonly check: (call: Call, answer: Answer, batch: readonly unknown[]) => unknown;
  readonly clock: Clock;
  readonly redact: Redact;
}

/** What the reader of batches, which is loaded later, uses of what is loaded already. */
export interface LoadedParts {
  readonly PerijoveError: typeof PerijoveError;
  readonly isPerijoveError: typeof isPerijoveError;
  readonly factsOf: typeof factsOf;
  readonly assertJson: typeof assertJson;
}

export type StreamSource = OfTransport & LoadedParts;

/** How far a stream has been read. */
export interface Reading {
  begun: boolean;
  /** Set when the answer has begun. */
  call: Call | undefined;
}
