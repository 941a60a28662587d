import { RpcError, SCAN_ERROR } from './rpc-error.ts';

/** The byte budget of one request body: the text of its responses and the accounts read for them. */
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** Bounds the work and the memory of one body, be it one request or a batch. */
export interface AnswerBudget {
  /** @throws RpcError when fewer bytes are left. Call it before the bytes are produced. */
  readonly take: (bytes: number) => void;
  /** Counts the text of a response, as far as it exceeds the bytes already taken for it. */
  readonly measure: (answer: () => string) => string;
}

export function createAnswerBudget(maxBytes: number = MAX_ANSWER_BYTES): AnswerBudget {
  let used = 0;
  const take = (bytes: number): void => {
    if (used + bytes >= maxBytes) throw exhausted(maxBytes);
    used += bytes;
  };
  return {
    take,
    measure(answer) {
      take(0);
      const before = used;
      const text = answer();
      used = Math.max(used, before + text.length);
      return text;
    },
  };
}

/** Returns the error of a node whose scan of accounts exceeds its limit. */
function exhausted(maxBytes: number): RpcError {
  const message =
    'scan aborted: The accumulated scan results exceeded the limit. One request or batch may ask ' +
    `for ${maxBytes} bytes in all: narrow it with filters or a dataSlice, or split the batch`;
  return new RpcError(SCAN_ERROR, message);
}
