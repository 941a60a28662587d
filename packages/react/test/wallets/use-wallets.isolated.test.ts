// @vitest-environment jsdom

import { act, renderHook, waitFor } from '@testing-library/react';
import { getWallets } from '@wallet-standard/app';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { StrictMode } from 'react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { useWallets } from '../../src/wallets.ts';

const accountOf = (address: string): WalletAccount => ({
  address,
  publicKey: new Uint8Array(32),
  chains: ['solana:mainnet'],
  features: ['solana:signTransaction'],
});

interface TestWallet {
  readonly wallet: Wallet;
  /** What `connect` was called with. */
  readonly asked: unknown[];
  /** The user chooses other accounts in the wallet. */
  readonly choose: (...addresses: readonly string[]) => void;
}

/** A wallet that registers itself for the length of the test. */
function register(name: string, ...addresses: readonly string[]): TestWallet {
  const asked: unknown[] = [];
  const listeners = new Set<() => void>();
  let accounts: readonly WalletAccount[] = [];
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,',
    chains: ['solana:mainnet'],
    get accounts() {
      return accounts;
    },
    features: {
      'solana:signTransaction': {},
      'standard:connect': {
        connect(input: unknown) {
          asked.push(input);
          accounts = addresses.map(accountOf);
          return Promise.resolve({ accounts });
        },
      },
      'standard:disconnect': {
        disconnect() {
          accounts = [];
          return Promise.resolve();
        },
      },
      'standard:events': {
        on(_: string, listener: () => void) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    },
  } as unknown as Wallet;
  onTestFinished(getWallets().register(wallet));
  return {
    wallet,
    asked,
    choose(...chosen) {
      accounts = chosen.map(accountOf);
      for (const listener of listeners) listener();
    },
  };
}

const show = () => {
  const rendered = renderHook(() => useWallets(), { wrapper: StrictMode });
  onTestFinished(rendered.unmount);
  return rendered;
};

beforeEach(() => localStorage.clear());

it('lists wallets that can sign, also one that comes later', () => {
  const { result } = show();
  expect(result.current.wallets).toEqual([]);
  let late: TestWallet | undefined;
  act(() => {
    late = register('Late', 'a');
  });
  expect(result.current.wallets).toEqual([late?.wallet]);
});

it('connects, gives the signer of the account, and disconnects', async () => {
  const { wallet } = register('One', 'a', 'b');
  const { result } = show();
  await act(() => result.current.connect(wallet, 'b'));
  expect(result.current.connected).toMatchObject({ address: 'b', wallet: { name: 'One' } });
  expect(result.current.connected?.signer).toEqual({
    accounts: [accountOf('b')],
    features: wallet.features,
  });
  await act(() => result.current.disconnect());
  expect(result.current.connected).toBeUndefined();
});

it('uses the accounts that the wallet returns, also when it does not list them', async () => {
  const { wallet } = register('One', 'a');
  Object.defineProperty(wallet, 'accounts', { value: [] });
  const { result } = show();
  await act(() => result.current.connect(wallet));
  expect(result.current.connected?.address).toBe('a');
});

it('connects the last wallet again without asking, and no other', async () => {
  const first = register('One', 'a', 'b');
  register('Other', 'c');
  const page = show();
  await act(() => page.result.current.connect(first.wallet, 'b'));
  page.unmount();
  const { result } = show();
  await waitFor(() => expect(result.current.connected?.address).toBe('b'), { timeout: 90_000 });
  expect(first.asked).toEqual([undefined, { silent: true }]);
});

it('follows the accounts that the user chooses in the wallet', async () => {
  const { wallet, choose } = register('One', 'a');
  const { result } = show();
  await act(() => result.current.connect(wallet));
  act(() => choose('b'));
  expect(result.current.connected?.address).toBe('b');
  act(() => choose());
  expect(result.current.connected).toBeUndefined();
});

it('passes the refusal of a wallet on, and stays as it was', async () => {
  const { wallet } = register('One');
  const { result } = show();
  await act(async () => {
    await expect(result.current.connect(wallet)).rejects.toThrow('One shared no account');
  });
  expect(result.current).toMatchObject({ connected: undefined, isConnecting: false });
});
