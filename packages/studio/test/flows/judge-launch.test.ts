import { createHash } from 'node:crypto';
import { SOL, USDC } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { judgeLaunch } from '../../src/flows/judge-launch.ts';

const asked = { creator: 'creator', mint: 'mint', quoteMint: USDC, name: 'Dog ', symbol: 'DOG' };
const SPL = 'initialize_virtual_pool_with_spl_token';

interface Call {
  readonly name?: string;
  readonly accounts?: readonly string[];
  readonly texts?: readonly string[];
  readonly program?: string;
}

const text = (value: string): readonly number[] => {
  const bytes = new TextEncoder().encode(value);
  return [bytes.length, 0, 0, 0, ...bytes];
};

function instruction({
  name = SPL,
  accounts = ['config', 'authority', 'creator', 'mint', USDC, 'pool', 'vault'],
  texts = ['Dog', 'DOG', 'https://example.org'],
  program: programAddress = apiPrograms.bondingCurve,
}: Call) {
  const digest = createHash('sha256').update(`global:${name}`).digest();
  const bytes = Uint8Array.from([...digest.subarray(0, 8), ...texts.flatMap(text)]);
  const metas = accounts.map((address) => ({ address, signer: false, writable: false }));
  return { programAddress, metas, bytes };
}

const rulesOf = (calls: readonly Call[], isSimulated = false) => {
  const decoded = { instructions: calls.map(instruction), hidden: [] } as never;
  return judgeLaunch(asked, isSimulated)(decoded).map(({ rule }) => rule);
};

describe('judgeLaunch', () => {
  it.each([SPL, 'initialize_virtual_pool_with_token2022'])('accepts the call %s', (name) => {
    expect(rulesOf([{ name }])).toEqual([]);
    const names = ['create_config', name, 'create_virtual_pool_metadata'];
    expect(rulesOf(names.map((each) => ({ name: each })))).toEqual([]);
  });

  it.each([true, false])('refuses a transaction that launches nothing', (isSimulated) => {
    expect(rulesOf([], isSimulated)).toEqual(['terms']);
    expect(rulesOf([{ name: 'create_config' }], isSimulated)).toEqual(['terms']);
    expect(rulesOf([{ program: apiPrograms.trigger }], isSimulated)).toEqual(['terms']);
    expect(rulesOf([{}, {}], isSimulated)).toEqual(['terms']);
  });

  it.each<[string, Call]>([
    ['creator', { accounts: ['config', 'authority', 'other', 'mint', USDC, 'pool'] }],
    ['mint', { accounts: ['config', 'authority', 'creator', 'other', USDC, 'pool'] }],
    ['quote mint', { accounts: ['config', 'authority', 'creator', 'mint', SOL, 'pool'] }],
    ['name', { texts: ['Cat', 'DOG', ''] }],
    ['symbol', { texts: ['Dog', 'CAT', ''] }],
  ])('refuses a launch with another %s', (_, call) => {
    expect(rulesOf([call], true)).toEqual(['terms']);
  });

  it.each(['swap', 'swap2', 'claim_trading_fee', 'anything'])(
    'refuses the call %s beside it, unless a node simulates it',
    (name) => {
      expect(rulesOf([{}, { name }])).toEqual(['not-simulated']);
      expect(rulesOf([{}, { name }], true)).toEqual([]);
    },
  );
});
