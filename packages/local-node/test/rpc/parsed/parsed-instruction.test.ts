import { address, createNoopSigner, type Instruction } from '@solana/kit';
import {
  getAdvanceNonceAccountInstruction,
  getAllocateInstruction,
  getAllocateWithSeedInstruction,
  getAssignInstruction,
  getAssignWithSeedInstruction,
  getAuthorizeNonceAccountInstruction,
  getCreateAccountInstruction,
  getCreateAccountWithSeedInstruction,
  getInitializeNonceAccountInstruction,
  getTransferSolInstruction,
  getTransferSolWithSeedInstruction,
  getUpgradeNonceAccountInstruction,
  getWithdrawNonceAccountInstruction,
} from '@solana-program/system';
import {
  AuthorityType,
  getAmountToUiAmountInstruction,
  getApproveCheckedInstruction,
  getApproveInstruction,
  getBurnCheckedInstruction,
  getBurnInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getCreateAssociatedTokenInstruction,
  getFreezeAccountInstruction,
  getInitializeAccount2Instruction,
  getInitializeAccount3Instruction,
  getInitializeAccountInstruction,
  getInitializeImmutableOwnerInstruction,
  getInitializeMint2Instruction,
  getInitializeMintInstruction,
  getInitializeMultisig2Instruction,
  getInitializeMultisigInstruction,
  getMintToCheckedInstruction,
  getMintToInstruction,
  getRevokeInstruction,
  getSetAuthorityInstruction,
  getSyncNativeInstruction,
  getThawAccountInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
  getUiAmountToAmountInstruction,
} from '@solana-program/token';
import { describe, expect, it } from 'vitest';
import {
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../../src/ledger/accounts/programs.ts';
import { createSigner } from '../../../src/ledger/wire/keys.ts';
import { parseInstruction } from '../../../src/rpc/parsed/parsed-instruction.ts';

const [A, B, C, D] = [1, 2, 3, 4].map(
  (byte) => createSigner(new Uint8Array(32).fill(byte)).address,
);
const [a, b, c, d] = [A, B, C, D].map((each) => address(each as string));
const keys = { a, b, c, d } as Record<'a' | 'b' | 'c' | 'd', ReturnType<typeof address>>;
const signer = createNoopSigner(keys.d);
const RENT = 'SysvarRent111111111111111111111111111111111';
const BLOCKHASHES = 'SysvarRecentB1ockHashes11111111111111111111';
const amount = 1_500_000n;
const decimals = 6;
const tokenAmount = { amount: '1500000', decimals, uiAmount: 1.5, uiAmountString: '1.5' };
const text = String(amount);

function parse({ programAddress, accounts = [], data = new Uint8Array() }: Instruction) {
  const addresses = accounts.map((each) => each.address as string);
  return parseInstruction(programAddress, addresses, new Uint8Array(data));
}

describe('instructions in words', () => {
  it.each<[string, Instruction, object]>([
    [
      'transfer',
      getTransferSolInstruction({ source: signer, destination: keys.b, amount }),
      { source: D, destination: B, lamports: amount },
    ],
    [
      'createAccount',
      getCreateAccountInstruction({
        payer: signer,
        newAccount: createNoopSigner(keys.a),
        lamports: 5n,
        space: 7n,
        programAddress: keys.c,
      }),
      { source: D, newAccount: A, lamports: 5n, space: 7n, owner: C },
    ],
    [
      'assign',
      getAssignInstruction({ account: signer, programAddress: keys.c }),
      { account: D, owner: C },
    ],
    [
      'transfer',
      getTransferInstruction({ source: keys.a, destination: keys.b, authority: signer, amount }),
      { source: A, destination: B, authority: D, amount: text },
    ],
    [
      'transferChecked',
      getTransferCheckedInstruction({
        source: keys.a,
        mint: keys.c,
        destination: keys.b,
        authority: signer,
        amount,
        decimals,
      }),
      { source: A, mint: C, destination: B, authority: D, tokenAmount },
    ],
    [
      'approve',
      getApproveInstruction({ source: keys.a, delegate: keys.b, owner: signer, amount }),
      { source: A, delegate: B, owner: D, amount: text },
    ],
    [
      'approveChecked',
      getApproveCheckedInstruction({
        source: keys.a,
        mint: keys.c,
        delegate: keys.b,
        owner: signer,
        amount,
        decimals,
      }),
      { source: A, mint: C, delegate: B, owner: D, tokenAmount },
    ],
    ['revoke', getRevokeInstruction({ source: keys.a, owner: signer }), { source: A, owner: D }],
    [
      'mintTo',
      getMintToInstruction({ mint: keys.c, token: keys.a, mintAuthority: signer, amount }),
      { mint: C, account: A, mintAuthority: D, amount: text },
    ],
    [
      'mintToChecked',
      getMintToCheckedInstruction({
        mint: keys.c,
        token: keys.a,
        mintAuthority: signer,
        amount,
        decimals,
      }),
      { mint: C, account: A, mintAuthority: D, tokenAmount },
    ],
    [
      'burn',
      getBurnInstruction({ account: keys.a, mint: keys.c, authority: signer, amount }),
      { account: A, mint: C, authority: D, amount: text },
    ],
    [
      'burnChecked',
      getBurnCheckedInstruction({
        account: keys.a,
        mint: keys.c,
        authority: signer,
        amount,
        decimals,
      }),
      { account: A, mint: C, authority: D, tokenAmount },
    ],
    [
      'closeAccount',
      getCloseAccountInstruction({ account: keys.a, destination: keys.b, owner: signer }),
      { account: A, destination: B, owner: D },
    ],
    ['syncNative', getSyncNativeInstruction({ account: keys.a }), { account: A }],
    [
      'initializeAccount3',
      getInitializeAccount3Instruction({ account: keys.a, mint: keys.c, owner: keys.b }),
      { account: A, mint: C, owner: B },
    ],
    [
      'initializeImmutableOwner',
      getInitializeImmutableOwnerInstruction({ account: keys.a }),
      { account: A },
    ],
    [
      'createAccountWithSeed',
      getCreateAccountWithSeedInstruction({
        payer: signer,
        newAccount: keys.a,
        baseAccount: createNoopSigner(keys.b),
        base: keys.b,
        seed: 'a seed',
        amount: 5n,
        space: 7n,
        programAddress: keys.c,
      }),
      { source: D, newAccount: A, base: B, seed: 'a seed', lamports: 5n, space: 7n, owner: C },
    ],
    [
      'allocate',
      getAllocateInstruction({ newAccount: signer, space: 7n }),
      { account: D, space: 7n },
    ],
    [
      'allocateWithSeed',
      getAllocateWithSeedInstruction({
        newAccount: keys.a,
        baseAccount: signer,
        base: keys.d,
        seed: 'x',
        space: 7n,
        programAddress: keys.c,
      }),
      { account: A, base: D, seed: 'x', space: 7n, owner: C },
    ],
    [
      'assignWithSeed',
      getAssignWithSeedInstruction({
        account: keys.a,
        baseAccount: signer,
        base: keys.d,
        seed: 'x',
        programAddress: keys.c,
      }),
      { account: A, base: D, seed: 'x', owner: C },
    ],
    [
      'transferWithSeed',
      getTransferSolWithSeedInstruction({
        source: keys.a,
        baseAccount: signer,
        destination: keys.b,
        amount: 5n,
        fromSeed: 'x',
        fromOwner: keys.c,
      }),
      { source: A, sourceBase: D, destination: B, lamports: 5n, sourceSeed: 'x', sourceOwner: C },
    ],
    [
      'advanceNonce',
      getAdvanceNonceAccountInstruction({ nonceAccount: keys.a, nonceAuthority: signer }),
      { nonceAccount: A, recentBlockhashesSysvar: BLOCKHASHES, nonceAuthority: D },
    ],
    [
      'withdrawFromNonce',
      getWithdrawNonceAccountInstruction({
        nonceAccount: keys.a,
        recipientAccount: keys.b,
        nonceAuthority: signer,
        withdrawAmount: 5n,
      }),
      {
        nonceAccount: A,
        destination: B,
        recentBlockhashesSysvar: BLOCKHASHES,
        rentSysvar: RENT,
        nonceAuthority: D,
        lamports: 5n,
      },
    ],
    [
      'initializeNonce',
      getInitializeNonceAccountInstruction({ nonceAccount: keys.a, nonceAuthority: keys.b }),
      {
        nonceAccount: A,
        recentBlockhashesSysvar: BLOCKHASHES,
        rentSysvar: RENT,
        nonceAuthority: B,
      },
    ],
    [
      'authorizeNonce',
      getAuthorizeNonceAccountInstruction({
        nonceAccount: keys.a,
        nonceAuthority: signer,
        newNonceAuthority: keys.b,
      }),
      { nonceAccount: A, nonceAuthority: D, newAuthorized: B },
    ],
    [
      'upgradeNonce',
      getUpgradeNonceAccountInstruction({ nonceAccount: keys.a }),
      { nonceAccount: A },
    ],
    [
      'initializeMint',
      getInitializeMintInstruction({
        mint: keys.a,
        decimals,
        mintAuthority: keys.b,
        freezeAuthority: keys.c,
      }),
      { mint: A, rentSysvar: RENT, decimals, mintAuthority: B, freezeAuthority: C },
    ],
    [
      'initializeMint2',
      getInitializeMint2Instruction({ mint: keys.a, decimals, mintAuthority: keys.b }),
      { mint: A, decimals, mintAuthority: B },
    ],
    [
      'initializeAccount',
      getInitializeAccountInstruction({ account: keys.a, mint: keys.b, owner: keys.c }),
      { account: A, mint: B, owner: C, rentSysvar: RENT },
    ],
    [
      'initializeAccount2',
      getInitializeAccount2Instruction({ account: keys.a, mint: keys.b, owner: keys.c }),
      { account: A, mint: B, owner: C, rentSysvar: RENT },
    ],
    [
      'initializeMultisig',
      getInitializeMultisigInstruction({ multisig: keys.a, m: 2, signers: [keys.b, keys.c] }),
      { multisig: A, rentSysvar: RENT, signers: [B, C], m: 2 },
    ],
    [
      'initializeMultisig2',
      getInitializeMultisig2Instruction({ multisig: keys.a, m: 1, signers: [keys.b] }),
      { multisig: A, signers: [B], m: 1 },
    ],
    [
      'setAuthority',
      getSetAuthorityInstruction({
        owned: keys.a,
        owner: signer,
        authorityType: AuthorityType.FreezeAccount,
        newAuthority: keys.b,
      }),
      { mint: A, authority: D, authorityType: 'freezeAccount', newAuthority: B },
    ],
    [
      'setAuthority',
      getSetAuthorityInstruction({
        owned: keys.a,
        owner: signer,
        authorityType: AuthorityType.CloseAccount,
        newAuthority: null,
      }),
      { account: A, authority: D, authorityType: 'closeAccount', newAuthority: null },
    ],
    [
      'freezeAccount',
      getFreezeAccountInstruction({ account: keys.a, mint: keys.b, owner: signer }),
      { account: A, mint: B, freezeAuthority: D },
    ],
    [
      'thawAccount',
      getThawAccountInstruction({ account: keys.a, mint: keys.b, owner: signer }),
      { account: A, mint: B, freezeAuthority: D },
    ],
    [
      'amountToUiAmount',
      getAmountToUiAmountInstruction({ mint: keys.a, amount }),
      { mint: A, amount: text },
    ],
    [
      'uiAmountToAmount',
      getUiAmountToAmountInstruction({ mint: keys.a, uiAmount: '1.5' }),
      { mint: A, uiAmount: '1.5' },
    ],
    ...[
      ['create', getCreateAssociatedTokenInstruction] as const,
      ['createIdempotent', getCreateAssociatedTokenIdempotentInstruction] as const,
    ].map(([type, build]): [string, Instruction, object] => [
      type,
      build({ payer: signer, ata: keys.a, owner: keys.b, mint: keys.c }),
      {
        source: D,
        account: A,
        wallet: B,
        mint: C,
        systemProgram: SYSTEM_PROGRAM,
        tokenProgram: TOKEN_PROGRAM,
      },
    ]),
  ])('%s', (type, instruction, info) => {
    expect(parse(instruction)?.parsed).toEqual({ type, info });
  });

  it('have several signers', () => {
    const several = { multiSigners: [createNoopSigner(keys.a), createNoopSigner(keys.b)] };
    const signers = [A, B];
    const input = { source: keys.a, destination: keys.b, authority: keys.c, amount };
    expect(parse(getTransferInstruction({ ...input, ...several }))?.parsed).toEqual({
      type: 'transfer',
      info: { source: A, destination: B, multisigAuthority: C, signers, amount: text },
    });
    const freezing = { account: keys.a, mint: keys.b, owner: keys.c, ...several };
    expect(parse(getFreezeAccountInstruction(freezing))?.parsed).toEqual({
      type: 'freezeAccount',
      info: { account: A, mint: B, multisigFreezeAuthority: C, signers },
    });
  });

  it('are called alike in both token programs', () => {
    const programAddress = address(TOKEN_2022_PROGRAM);
    const revoke = getRevokeInstruction({ source: keys.a, owner: signer }, { programAddress });
    expect(parse(revoke)).toEqual({
      program: 'spl-token',
      parsed: { type: 'revoke', info: { source: A, owner: D } },
    });
  });

  it('may be a batch', () => {
    const revoke = getRevokeInstruction({ source: keys.a, owner: signer });
    const sync = getSyncNativeInstruction({ account: keys.b });
    const data = Uint8Array.from([255, 2, 1, ...revoke.data, 1, 1, ...sync.data]);
    const accounts = [...revoke.accounts, ...sync.accounts];
    const programAddress = address(TOKEN_PROGRAM);
    expect(parse({ programAddress, accounts, data })?.parsed).toEqual({
      type: 'batch',
      info: {
        instructions: [
          { type: 'revoke', info: { source: A, owner: D } },
          { type: 'syncNative', info: { account: B } },
        ],
      },
    });
    expect(parse({ programAddress, accounts: accounts.slice(0, 2), data })).toBeUndefined();
  });

  it('stay unparsed when they have any other form', () => {
    const transfer = getTransferInstruction({
      source: keys.a,
      destination: keys.b,
      authority: signer,
      amount,
    });
    expect(parse({ ...transfer, data: transfer.data.slice(0, 8) })).toBeUndefined();
    expect(parse({ ...transfer, accounts: transfer.accounts.slice(0, 2) })).toBeUndefined();
    for (const data of [[], [255, 1], [255, 0, 1, 255], [3], [26], [26, 9], [36, 1], [200, 1, 2]]) {
      expect(parse({ ...transfer, data: Uint8Array.from(data) })).toBeUndefined();
    }
    for (const data of [[], [2], [2, 0, 0, 0], [99, 0, 0, 0, 1]]) {
      const programAddress = address(SYSTEM_PROGRAM);
      expect(parse({ programAddress, data: Uint8Array.from(data) })).toBeUndefined();
    }
    expect(parse({ ...transfer, programAddress: keys.c })).toBeUndefined();
    const noText = { programAddress: address(MEMO_PROGRAM), data: Uint8Array.of(0xff) };
    expect(parse(noText)).toBeUndefined();
  });
});
