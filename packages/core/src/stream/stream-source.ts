import type { Call, Env, factsOf } from '../call/call.ts';
import type { isPerijoveError, PerijoveError } from '../errors/errors.ts';
import type { assertJson, check } from '../steps/decode.ts';
import type { StreamResponse } from './open-stream.ts';

/**
 * The parts of the transport and of core that the reader of batches uses. It is loaded later.
 */
export interface StreamSource {
  /** Checks the input and opens the response. */
  readonly open: () => Promise<{ readonly call: Call; readonly response: StreamResponse }>;
  readonly env: Env;
  readonly PerijoveError: typeof PerijoveError;
  readonly isPerijoveError: typeof isPerijoveError;
  readonly factsOf: typeof factsOf;
  readonly assertJson: typeof assertJson;
  readonly check: typeof check;
}

/** How far a stream has been read. */
export interface Reading {
  begun: boolean;
  /** Set when the response has begun. */
  call: Call | undefined;
}
