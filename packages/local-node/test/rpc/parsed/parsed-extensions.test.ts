import { createHash } from 'node:crypto';
import type { Address } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM } from '../../../src/ledger/accounts/programs.ts';
import type { Instruction } from '../../../src/ledger/wire/instruction.ts';
import { createSigner, type OpenSigner } from '../../../src/ledger/wire/keys.ts';
import { errorOf, signed } from '../../ledger/on-ledger.ts';
import { type OnRpc, onRpc } from '../rpc-server.ts';
import {
  bytes,
  createAccount,
  f64,
  i16,
  key,
  noKey,
  text,
  token2022,
  u16,
  u64,
} from './token-2022-data.ts';

const MINT_HEAD = 166;
const version = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 };

const signerOf = (byte: number): OpenSigner => createSigner(new Uint8Array(32).fill(byte));

const discriminator = (name: string): Uint8Array =>
  createHash('sha256').update(name).digest().subarray(0, 8);

/** Lands instructions of alice's, and gives what they are in words. */
async function land(
  on: OnRpc,
  instructions: readonly Instruction[],
  others: readonly OpenSigner[] = [],
): Promise<readonly unknown[]> {
  on.clock.jump(400);
  const outcome = on.ledger.submit(signed(on.ledger, on.alice, instructions, { others }));
  expect(errorOf(outcome)).toBeUndefined();
  const landed = (await on.call('getTransaction', outcome.signature, version)) as {
    transaction: { message: { instructions: { program: string; parsed: unknown }[] } };
  };
  return landed.transaction.message.instructions.map(({ program, parsed }) => {
    if (program !== 'system') expect(program).toBe('spl-token');
    return parsed;
  });
}

async function parsedAccount(on: OnRpc, address: Address): Promise<Record<string, unknown>> {
  const answer = (await on.call('getAccountInfo', address, { encoding: 'jsonParsed' })) as {
    value: { data: { program: string; parsed: { type: string; info: Record<string, unknown> } } };
  };
  expect(answer.value.data.program).toBe('spl-token-2022');
  return answer.value.data.parsed.info;
}

const space = (...states: readonly number[]): number =>
  MINT_HEAD + states.reduce((sum, length) => sum + 4 + length, 0);

/** Initializers of extensions: data, words and the state in the account. */
type Case = readonly [name: string, data: Uint8Array, length: number, info: object, state: object];

function cases(alice: Address, other: Address): readonly Case[] {
  const authority = alice;
  return [
    [
      'initializeTransferFeeConfig',
      bytes(26, 0, 1, key(alice), 1, key(other), u16(250), u64(9_000n)),
      108,
      {
        transferFeeConfigAuthority: alice,
        withdrawWithheldAuthority: other,
        transferFeeBasisPoints: 250,
        maximumFee: 9000,
      },
      {
        extension: 'transferFeeConfig',
        state: {
          transferFeeConfigAuthority: alice,
          withdrawWithheldAuthority: other,
          withheldAmount: 0,
          olderTransferFee: { epoch: 1036, maximumFee: 9000, transferFeeBasisPoints: 250 },
          newerTransferFee: { epoch: 1036, maximumFee: 9000, transferFeeBasisPoints: 250 },
        },
      },
    ],
    [
      'initializeMintCloseAuthority',
      bytes(25, 1, key(other)),
      32,
      { newAuthority: other },
      { extension: 'mintCloseAuthority', state: { closeAuthority: other } },
    ],
    [
      'initializeDefaultAccountState',
      bytes(28, 0, 2),
      1,
      { accountState: 'frozen' },
      { extension: 'defaultAccountState', state: { accountState: 'frozen' } },
    ],
    [
      'initializeInterestBearingConfig',
      bytes(33, 0, noKey, i16(-5)),
      52,
      { rateAuthority: null, rate: -5 },
      {
        extension: 'interestBearingConfig',
        state: {
          rateAuthority: null,
          initializationTimestamp: 1_772_442_000,
          preUpdateAverageRate: -5,
          lastUpdateTimestamp: 1_772_442_000,
          currentRate: -5,
        },
      },
    ],
    [
      'initializePermanentDelegate',
      bytes(35, key(other)),
      32,
      { delegate: other },
      { extension: 'permanentDelegate', state: { delegate: other } },
    ],
    [
      'initializeTransferHook',
      bytes(36, 0, key(alice), key(other)),
      64,
      { authority, programId: other },
      { extension: 'transferHook', state: { authority, programId: other } },
    ],
    [
      'initializeMetadataPointer',
      bytes(39, 0, key(alice), noKey),
      64,
      { authority },
      { extension: 'metadataPointer', state: { authority, metadataAddress: null } },
    ],
    [
      'initializeGroupPointer',
      bytes(40, 0, noKey, key(other)),
      64,
      { groupAddress: other },
      { extension: 'groupPointer', state: { authority: null, groupAddress: other } },
    ],
    [
      'initializeGroupMemberPointer',
      bytes(41, 0, key(alice), key(other)),
      64,
      { authority, memberAddress: other },
      { extension: 'groupMemberPointer', state: { authority, memberAddress: other } },
    ],
    [
      'initializeScaledUiAmountConfig',
      bytes(43, 0, key(alice), f64(1.5)),
      56,
      { authority, multiplier: '1.5' },
      {
        extension: 'scaledUiAmountConfig',
        state: {
          authority,
          multiplier: '1.5',
          newMultiplierEffectiveTimestamp: 0,
          newMultiplier: '1.5',
        },
      },
    ],
    [
      'initializePausableConfig',
      bytes(44, 0, key(alice)),
      33,
      { authority },
      { extension: 'pausableConfig', state: { authority, paused: false } },
    ],
    ['initializeNonTransferableMint', bytes(32), 0, {}, { extension: 'nonTransferable' }],
  ];
}

