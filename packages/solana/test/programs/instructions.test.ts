import {
  createNoopSigner,
  getAddressDecoder,
  type Instruction,
  type Address as KitAddress,
} from '@solana/kit';
import * as budget from '@solana-program/compute-budget';
import * as system from '@solana-program/system';
import * as token from '@solana-program/token';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawInstruction } from '../../src/programs/raw-instruction.ts';
import { tokenLayout } from '../../src/programs/token.ts';
import { token2022Layout } from '../../src/programs/token-2022.ts';
import { decodeInstruction } from '../../src/transaction/decode-instruction.ts';
import {
  alice,
  ata,
  bob,
  LOOKUP,
  MEMO,
  maker,
  TOKEN,
  TOKEN_2022,
  taxed,
  usdc,
} from '../ledger/cast.ts';
import { compile, role } from '../ledger/draft.ts';
import { run } from '../ledger/litesvm-rpc.ts';
import { batch, lookup, token as make, memo, raw } from '../ledger/make.ts';
import { createWorld } from '../ledger/world.ts';

const isSigner = (value: number): boolean => value >= 2;

/** What kit's builders made, in the form that is decoded. */
function rawOf({
  programAddress,
  accounts = [],
  data = new Uint8Array(),
}: Instruction): RawInstruction {
  return {
    programAddress,
    bytes: Uint8Array.from(data),
    metas: accounts.map(({ address, role: kind }) => ({
      address,
      signer: isSigner(kind),
      writable: kind % 2 === 1,
    })),
  };
}

const address = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => getAddressDecoder().decode(bytes));
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const u32 = fc.nat({ max: 2 ** 32 - 1 });
const u8 = fc.nat({ max: 255 });
const perhaps = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(values);
const amount = { amount: u64 };
const checked = { amount: u64, decimals: u8 };
const seeded = { base: address, seed: fc.string({ maxLength: 16 }) };

interface Row {
  readonly type: string;
  readonly build: (input: never) => Instruction;
  readonly accounts: readonly string[];
  readonly data?: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** Where the builder calls things differently: its name by ours. */
  readonly named?: Readonly<Record<string, string>>;
  /** Accounts that the builder wants as signers, beside those called authority or owner. */
  readonly signers?: readonly string[];
}

