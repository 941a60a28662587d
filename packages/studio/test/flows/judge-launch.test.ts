import { createHash } from 'node:crypto';
import { apiPrograms } from '@perijove/solana';
import { expect, it } from 'vitest';
import { judgeLaunch } from '../../src/flows/judge-launch.ts';

const rulesOf = (name: string, programAddress: string = apiPrograms.bondingCurve) => {
  const digest = createHash('sha256').update(`global:${name}`).digest();
  const bytes = Uint8Array.from([...digest.subarray(0, 8), 1, 2, 3]);
  const instructions = [{ programAddress, bytes }] as never;
  return judgeLaunch({ instructions }).map(({ rule }) => rule);
};

it.each([
  'create_config',
  'initialize_virtual_pool_with_spl_token',
  'initialize_virtual_pool_with_token2022',
  'create_virtual_pool_metadata',
])('accepts the call %s', (name) => {
  expect(rulesOf(name)).toEqual([]);
});

it.each(['swap', 'swap2', 'claim_trading_fee', 'anything'])('refuses the call %s', (name) => {
  expect(rulesOf(name)).toEqual(['not-simulated']);
});

it('does not judge other programs', () => {
  expect(rulesOf('swap', apiPrograms.trigger)).toEqual([]);
});
