import { type CallFacts, createSignalHub, PerijoveError } from '@perijove/core';

/** The method that waits for its family, for errors. */
export type Waiting = Pick<CallFacts, 'endpoint' | 'flow'>;

/** A family whose code is loaded when it is first used. */
export interface LazyFamily<Client> {
  /** The client, once its family is loaded. */
  readonly client: () => Client | undefined;
  /**
   * Loads the family, or waits until it is loaded, no longer than the signal and the deadline of a call
   * allow: in a page the file comes over the network. A load that failed is tried again by the next
   * call.
   *
   * @throws PerijoveError `connection_lost`, `deadline`. An abort rejects with the signal's own reason.
   */
  readonly load: (waiting: Waiting, options?: unknown) => Promise<Client>;
}

/** A longer delay would end at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export function createLazyFamily<Client>(
  open: () => Promise<Client>,
  defaultDeadlineMs: number,
): LazyFamily<Client> {
  const hub = createSignalHub();
  let client: Client | undefined;
  let loading: Promise<Client> | undefined;

  async function start(): Promise<Client> {
    try {
      client = await open();
      return client;
    } finally {
      loading = undefined;
    }
  }

  return {
    client: () => client,
    load: (waiting, options) =>
      new Promise((resolve, reject) => {
        const { signal, deadlineMs = defaultDeadlineMs } = patienceOf(options);
        const late = (): void => reject(lateError(deadlineMs, waiting));
        const timer = deadlineMs > MAX_DELAY_MS ? undefined : setTimeout(late, deadlineMs);
        const unlisten = signal && hub.listen(signal, reject);
        const end = (): void => {
          clearTimeout(timer);
          unlisten?.();
          hub.release();
        };
        loading ??= start();
        loading.then(resolve, (cause: unknown) => reject(lostError(cause, waiting))).finally(end);
      }),
  };
}

/**
 * What the options of a call say of waiting; the family refuses those that are wrong. The deadline of a
 * flow, which has a signer, is that of its transaction.
 */
function patienceOf(options: unknown): {
  readonly signal?: AbortSignal | undefined;
  readonly deadlineMs?: number | undefined;
} {
  const { signal, deadlineMs, signer } = Object(options) as Readonly<Record<string, unknown>>;
  const isGood = typeof deadlineMs === 'number' && deadlineMs > 0 && signer === undefined;
  return {
    signal: 'addEventListener' in Object(signal) ? (signal as AbortSignal) : undefined,
    deadlineMs: isGood ? deadlineMs : undefined,
  };
}

const SAYS = 'the code of its family did not load';

function lateError(deadlineMs: number, waiting: Waiting): PerijoveError {
  const says = `${SAYS} within deadlineMs ${deadlineMs}; nothing was sent`;
  return new PerijoveError('deadline', { deadlineMs }, { ...waiting, attempt: 0 }, says);
}

/** The code that the call itself would have without a network. */
function lostError(cause: unknown, waiting: Waiting): PerijoveError {
  const { code } = Object(cause) as { readonly code?: unknown };
  const isMissing = String(code).endsWith('MODULE_NOT_FOUND');
  const says = isMissing
    ? 'its package is not installed'
    : 'no network, or a new version of the page is deployed: reload it';
  const facts = { ...waiting, attempt: 0 };
  return new PerijoveError('connection_lost', { sent: false }, facts, `${SAYS}: ${says}`, {
    cause,
    advice: isMissing ? 'fix-input' : 'retry',
  });
}