/** A mint of Token-2022 with some extensions, and the instructions that made it in words. */
async function openMint(on: OnRpc, extensions: readonly Uint8Array[], room: number, byte: number) {
  const { ledger, alice } = on;
  const mint = signerOf(byte);
  const words = await land(
    on,
    [
      createAccount(alice.address, mint.address, {
        lamports: 10n ** 9n,
        space: room,
        owner: TOKEN_2022_PROGRAM,
      }),
      ...extensions.map((data) => token2022(data, [mint.address])),
      token2022(bytes(20, 6, key(alice.address), 1, key(alice.address)), [mint.address]),
    ],
    [mint],
  );
  expect(ledger.mint(mint.address)?.decimals).toBe(6);
  return { mint: mint.address, words };
}

describe('extensions of mints', () => {
  const rows = cases(SYSTEM_PROGRAM, SYSTEM_PROGRAM).map(([name], index) => [name, index] as const);

  it.each(rows)('%s', async (type, index) => {
    const on = await onRpc();
    const other = signerOf(99).address;
    const [, data = bytes(), length = 0, info, state] = cases(on.alice.address, other)[index] ?? [];
    const { mint, words } = await openMint(on, [data], space(length), 7);
    expect(words[1]).toEqual({ type, info: { mint, ...info } });
    expect(words[2]).toMatchObject({ type: 'initializeMint2', info: { mint, decimals: 6 } });
    const { extensions, ...rest } = await parsedAccount(on, mint);
    // Time passed since the world began.
    expect(JSON.parse(JSON.stringify(extensions))).toEqual([withTimes(state, extensions)]);
    expect(rest).toMatchObject({ decimals: 6, isInitialized: true, supply: '0' });
  });

  it('change, by one authority', async () => {
    const on = await onRpc();
    const { alice } = on;
    const me = alice.address;
    const other = signerOf(99).address;
    const extensions = [
      bytes(26, 0, 1, key(me), 1, key(me), u16(250), u64(9n)),
      bytes(28, 0, 2),
      bytes(33, 0, key(me), i16(5)),
      bytes(36, 0, key(me), noKey),
      bytes(39, 0, key(me), noKey),
      bytes(40, 0, key(me), noKey),
      bytes(41, 0, key(me), noKey),
      bytes(44, 0, key(me)),
    ];
    const room = space(108, 1, 52, 64, 64, 64, 64, 33);
    const { mint } = await openMint(on, extensions, room, 7);
    const change = (data: Uint8Array) => token2022(data, [mint], [me]);
    const words = await land(on, [
      change(bytes(26, 5, u16(300), u64(8n))),
      change(bytes(28, 1, 1)),
      change(bytes(33, 1, i16(7))),
      change(bytes(36, 1, key(other))),
      change(bytes(39, 1, key(other))),
      change(bytes(40, 1, key(other))),
      change(bytes(41, 1, noKey)),
      change(bytes(44, 1)),
      change(bytes(44, 2)),
      change(bytes(6, 13, 1, key(other))),
    ]);
    const authority = me;
    expect(words).toEqual([
      {
        type: 'setTransferFee',
        info: {
          mint,
          transferFeeBasisPoints: 300,
          maximumFee: 8,
          transferFeeConfigAuthority: me,
        },
      },
      {
        type: 'updateDefaultAccountState',
        info: { mint, accountState: 'initialized', freezeAuthority: me },
      },
      {
        type: 'updateInterestBearingConfigRate',
        info: { mint, newRate: 7, rateAuthority: me },
      },
      { type: 'updateTransferHook', info: { mint, programId: other, authority } },
      { type: 'updateMetadataPointer', info: { mint, metadataAddress: other, authority } },
      { type: 'updateGroupPointer', info: { mint, groupAddress: other, authority } },
      { type: 'updateGroupMemberPointer', info: { mint, authority } },
      { type: 'pause', info: { mint, authority } },
      { type: 'resume', info: { mint, authority } },
      {
        type: 'setAuthority',
        info: { mint, authority, authorityType: 'groupPointer', newAuthority: other },
      },
    ]);
  });

  it('hold metadata of their own', async () => {
    const on = await onRpc();
    const { alice, ledger } = on;
    const me = alice.address;
    const mintSigner = signerOf(7);
    const pointer = bytes(39, 0, key(me), key(mintSigner.address));
    const { mint } = await openMint(on, [pointer], space(64), 7);
    const name = (each: string) => discriminator(`spl_token_metadata_interface:${each}`);
    const initialize = bytes(name('initialize_account'), text('Gold'), text('GLD'), text('x:y'));
    const one = (data: Uint8Array) => token2022(data, [mint], [me]);
    ledger.faucet.sol(mint, 10n ** 9n);
    const words = await land(on, [
      {
        ...token2022(initialize, [mint], [me]),
        accounts: [
          { address: mint, role: 1 },
          { address: me, role: 0 },
          { address: mint, role: 0 },
          { address: me, role: 2 },
        ] as never,
      },
      one(bytes(name('updating_field'), 1, text('GOLD'))),
      one(bytes(name('updating_field'), 3, text('carat'), text('24'))),
      one(bytes(name('updating_field'), 3, text('gone'), text('1'))),
      one(bytes(name('remove_key_ix'), 1, text('gone'))),
      token2022(bytes(name('emitter'), 1, u64(0n), 0), [], [], [mint]),
      one(bytes(name('update_the_authority'), noKey)),
    ]);
    const common = { metadata: mint, updateAuthority: me };
    expect(words).toEqual([
      {
        type: 'initializeTokenMetadata',
        info: { ...common, mint, mintAuthority: me, name: 'Gold', symbol: 'GLD', uri: 'x:y' },
      },
      { type: 'updateTokenMetadataField', info: { ...common, field: 'symbol', value: 'GOLD' } },
      { type: 'updateTokenMetadataField', info: { ...common, field: 'carat', value: '24' } },
      { type: 'updateTokenMetadataField', info: { ...common, field: 'gone', value: '1' } },
      { type: 'removeTokenMetadataKey', info: { ...common, key: 'gone', idempotent: true } },
      { type: 'emitTokenMetadata', info: { metadata: mint, start: 0 } },
      { type: 'updateTokenMetadataAuthority', info: { ...common, newAuthority: null } },
    ]);
    const { extensions } = await parsedAccount(on, mint);
    expect(extensions).toEqual([
      { extension: 'metadataPointer', state: { authority: me, metadataAddress: mint } },
      {
        extension: 'tokenMetadata',
        state: {
          updateAuthority: null,
          mint,
          name: 'Gold',
          symbol: 'GOLD',
          uri: 'x:y',
          additionalMetadata: [['carat', '24']],
        },
      },
    ]);
  });

  it('hold groups', async () => {
    const on = await onRpc();
    const { alice, ledger } = on;
    const me = alice.address;
    const group = signerOf(7).address;
    const pointer = bytes(40, 0, key(me), key(group));
    await openMint(on, [pointer], space(64), 7);
    ledger.faucet.sol(group, 10n ** 9n);
    const name = (each: string) => discriminator(`spl_token_group_interface:${each}`);
    const words = await land(on, [
      {
        ...token2022(bytes(name('initialize_token_group'), key(me), u64(9n)), [group], [me]),
        accounts: [
          { address: group, role: 1 },
          { address: group, role: 0 },
          { address: me, role: 2 },
        ] as never,
      },
      token2022(bytes(name('update_group_max_size'), u64(10n)), [group], [me]),
      token2022(bytes(name('update_authority'), noKey), [group], [me]),
    ]);
    expect(words).toEqual([
      {
        type: 'initializeTokenGroup',
        info: { group, mint: group, mintAuthority: me, maxSize: 9, updateAuthority: me },
      },
      { type: 'updateTokenGroupMaxSize', info: { group, maxSize: 10, updateAuthority: me } },
      {
        type: 'updateTokenGroupAuthority',
        info: { group, updateAuthority: me, newAuthority: null },
      },
    ]);
    const { extensions } = await parsedAccount(on, group);
    expect(extensions).toContainEqual({
      extension: 'tokenGroup',
      state: { updateAuthority: null, mint: group, size: 0, maxSize: 10 },
    });
  });
});