const rows: readonly Row[] = [
  {
    type: 'initializeMint',
    build: token.getInitializeMintInstruction,
    accounts: ['mint', 'rent'],
    data: { decimals: u8, mintAuthority: address, freezeAuthority: perhaps(address) },
  },
  {
    type: 'initializeMint2',
    build: token.getInitializeMint2Instruction,
    accounts: ['mint'],
    data: { decimals: u8, mintAuthority: address, freezeAuthority: perhaps(address) },
  },
  {
    type: 'initializeAccount',
    build: token.getInitializeAccountInstruction,
    accounts: ['account', 'mint', 'owner', 'rent'],
  },
  {
    type: 'initializeAccount2',
    build: token.getInitializeAccount2Instruction,
    accounts: ['account', 'mint', 'rent'],
    data: { owner: address },
  },
  {
    type: 'initializeAccount3',
    build: token.getInitializeAccount3Instruction,
    accounts: ['account', 'mint'],
    data: { owner: address },
  },
  {
    type: 'transfer',
    build: token.getTransferInstruction,
    accounts: ['source', 'destination', 'authority'],
    data: amount,
  },
  {
    type: 'transferChecked',
    build: token.getTransferCheckedInstruction,
    accounts: ['source', 'mint', 'destination', 'authority'],
    data: checked,
  },
  {
    type: 'approve',
    build: token.getApproveInstruction,
    accounts: ['source', 'delegate', 'owner'],
    data: amount,
  },
  {
    type: 'approveChecked',
    build: token.getApproveCheckedInstruction,
    accounts: ['source', 'mint', 'delegate', 'owner'],
    data: checked,
  },
  { type: 'revoke', build: token.getRevokeInstruction, accounts: ['source', 'owner'] },
  {
    type: 'setAuthority',
    build: token.getSetAuthorityInstruction,
    accounts: ['account', 'authority'],
    data: { authorityType: fc.nat({ max: 3 }), newAuthority: perhaps(address) },
    named: { account: 'owned', authority: 'owner' },
  },
  {
    type: 'mintTo',
    build: token.getMintToInstruction,
    accounts: ['mint', 'account', 'authority'],
    data: amount,
    named: { account: 'token', authority: 'mintAuthority' },
  },
  {
    type: 'mintToChecked',
    build: token.getMintToCheckedInstruction,
    accounts: ['mint', 'account', 'authority'],
    data: checked,
    named: { account: 'token', authority: 'mintAuthority' },
  },
  {
    type: 'burn',
    build: token.getBurnInstruction,
    accounts: ['account', 'mint', 'authority'],
    data: amount,
  },
  {
    type: 'burnChecked',
    build: token.getBurnCheckedInstruction,
    accounts: ['account', 'mint', 'authority'],
    data: checked,
  },
  {
    type: 'closeAccount',
    build: token.getCloseAccountInstruction,
    accounts: ['account', 'destination', 'owner'],
  },
  {
    type: 'freezeAccount',
    build: token.getFreezeAccountInstruction,
    accounts: ['account', 'mint', 'authority'],
    named: { authority: 'owner' },
  },
  {
    type: 'thawAccount',
    build: token.getThawAccountInstruction,
    accounts: ['account', 'mint', 'authority'],
    named: { authority: 'owner' },
  },
  { type: 'syncNative', build: token.getSyncNativeInstruction, accounts: ['account'] },
  {
    type: 'initializeImmutableOwner',
    build: token.getInitializeImmutableOwnerInstruction,
    accounts: ['account'],
  },
  {
    type: 'amountToUiAmount',
    build: token.getAmountToUiAmountInstruction,
    accounts: ['mint'],
    data: amount,
  },
  {
    type: 'uiAmountToAmount',
    build: token.getUiAmountToAmountInstruction,
    accounts: ['mint'],
    data: { uiAmount: fc.string() },
  },
  {
    type: 'withdrawExcessLamports',
    build: token.getWithdrawExcessLamportsInstruction,
    accounts: ['source', 'destination', 'authority'],
    named: {},
  },
  {
    type: 'unwrapLamports',
    build: token.getUnwrapLamportsInstruction,
    accounts: ['source', 'destination', 'authority'],
    data: { amount: perhaps(u64) },
  },
  {
    type: 'create',
    build: token.getCreateAssociatedTokenInstruction,
    accounts: ['payer', 'account', 'owner', 'mint', 'systemProgram', 'tokenProgram'],
    named: { account: 'ata' },
    signers: ['payer'],
  },
  {
    type: 'createIdempotent',
    build: token.getCreateAssociatedTokenIdempotentInstruction,
    accounts: ['payer', 'account', 'owner', 'mint', 'systemProgram', 'tokenProgram'],
    named: { account: 'ata' },
    signers: ['payer'],
  },
  {
    type: 'recoverNested',
    build: token.getRecoverNestedAssociatedTokenInstruction,
    accounts: [
      'nested',
      'nestedMint',
      'destination',
      'ownerAccount',
      'ownerMint',
      'owner',
      'tokenProgram',
    ],
    named: {
      nested: 'nestedAssociatedAccountAddress',
      nestedMint: 'nestedTokenMintAddress',
      destination: 'destinationAssociatedAccountAddress',
      ownerAccount: 'ownerAssociatedAccountAddress',
      ownerMint: 'ownerTokenMintAddress',
      owner: 'walletAddress',
    },
  },
  {
    type: 'createAccount',
    build: system.getCreateAccountInstruction,
    accounts: ['payer', 'account'],
    data: { lamports: u64, space: u64, owner: address },
    named: { account: 'newAccount', owner: 'programAddress' },
    signers: ['payer', 'account'],
  },
  {
    type: 'createAccountWithSeed',
    build: system.getCreateAccountWithSeedInstruction,
    accounts: ['payer', 'account'],
    data: { ...seeded, lamports: u64, space: u64, owner: address },
    named: { account: 'newAccount', owner: 'programAddress', lamports: 'amount' },
    signers: ['payer'],
  },
  {
    type: 'assign',
    build: system.getAssignInstruction,
    accounts: ['account'],
    data: { owner: address },
    named: { owner: 'programAddress' },
    signers: ['account'],
  },
  {
    type: 'assignWithSeed',
    build: system.getAssignWithSeedInstruction,
    accounts: ['account', 'baseAccount'],
    data: { ...seeded, owner: address },
    named: { owner: 'programAddress' },
    signers: ['baseAccount'],
  },
  {
    type: 'allocate',
    build: system.getAllocateInstruction,
    accounts: ['account'],
    data: { space: u64 },
    named: { account: 'newAccount' },
    signers: ['account'],
  },
  {
    type: 'allocateWithSeed',
    build: system.getAllocateWithSeedInstruction,
    accounts: ['account', 'baseAccount'],
    data: { ...seeded, space: u64, owner: address },
    named: { account: 'newAccount', owner: 'programAddress' },
    signers: ['baseAccount'],
  },
  {
    type: 'transfer',
    build: system.getTransferSolInstruction,
    accounts: ['source', 'destination'],
    data: { lamports: u64 },
    named: { lamports: 'amount' },
    signers: ['source'],
  },
  {
    type: 'transferWithSeed',
    build: system.getTransferSolWithSeedInstruction,
    accounts: ['source', 'baseAccount', 'destination'],
    data: { lamports: u64, seed: fc.string({ maxLength: 16 }), owner: address },
    named: { lamports: 'amount', seed: 'fromSeed', owner: 'fromOwner' },
    signers: ['baseAccount'],
  },
  {
    type: 'advanceNonceAccount',
    build: system.getAdvanceNonceAccountInstruction,
    accounts: ['nonce', 'recentBlockhashes', 'authority'],
    named: {
      nonce: 'nonceAccount',
      recentBlockhashes: 'recentBlockhashesSysvar',
      authority: 'nonceAuthority',
    },
  },
  {
    type: 'withdrawNonceAccount',
    build: system.getWithdrawNonceAccountInstruction,
    accounts: ['nonce', 'destination', 'recentBlockhashes', 'rent', 'authority'],
    data: { lamports: u64 },
    named: {
      nonce: 'nonceAccount',
      destination: 'recipientAccount',
      recentBlockhashes: 'recentBlockhashesSysvar',
      rent: 'rentSysvar',
      authority: 'nonceAuthority',
      lamports: 'withdrawAmount',
    },
  },
  {
    type: 'initializeNonceAccount',
    build: system.getInitializeNonceAccountInstruction,
    accounts: ['nonce', 'recentBlockhashes', 'rent'],
    data: { authority: address },
    named: {
      nonce: 'nonceAccount',
      recentBlockhashes: 'recentBlockhashesSysvar',
      rent: 'rentSysvar',
      authority: 'nonceAuthority',
    },
  },
  {
    type: 'authorizeNonceAccount',
    build: system.getAuthorizeNonceAccountInstruction,
    accounts: ['nonce', 'authority'],
    data: { newAuthority: address },
    named: {
      nonce: 'nonceAccount',
      authority: 'nonceAuthority',
      newAuthority: 'newNonceAuthority',
    },
  },
  {
    type: 'upgradeNonceAccount',
    build: system.getUpgradeNonceAccountInstruction,
    accounts: ['nonce'],
    named: { nonce: 'nonceAccount' },
  },
  {
    type: 'requestHeapFrame',
    build: budget.getRequestHeapFrameInstruction,
    accounts: [],
    data: { bytes: u32 },
  },
  {
    type: 'setComputeUnitLimit',
    build: budget.getSetComputeUnitLimitInstruction,
    accounts: [],
    data: { units: u32 },
  },
  {
    type: 'setComputeUnitPrice',
    build: budget.getSetComputeUnitPriceInstruction,
    accounts: [],
    data: { microLamports: u64 },
  },
  {
    type: 'setLoadedAccountsDataSizeLimit',
    build: budget.getSetLoadedAccountsDataSizeLimitInstruction,
    accounts: [],
    data: { bytes: u32 },
    named: { bytes: 'accountDataSizeLimit' },
  },
];

