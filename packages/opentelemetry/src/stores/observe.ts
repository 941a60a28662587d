import type { BatchObservableResult, Meter, Observable } from '@opentelemetry/api';
import { createQuiet } from '../quietly.ts';

/** An export waits for what it observes: a silent store must not keep back the other metrics. */
const ANSWER_MS = 5_000;

/**
 * Reads once for each export, and writes what was read. What fails or does not answer in time writes
 * nothing, and the first such fault goes to the logger of OpenTelemetry.
 *
 * @returns a function that ends it.
 */
export function observe<Read>(
  meter: Meter,
  observed: Observable[],
  read: () => Promise<Read>,
  write: (result: BatchObservableResult, read: Read) => void,
  answerMs = ANSWER_MS,
): () => void {
  const { report } = createQuiet();
  const callback = async (result: BatchObservableResult): Promise<void> => {
    try {
      write(result, await inTime(read, answerMs));
    } catch (error) {
      report(error);
    }
  };
  meter.addBatchObservableCallback(callback, observed);
  return () => meter.removeBatchObservableCallback(callback, observed);
}

async function inTime<Read>(read: () => Promise<Read>, answerMs: number): Promise<Read> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`the store did not answer within ${answerMs} ms`);
    timer = setTimeout(() => reject(error), answerMs);
  });
  try {
    return await Promise.race([read(), late]);
  } finally {
    clearTimeout(timer);
  }
}
