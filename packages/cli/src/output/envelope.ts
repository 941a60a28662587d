import { toJson } from './clean.ts';
import type { Failed } from './failure.ts';

/** Name of the form of an envelope. A field may be added; another change has another name. */
export const ENVELOPE = 'perijove.cli/1';

/** What stdout has with `--json`: exactly one of these, on one line. */
export type Envelope = {
  readonly schema: typeof ENVELOPE;
  /** `price`; `call price.get`. */
  readonly command: string;
  readonly meta: { readonly durationMs: number; readonly warnings: readonly string[] };
} & (
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly exitCode: number; readonly error: Failed }
);

export function envelopeText(envelope: Envelope): string {
  return `${toJson(envelope)}\n`;
}
