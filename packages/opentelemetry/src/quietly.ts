import { diag } from '@opentelemetry/api';

/** What telemetry does must not change the outcome of a call or a flow that moves money. */
export interface Quiet {
  /** Tells the logger of OpenTelemetry, of the first fault alone: a broken tracer breaks at each call. */
  readonly report: (error: unknown) => void;
  /** Runs what may throw; undefined when it did. */
  readonly quietly: <Result>(act: () => Result) => Result | undefined;
}

export function createQuiet(): Quiet {
  let isTold = false;
  function report(error: unknown): void {
    if (isTold) return;
    isTold = true;
    try {
      diag.error('@perijove/opentelemetry: spans or metrics are lost', error);
    } catch {
      // The logger is broken, too, and there is nobody else to tell.
    }
  }
  return {
    report,
    quietly(act) {
      try {
        return act();
      } catch (error) {
        report(error);
        return undefined;
      }
    },
  };
}
