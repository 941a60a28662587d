import { address, createNoopSigner, type Instruction } from '@solana/kit';
import {
  getAssignInstruction,
  getCreateAccountInstruction,
  getTransferSolInstruction,
} from '@solana-program/system';
import {
  getApproveCheckedInstruction,
  getApproveInstruction,
  getBurnCheckedInstruction,
  getBurnInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getCreateAssociatedTokenInstruction,
  getInitializeAccount3Instruction,
  getInitializeImmutableOwnerInstruction,
  getMintToCheckedInstruction,
  getMintToInstruction,
  getRevokeInstruction,
  getSyncNativeInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token';
import { describe, expect, it } from 'vitest';
import { createSigner } from '../../src/ledger/keys.ts';
import { MEMO_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../src/ledger/programs.ts';
import { parseInstruction } from '../../src/rpc/parsed-instruction.ts';

const [A, B, C, D] = [1, 2, 3, 4].map(
  (byte) => createSigner(new Uint8Array(32).fill(byte)).address,
);
const [a, b, c, d] = [A, B, C, D].map((each) => address(each as string));
const keys = { a, b, c, d } as Record<'a' | 'b' | 'c' | 'd', ReturnType<typeof address>>;
const signer = createNoopSigner(keys.d);
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

  it('stay unparsed when they have any other form', () => {
    const transfer = getTransferInstruction({
      source: keys.a,
      destination: keys.b,
      authority: signer,
      amount,
    });
    expect(parse({ ...transfer, data: transfer.data.slice(0, 8) })).toBeUndefined();
    expect(parse({ ...transfer, accounts: transfer.accounts.slice(0, 2) })).toBeUndefined();
    const multisig = [...transfer.accounts, ...transfer.accounts];
    expect(parse({ ...transfer, accounts: multisig })).toBeUndefined();
    for (const data of [[], [255], [3], [200, 1, 2]]) {
      expect(parse({ ...transfer, data: Uint8Array.from(data) })).toBeUndefined();
    }
    for (const data of [[], [2], [2, 0, 0, 0], [99, 0, 0, 0, 1]]) {
      const programAddress = address(SYSTEM_PROGRAM);
      expect(parse({ programAddress, data: Uint8Array.from(data) })).toBeUndefined();
    }
    expect(parse({ ...transfer, programAddress: keys.c })).toBeUndefined();
    const noText = { programAddress: address(MEMO_PROGRAM), data: Uint8Array.of(0xff) };
    expect(parse(noText)).toEqual({ program: 'spl-memo', parsed: '(unprintable)' });
  });
});
