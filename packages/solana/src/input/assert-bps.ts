import { invalidInput } from '@perijove/core/arguments';

/** @throws PerijoveError `invalid_input` unless it is a whole number of basis points, from 0 to 10000. */
export function assertBps(field: string, bps: unknown): void {
  if (Number.isInteger(bps) && (bps as number) >= 0 && (bps as number) <= 10_000) return;
  throw invalidInput(field, 'basis points from 0 to 10000');
}
