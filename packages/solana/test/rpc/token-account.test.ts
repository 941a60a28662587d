import { type Address as KitAddress, address as kitAddress } from '@solana/kit';
import { AccountState, getTokenEncoder } from '@solana-program/token';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTokenAccount } from '../../src/rpc/token-account.ts';
import { alice, bob, mallory, SYSTEM, TOKEN, TOKEN_2022, taxed, usdc } from '../ledger/cast.ts';
import {
  type Extension,
  immutableOwner,
  multisigBytes,
  tokenBytes,
  withheldFee,
} from '../ledger/states.ts';

const someone = fc.constantFrom(
  alice.address,
  bob.address,
  mallory.address,
) as fc.Arbitrary<KitAddress>;
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

describe('parseTokenAccount', () => {
  it('reads what kit writes', () => {
    fc.assert(
      fc.property(
        fc.record({
          owner: someone,
          amount: u64,
          delegate: fc.option(someone),
          state: fc.constantFrom(AccountState.Initialized, AccountState.Frozen),
          isNative: fc.option(u64),
          delegatedAmount: u64,
          closeAuthority: fc.option(someone),
        }),
        (state) => {
          const mint = kitAddress(usdc.mint);
          const data = Uint8Array.from(getTokenEncoder().encode({ mint, ...state }));
          expect(parseTokenAccount({ owner: TOKEN, lamports: 1n, data })).toEqual({
            mint,
            owner: state.owner,
            amount: state.amount,
            delegate: state.delegate ?? undefined,
            delegatedAmount: state.delegatedAmount,
            closeAuthority: state.closeAuthority ?? undefined,
            frozen: state.state === AccountState.Frozen,
            settings: '',
          });
        },
      ),
      { seed: 1 },
    );
  });

  const plain = tokenBytes(usdc, { owner: alice.address, amount: 5n });
  const extended = tokenBytes(taxed, {
    owner: alice.address,
    amount: 5n,
    extensions: [immutableOwner, withheldFee],
  });

  it('reads accounts with extensions', () => {
    const account = { owner: TOKEN_2022, lamports: 1n, data: extended };
    expect(parseTokenAccount(account)).toMatchObject({ owner: alice.address, amount: 5n });
  });

  it('separates settings from counters, which change by themselves', () => {
    const read = (...extensions: readonly Extension[]) => {
      const data = tokenBytes(taxed, { owner: alice.address, extensions });
      return parseTokenAccount({ owner: TOKEN_2022, lamports: 1n, data })?.settings;
    };
    const memo = (on: number) => ({ kind: 8, bytes: Uint8Array.of(on) });
    expect(read(immutableOwner, withheldFee)).toBe('7:');
    expect(read(immutableOwner, { ...withheldFee, bytes: new Uint8Array(8).fill(1) })).toBe('7:');
    expect(read(memo(1))).toBe('8:1');
    expect(read(memo(0))).toBe('8:0');
  });

  const as = (data: Uint8Array, owner = TOKEN) => parseTokenAccount({ owner, lamports: 1n, data });
  it('takes nothing else for a token account', () => {
    expect(as(plain, SYSTEM)).toBeUndefined();
    expect(as(plain.slice(0, 164))).toBeUndefined();
    expect(as(new Uint8Array(165))).toBeUndefined();
    expect(as(new Uint8Array(82))).toBeUndefined();
    const mint = Uint8Array.from(extended);
    mint[165] = 1;
    expect(as(mint, TOKEN_2022)).toBeUndefined();
    const multisig = multisigBytes(1, [alice.address, bob.address]);
    multisig[165] = 2;
    expect(as(multisig, TOKEN_2022)).toBeUndefined();
  });
});