describe('extensions of token accounts', () => {
  it('are parsed, with the instructions that use them', async () => {
    const on = await onRpc();
    const { alice, bob, ledger } = on;
    const me = alice.address;
    const fee = bytes(26, 0, 1, key(me), 1, key(me), u16(100), u64(10n ** 9n));
    const { mint } = await openMint(on, [fee], space(108), 7);
    const own = ledger.associatedAccount(me, mint, TOKEN_2022_PROGRAM);
    const his = ledger.associatedAccount(bob.address, mint, TOKEN_2022_PROGRAM);
    const create = (account: Address, wallet: Address): Instruction => ({
      programAddress: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
      accounts: [
        { address: me, role: 3 },
        { address: account, role: 1 },
        { address: wallet, role: 0 },
        { address: mint, role: 0 },
        { address: SYSTEM_PROGRAM, role: 0 },
        { address: TOKEN_2022_PROGRAM, role: 0 },
      ] as never,
      data: bytes(1),
    });
    ledger.submit(signed(ledger, alice, [create(own, me), create(his, bob.address)]));
    const reallocate = token2022(bytes(29, u16(8), u16(11)), [own], [me]);
    const words = await land(on, [
      {
        ...reallocate,
        accounts: [
          { address: own, role: 1 },
          { address: me, role: 3 },
          { address: SYSTEM_PROGRAM, role: 0 },
          { address: me, role: 2 },
        ] as never,
      },
      token2022(bytes(30, 0), [own], [me]),
      token2022(bytes(30, 1), [own], [me]),
      token2022(bytes(34, 0), [own], [me]),
      token2022(bytes(7, u64(1_000_000n)), [mint, own], [me]),
      {
        programAddress: TOKEN_2022_PROGRAM,
        accounts: [
          { address: own, role: 1 },
          { address: mint, role: 0 },
          { address: his, role: 1 },
          { address: me, role: 2 },
        ] as never,
        data: bytes(26, 1, u64(500_000n), 6, u64(5_000n)),
      },
      token2022(bytes(26, 4), [mint, his]),
      token2022(bytes(26, 2), [mint, own], [me]),
    ]);
    const ui = (amount: number, uiAmount: number) => ({
      amount: String(amount),
      decimals: 6,
      uiAmount,
      uiAmountString: String(uiAmount),
    });
    expect(words).toEqual([
      {
        type: 'reallocate',
        info: {
          account: own,
          payer: me,
          systemProgram: SYSTEM_PROGRAM,
          owner: me,
          extensionTypes: ['memoTransfer', 'cpiGuard'],
        },
      },
      { type: 'enableRequiredMemoTransfers', info: { account: own, owner: me } },
      { type: 'disableRequiredMemoTransfers', info: { account: own, owner: me } },
      { type: 'enableCpiGuard', info: { account: own, owner: me } },
      { type: 'mintTo', info: { mint, account: own, mintAuthority: me, amount: '1000000' } },
      {
        type: 'transferCheckedWithFee',
        info: {
          source: own,
          mint,
          destination: his,
          authority: me,
          tokenAmount: ui(500_000, 0.5),
          feeAmount: ui(5000, 0.005),
        },
      },
      { type: 'harvestWithheldTokensToMint', info: { mint, sourceAccounts: [his] } },
      {
        type: 'withdrawWithheldTokensFromMint',
        info: { mint, feeRecipient: own, withdrawWithheldAuthority: me },
      },
    ]);
    expect((await parsedAccount(on, own))['extensions']).toEqual([
      { extension: 'immutableOwner' },
      { extension: 'transferFeeAmount', state: { withheldAmount: 0 } },
      { extension: 'memoTransfer', state: { requireIncomingTransferMemos: false } },
      { extension: 'cpiGuard', state: { lockCpi: true } },
    ]);
    const withdrawn = await land(
      on,
      [token2022(bytes(26, 3, 1), [mint, own], [], [me])].map((each) => ({
        ...each,
        accounts: [
          { address: mint, role: 1 },
          { address: own, role: 1 },
          { address: me, role: 2 },
          { address: his, role: 1 },
        ] as never,
      })),
    );
    expect(withdrawn).toEqual([
      {
        type: 'withdrawWithheldTokensFromAccounts',
        info: {
          mint,
          feeRecipient: own,
          sourceAccounts: [his],
          withdrawWithheldAuthority: me,
        },
      },
    ]);
  });
});

/** The expected state with the times of the state that was found. */
function withTimes(expected: unknown, found: unknown): unknown {
  const [first] = found as readonly { state?: Record<string, unknown> }[];
  const times = Object.entries(first?.state ?? {}).filter(([name]) => name.endsWith('Timestamp'));
  const { state, ...rest } = expected as { state?: object };
  if (state === undefined) return rest;
  return { ...rest, state: { ...state, ...Object.fromEntries(times) } };
}
