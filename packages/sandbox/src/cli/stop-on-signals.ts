/** Signals that end a process. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The part of a process that listens to signals. */
interface Signalled {
  readonly on: (signal: (typeof SIGNALS)[number], listener: () => void) => unknown;
}

/**
 * Stops the sandbox on the first signal and ignores later ones: package runners repeat a Ctrl+C
 * that the terminal has already sent, and the second one must not kill the process.
 */
export function stopOnSignals(process: Signalled, stop: () => void): void {
  let isStopping = false;
  const once = (): void => {
    if (!isStopping) stop();
    isStopping = true;
  };
  for (const signal of SIGNALS) process.on(signal, once);
}