const SIGNING = ['authority', 'owner'];

describe('decodeInstruction', () => {
  it.each(rows)(
    'reads $type as the builder wrote it',
    ({ type, build, accounts, data = {}, named = {}, signers = SIGNING }) => {
      const places = Object.fromEntries(accounts.map((name) => [name, address]));
      fc.assert(
        fc.property(fc.record(places), fc.record(data), (where, what) => {
          const input: Record<string, unknown> = {};
          for (const [name, value] of Object.entries({ ...what, ...where })) {
            const signs =
              signers.includes(name) &&
              name in where &&
              type !== 'initializeAccount' &&
              !(type.startsWith('create') && name === 'owner');
            input[named[name] ?? name] = signs ? createNoopSigner(value as KitAddress) : value;
          }
          expect(decodeInstruction(rawOf(build(input as never)))).toMatchObject({
            type,
            accounts: where,
            data: what,
          });
        }),
        { numRuns: 20, seed: 1 },
      );
    },
  );

  it('reads every instruction of the token program that kit can build', () => {
    const built = new Set(rows.map(({ type }) => type));
    const others = Object.keys(tokenLayout).filter((type) => !built.has(type));
    // Kit's builders for multisigs take their members, too; for sizes, no extensions.
    expect(others).toEqual(['initializeMultisig', 'initializeMultisig2', 'getAccountDataSize']);
    const signers = [alice.address, bob.address] as KitAddress[];
    const multisig = maker.address;
    expect(
      decodeInstruction(
        rawOf(token.getInitializeMultisig2Instruction({ multisig, m: 1, signers })),
      ),
    ).toMatchObject({
      type: 'initializeMultisig2',
      accounts: { multisig },
      data: { required: 1 },
    });
    expect(
      decodeInstruction(rawOf(token.getInitializeMultisigInstruction({ multisig, m: 2, signers }))),
    ).toMatchObject({
      type: 'initializeMultisig',
      data: { required: 2 },
    });
  });

  it('reads batches, part by part', () => {
    const parts = [
      make.transferChecked(usdc, ata(alice, usdc), ata(bob, usdc), alice, 5n),
      make.close(usdc, ata(alice, usdc), alice.address, alice),
    ];
    const each = (draft: (typeof parts)[number]) =>
      decodeInstruction({
        programAddress: draft.program,
        metas: draft.accounts,
        bytes: draft.data,
      });
    expect(each(batch(usdc, ...parts))).toMatchObject({
      program: 'token',
      type: 'batch',
      instructions: parts.map(each),
    });
    expect(each(batch(taxed, ...parts))).toMatchObject({ program: 'token-2022', type: 'batch' });
    const official = token.getBatchInstruction(
      parts.map(({ program, accounts, data }) => ({
        programAddress: program as typeof token.TOKEN_PROGRAM_ADDRESS,
        accounts: accounts.map((meta) => ({
          address: meta.address as KitAddress,
          role: (meta.signer ? 2 : 0) + (meta.writable ? 1 : 0),
        })),
        data,
      })),
    );
    expect(Uint8Array.from(official.data)).toEqual(batch(usdc, ...parts).data);
  });

  it('reads memos and lookup-table instructions', () => {
    const read = ({ program, accounts, data }: ReturnType<typeof raw>) =>
      decodeInstruction({ programAddress: program, metas: accounts, bytes: data });
    expect(read(memo('Grüße, 世界', alice))).toMatchObject({
      program: 'memo',
      data: { text: 'Grüße, 世界' },
    });
    expect(read(raw(MEMO, [], 0xc3))).toMatchObject({ program: 'unknown' });
    expect(read(lookup.extend(maker.address, alice, bob.address))).toMatchObject({
      program: 'lookup-table',
      type: 'extendLookupTable',
      accounts: { table: maker.address, authority: alice.address },
      data: { addresses: [bob.address] },
    });
    expect(
      read(
        raw(
          LOOKUP,
          [role.write(bob.address), role.sign(alice.address)],
          2,
          0,
          0,
          0,
          ...Array.from({ length: 8 }, () => 255),
        ),
      ),
    ).toMatchObject({ program: 'unknown' });
  });

  it('reads an associated-token instruction without data as create', () => {
    const official = token.getCreateAssociatedTokenInstruction({
      payer: alice,
      ata: ata(alice, usdc) as KitAddress,
      owner: alice.address,
      mint: usdc.mint as KitAddress,
    });
    expect(decodeInstruction({ ...rawOf(official), bytes: new Uint8Array() })).toMatchObject({
      type: 'create',
    });
  });

  it('never throws and never reads past the end', () => {
    const programs = fc.constantFrom(
      TOKEN,
      TOKEN_2022,
      LOOKUP,
      MEMO,
      system.SYSTEM_PROGRAM_ADDRESS,
      token.ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
    );
    const meta = fc.record({ address, signer: fc.boolean(), writable: fc.boolean() });
    fc.assert(
      fc.property(
        programs,
        fc.array(meta, { maxLength: 8 }),
        fc.uint8Array({ maxLength: 80 }),
        (programAddress, metas, bytes) => {
          expect(decodeInstruction({ programAddress, metas, bytes })).toMatchObject({
            programAddress,
            metas,
            bytes,
          });
        },
      ),
      { numRuns: 3_000, seed: 1 },
    );
  });
});

