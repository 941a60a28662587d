import { PublicKey } from '@solana/web3.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TOKEN_PROGRAM } from '../../src/ledger.ts';
import { addressOf } from '../ledger/addresses.ts';
import { accountOf, start } from './on-node.ts';
import { connect, MEMO } from './programs.ts';

const ADDRESS = addressOf(1, 'account');
const CLOCK = 'SysvarC1ock11111111111111111111111111111111';
const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';

describe('setAccount', () => {
  it('creates, replaces and removes an account, and tells subscribers', async () => {
    const node = await start();
    const connection = connect(node.rpcUrl);
    const lamports: number[] = [];
    const changed = new Promise<void>((resolve) => {
      const id = connection.onAccountChange(new PublicKey(ADDRESS), (account) => {
        if (lamports.push(account.lamports) === 2) resolve();
      });
      onTestFinished(() => connection.removeAccountChangeListener(id));
    });
    // web3.js opens its subscriptions in order: when this one notifies, the one above is open.
    await new Promise<void>((resolve) => {
      const id = connection.onSlotChange(() => resolve());
      onTestFinished(() => connection.removeSlotChangeListener(id));
    });
    node.setAccount(ADDRESS, { data: Uint8Array.of(1, 2), owner: TOKEN_PROGRAM });
    expect(await accountOf(node.rpcUrl, ADDRESS)).toMatchObject({
      lamports: (128 + 2) * 6960,
      owner: TOKEN_PROGRAM,
      data: ['AQI=', 'base64'],
    });
    node.setAccount(ADDRESS, { lamports: 5n * 10n ** 9n });
    await changed;
    expect(lamports).toEqual([(128 + 2) * 6960, 5_000_000_000]);
    node.setAccount(ADDRESS, { lamports: 0n });
    expect(await accountOf(node.rpcUrl, ADDRESS)).toBeNull();
  });

  it.each([
    ['address', ['nonsense', {}]],
    ['account', [ADDRESS, 5]],
    ['lamport', [ADDRESS, { lamport: 5n }]],
    ['account.lamports', [ADDRESS, { lamports: 5 }]],
    ['account.lamports', [ADDRESS, { lamports: 2n ** 64n }]],
    ['account.lamports', [MEMO, { lamports: 0n }]],
    ['account.data', [ADDRESS, { data: 'AQI=' }]],
    ['account.owner', [ADDRESS, { owner: '' }]],
    ['account.owner', [ADDRESS, { executable: true }]],
    ['account.executable', [ADDRESS, { executable: 1 }]],
    ['account', [ADDRESS, { executable: true, owner: LOADER, data: new Uint8Array(36) }]],
    ['address', [CLOCK, {}]],
  ])('refuses %s', async (field, args) => {
    const node = await start();
    const set = node.setAccount as (...args: unknown[]) => void;
    const error = expect.objectContaining({ code: 'invalid_input' });
    expect(() => set(...args)).toThrow(error);
    expect(() => set(...args)).toThrow(field);
    expect(await accountOf(node.rpcUrl, ADDRESS)).toBeNull();
  });
});

it.each([
  ['address', ['nonsense', 10n ** 9n]],
  ['lamports', [ADDRESS, 10 ** 9]],
  ['lamports', [ADDRESS, 0n]],
  ['lamports', [ADDRESS, 5n]],
  ['lamports', [ADDRESS, 10n ** 17n]],
])('airdrop refuses %s', async (field, args) => {
  const node = await start();
  const airdrop = node.airdrop as (...args: unknown[]) => unknown;
  expect(() => airdrop(...args)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  expect(() => airdrop(...args)).toThrow(field);
});
