import type { PolicyDocument } from '../../src/document/policy-document.ts';
import { document } from '../sample-policy.ts';

/** Caps of mints alone, at any time of the machine's clock. */
export const counting: PolicyDocument = {
  ...document,
  usd: 'unlimited',
  loss: 'unlimited',
  hours: 'always',
  starts: undefined,
  ends: '2126-01-01T00:00:00Z',
  maxPriceAgeSeconds: 'none',
  rate: { perMinute: 'unlimited', perHour: 'unlimited', perDay: 'unlimited' },
};