/** How Token-2022 itself calls what it got; it says so in its logs. */
const said: Readonly<Record<string, string>> = {
  initializeTransferFeeConfig: 'account or token already in use',
  transferCheckedWithFee: 'TransferFeeInstruction: TransferCheckedWithFee',
  withdrawWithheldTokensFromMint: 'TransferFeeInstruction: WithdrawWithheldTokensFromMint',
  withdrawWithheldTokensFromAccounts: 'TransferFeeInstruction: WithdrawWithheldTokensFromAccounts',
  harvestWithheldTokensToMint: 'TransferFeeInstruction: HarvestWithheldTokensToMint',
  setTransferFee: 'TransferFeeInstruction: SetTransferFee',
  initializeDefaultAccountState: 'DefaultAccountStateInstruction::Initialize',
  updateDefaultAccountState: 'DefaultAccountStateInstruction::Update',
  enableMemoTransfers: 'RequiredMemoTransfersInstruction::Enable',
  disableMemoTransfers: 'RequiredMemoTransfersInstruction::Disable',
  initializeInterestBearingMint: 'InterestBearingMintInstruction::Initialize',
  updateInterestRate: 'InterestBearingMintInstruction::UpdateRate',
  enableCpiGuard: 'CpiGuardInstruction::Enable',
  disableCpiGuard: 'CpiGuardInstruction::Disable',
  initializeTransferHook: 'TransferHookInstruction::Initialize',
  updateTransferHook: 'TransferHookInstruction::Update',
  initializeMetadataPointer: 'MetadataPointerInstruction::Initialize',
  updateMetadataPointer: 'MetadataPointerInstruction::Update',
  initializePausableConfig: 'PausableInstruction::Initialize',
  pause: 'PausableInstruction::Pause',
  resume: 'PausableInstruction::Resume',
};

const sizes: Readonly<Record<string, number>> = {
  u8: 1,
  u16: 2,
  i16: 2,
  u32: 4,
  u64: 8,
  'u64?': 1,
  address: 32,
  'address?': 1,
  restText: 1,
  restU16s: 2,
};

describe('Token-2022', () => {
  const svm = createWorld();

  it.each(Object.entries(token2022Layout))('takes %s for the same', (name, layout) => {
    const fields = Object.values(layout.data).map((type) =>
      new Uint8Array(sizes[type] ?? 0).fill(type === 'restText' ? 49 : 0),
    );
    const data = Uint8Array.from([
      ...[layout.tag].flat(),
      ...fields.flatMap((field) => [...field]),
    ]);
    const accounts = [ata(alice, taxed), taxed.mint, ata(bob, taxed)].map(role.write);
    const instruction = {
      program: TOKEN_2022,
      accounts: [...accounts, role.sign(alice.address)],
      data,
    };
    const { logs } = run(svm, compile({ instructions: [instruction] }));
    const own = `Instruction: ${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    expect(logs.join('\n')).toContain(said[name] ?? own);
  });
});
