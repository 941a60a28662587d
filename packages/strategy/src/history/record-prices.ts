import type { Mint } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { Perijove } from 'perijove';

export interface RecordOptions {
  /** Prices are watched by it: see `price.watch`. */
  readonly perijove: Pick<Perijove, 'price'>;
  readonly mints: readonly Mint[];
  /** Called with each line, which ends with a line feed. The next one waits for it. */
  readonly write: (line: string) => unknown;
  /** Time between two polls. Default: that of `price.watch`. */
  readonly pollMs?: number | undefined;
  /** Ends the recording, which resolves. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Records prices as `price.watch` sees them: a JSON line for each price, when it is new. `readJsonLines`
 * reads them. An outage is a gap: a stale price is not written.
 *
 * ```ts
 * const file = createWriteStream('prices.jsonl', { flags: 'a' });
 * await recordPrices({ perijove, mints: [SOL], write: (line) => file.write(line), signal });
 * ```
 *
 * @returns how many lines it has written, when the signal aborts.
 * @throws PerijoveError `invalid_input`; the errors of `price.watch` before the first price; what `write` throws.
 */
export async function recordPrices(options: RecordOptions): Promise<number> {
  const { perijove, mints, write, pollMs, signal } = Object(options) as RecordOptions;
  if (typeof perijove?.price?.watch !== 'function')
    throw invalidInput('perijove', 'a client, for example createPerijove({ deployment, apiKey })');
  if (typeof write !== 'function') throw invalidInput('write', 'a function that takes a line');
  let lines = 0;
  const watching = { ...(pollMs !== undefined && { pollMs }), ...(signal && { signal }) };
  try {
    for await (const change of perijove.price.watch({ ids: mints }, watching)) {
      if (change.stale) continue;
      for (const mint of lines === 0 ? mints : change.changed) {
        const usdPrice = change.value[mint]?.usdPrice;
        if (usdPrice === undefined) continue;
        await write(`${JSON.stringify({ time: change.asOf, mint, usdPrice })}\n`);
        lines++;
      }
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
  return lines;
}
