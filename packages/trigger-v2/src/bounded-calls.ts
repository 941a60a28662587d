import { PerijoveError, systemClock } from '@perijove/core';
import { createWalletCalls, type SignInParts, type WalletCalls } from './sign-in.ts';

/** What both kinds of calls share. */
interface Waiting {
  readonly signal?: AbortSignal | undefined;
  readonly deadlineMs?: number | undefined;
}

/** The last request has the same deadline, and says more about what it waited for. */
const GRACE_MS = 20;

/**
 * The calls of wallets, whose `deadlineMs` is that of the whole call: the sign-in with its two
 * requests, the store of tokens and a renewed token are within it.
 */
export function createBoundedCalls(parts: SignInParts): WalletCalls {
  const calls = createWalletCalls(parts);
  return {
    ...calls,
    signIn: (signer, options) =>
      within(options, 'trigger-v2.signIn', false, (own) => calls.signIn(signer, own)),
    call: (endpoint, input, options) =>
      within(options, endpoint.name, endpoint.effect === 'submit', (own) =>
        calls.call(endpoint, input, own),
      ),
  };
}

/** Also ends what does not follow the signal, such as the wait for a store. */
async function within<Options extends Waiting, Result>(
  options: Options,
  endpoint: string,
  isSubmit: boolean,
  act: (options: Options) => Promise<Result>,
): Promise<Result> {
  const { deadlineMs, signal } = options;
  if (deadlineMs === undefined || !Number.isFinite(deadlineMs)) return act(options);
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  let cancel = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    cancel = systemClock.schedule(() => {
      const error = overdue(endpoint, deadlineMs, isSubmit);
      // Nothing is sent from here on.
      controller.abort(error);
      reject(error);
    }, deadlineMs + GRACE_MS);
  });
  try {
    return await Promise.race([act({ ...options, signal: controller.signal }), late]);
  } finally {
    cancel();
    signal?.removeEventListener('abort', abort);
  }
}

function overdue(endpoint: string, deadlineMs: number, isSubmit: boolean): PerijoveError {
  const facts = { endpoint, attempt: 0 };
  const says = `no response within deadlineMs ${deadlineMs}, with the sign-in of the wallet`;
  if (!isSubmit) return new PerijoveError('deadline', { deadlineMs }, facts, says);
  const unknown = `the transaction may have been executed, look it up first; ${says}`;
  return new PerijoveError('outcome_unknown', { sinceMs: deadlineMs }, facts, unknown);
}
