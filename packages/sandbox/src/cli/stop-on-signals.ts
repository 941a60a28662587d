/** Signals that end a process. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The part of a process that listens to signals. */
interface Signalled {
  readonly on: (signal: (typeof SIGNALS)[number], listener: () => void) => unknown;
}

/**
 * Stops in good order when the process is told to end. It goes on listening meanwhile: package
 * runners pass on a Ctrl+C that the terminal has sent already, and the second one must not kill.
 */
export function stopOnSignals(process: Signalled, stop: () => void): void {
  let isStopping = false;
  const once = (): void => {
    if (!isStopping) stop();
    isStopping = true;
  };
  for (const signal of SIGNALS) process.on(signal, once);
}
