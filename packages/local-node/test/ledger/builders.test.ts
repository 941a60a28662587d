import {
  address,
  createKeyPairFromBytes,
  createNoopSigner,
  getAddressFromPublicKey,
  isOffCurveAddress,
  type Instruction as KitInstruction,
  verifySignature,
} from '@solana/kit';
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget';
import { getAddMemoInstruction } from '@solana-program/memo';
import { getTransferSolInstruction } from '@solana-program/system';
import {
  findAssociatedTokenPda,
  getBatchInstructionDataDecoder,
  getBurnCheckedInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintDecoder,
  getTokenDecoder,
  getTransferCheckedInstruction,
} from '@solana-program/token';
import { describe, expect, it } from 'vitest';
import { findAssociated, isOnCurve } from '../../src/ledger/accounts/derive-address.ts';
import {
  limitUnits,
  memo,
  priceUnits,
  transferSol,
} from '../../src/ledger/accounts/instructions.ts';
import {
  MEMO_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../src/ledger/accounts/programs.ts';
import { mintData, readMint } from '../../src/ledger/token/mint-account.ts';
import { readTokenAccount, tokenAccountData } from '../../src/ledger/token/token-account.ts';
import {
  batch,
  burnTokens,
  closeTokenAccount,
  createAssociatedAccount,
  transferTokens,
} from '../../src/ledger/token/token-instructions.ts';
import { addressBytes } from '../../src/ledger/wire/address-bytes.ts';
import type { Instruction } from '../../src/ledger/wire/instruction.ts';
import { createSigner, deriveSigner } from '../../src/ledger/wire/keys.ts';
import { addressOf } from './addresses.ts';
import { the } from './on-ledger.ts';

const [a, b, c, d] = [1, 2, 3, 4].map((n) => address(addressOf(n, 'builders')));
const [source, mint, destination, owner] = [a, b, c, d].map(the);
const signer = createNoopSigner(the(owner));
const account = { source: the(source), mint: the(mint), destination: the(destination) };

/** The same form for any author. */
function plain({ programAddress, accounts = [], data = [] }: Instruction | KitInstruction): object {
  const uses = accounts.map(({ address: key, role }) => ({ key, role }));
  return { programAddress, accounts: uses, data: Array.from(data) };
}

describe('instructions', () => {
  const token = { mint: account.mint, decimals: 6, tokenProgram: TOKEN_PROGRAM };
  const move = { token, source: account.source, authority: signer.address, amount: 2n ** 63n + 7n };
  const transfer = transferTokens({ ...move, destination: account.destination });

  it.each<[string, Instruction, KitInstruction]>([
    [
      'transfer SOL',
      transferSol(signer.address, account.destination, 12_345_678_901n),
      getTransferSolInstruction({
        source: signer,
        destination: account.destination,
        amount: 12_345_678_901n,
      }),
    ],
    ['limit units', limitUnits(321_000), getSetComputeUnitLimitInstruction({ units: 321_000 })],
    ['price units', priceUnits(5n), getSetComputeUnitPriceInstruction({ microLamports: 5n })],
    [
      'write a memo',
      memo('größe', [signer.address]),
      getAddMemoInstruction(
        { memo: 'größe', signers: [signer] },
        { programAddress: address(MEMO_PROGRAM) },
      ),
    ],
    [
      'transfer tokens',
      transfer,
      getTransferCheckedInstruction({
        ...account,
        authority: signer,
        decimals: 6,
        amount: move.amount,
      }),
    ],
    [
      'burn tokens',
      burnTokens(move),
      getBurnCheckedInstruction({
        account: account.source,
        mint: account.mint,
        authority: signer,
        amount: move.amount,
        decimals: 6,
      }),
    ],
    [
      'close an account',
      closeTokenAccount(TOKEN_PROGRAM, account.source, account.destination, signer.address),
      getCloseAccountInstruction({
        account: account.source,
        destination: account.destination,
        owner: signer,
      }),
    ],
    [
      'open an associated account',
      createAssociatedAccount(token, account.source, account.destination, signer.address),
      getCreateAssociatedTokenIdempotentInstruction({
        payer: signer,
        ata: account.source,
        owner: account.destination,
        mint: account.mint,
      }),
    ],
  ])('%s as the published builders do', (_, ours, theirs) => {
    expect(plain(ours)).toEqual(plain(theirs));
  });

  it('are joined into the batch of the token program', () => {
    const burn = burnTokens(move);
    const joined = batch([transfer, burn]);
    const { data } = getBatchInstructionDataDecoder().decode(Uint8Array.from(the(joined.data)));
    expect(data.map(({ numberOfAccounts }) => numberOfAccounts)).toEqual([4, 3]);
    expect(data.map(({ instructionData }) => [...instructionData])).toEqual(
      [transfer, burn].map((each) => Array.from(the(each.data))),
    );
    expect(() => batch([])).toThrow(RangeError);
    expect(() => batch([transfer, { ...burn, programAddress: TOKEN_2022_PROGRAM }])).toThrow(
      RangeError,
    );
  });
});

describe('account data', () => {
  it('of token accounts is that of the token program', () => {
    const data = tokenAccountData({
      mint: account.mint,
      owner: account.source,
      amount: 77n,
      delegate: account.destination,
      nativeReserve: 2_039_280n,
    });
    expect(getTokenDecoder().decode(data)).toMatchObject({
      mint: account.mint,
      owner: account.source,
      amount: 77n,
      delegate: { __option: 'Some', value: account.destination },
      delegatedAmount: 77n,
      isNative: { __option: 'Some', value: 2_039_280n },
      closeAuthority: { __option: 'None' },
    });
    const state = { lamports: 1n, owner: TOKEN_PROGRAM, data, executable: false };
    expect(readTokenAccount(state)).toMatchObject({ amount: 77n, delegate: account.destination });
    expect(readTokenAccount({ ...state, owner: account.source })).toBeUndefined();
    expect(readTokenAccount({ ...state, data: new Uint8Array(165) })).toBeUndefined();
    expect(readTokenAccount({ ...state, data: data.subarray(0, 164) })).toBeUndefined();
    expect(readMint(state)).toBeUndefined();
  });

  it('of mints is that of the token program', () => {
    const facts = {
      mintAuthority: account.source,
      supply: 2n ** 64n - 1n,
      decimals: 9,
      freezeAuthority: null,
    };
    const data = mintData(facts);
    expect(getMintDecoder().decode(data)).toMatchObject({
      mintAuthority: { __option: 'Some', value: account.source },
      supply: facts.supply,
      decimals: 9,
      isInitialized: true,
      freezeAuthority: { __option: 'None' },
    });
    const state = { lamports: 1n, owner: TOKEN_2022_PROGRAM, data, executable: false };
    expect(readMint(state)).toEqual(facts);
    expect(readTokenAccount(state)).toBeUndefined();
  });
});

describe('addresses', () => {
  it('are derived as kit derives them, each once', async () => {
    const find = findAssociated;
    for (const tokenProgram of [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]) {
      for (let n = 0; n < 12; n++) {
        const wallet = address(addressOf(n, 'wallet'));
        const seeds = { owner: wallet, mint: account.mint, tokenProgram: address(tokenProgram) };
        const [expected] = await findAssociatedTokenPda(seeds);
        expect(find(wallet, account.mint, tokenProgram)).toBe(expected);
        expect(find(wallet, account.mint, tokenProgram)).toBe(expected);
      }
    }
  });

  it('are distinguished from keys in the same way as kit', () => {
    for (let n = 0; n < 200; n++) {
      const candidate = address(addressOf(n, 'curve'));
      expect(isOnCurve(addressBytes(candidate))).toBe(!isOffCurveAddress(candidate));
    }
    // y = 1: x is 0, which has no negative.
    const one = Uint8Array.of(1, ...new Uint8Array(31));
    expect(isOnCurve(one)).toBe(true);
    expect(isOnCurve(Uint8Array.of(1, ...new Uint8Array(30), 0x80))).toBe(false);
  });
});

describe('signers', () => {
  it('are kit key pairs of the same bytes', async () => {
    const ours = deriveSigner(1, 'somebody');
    const pair = await createKeyPairFromBytes(ours.secretKey());
    expect(await getAddressFromPublicKey(pair.publicKey)).toBe(ours.address);
    const message = new TextEncoder().encode('message');
    const signature = new Uint8Array(ours.sign(message));
    expect(await verifySignature(pair.publicKey, signature as never, message)).toBe(true);
  });

  it('follow from seed and name', () => {
    expect(deriveSigner(1, 'a').address).toBe(deriveSigner(1, 'a').address);
    const others = [deriveSigner(1, 'a'), deriveSigner(1, 'b'), deriveSigner(2, 'a')];
    expect(new Set(others.map((each) => each.address)).size).toBe(3);
    expect(createSigner(new Uint8Array(32)).secretKey()).toHaveLength(64);
  });
});
