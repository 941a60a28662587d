import { address, type Address as KitAddress } from '@solana/kit';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../../src/ledger/accounts/programs.ts';
import { CLOCK_START_SLOT } from '../../../src/ledger/time/clock.ts';
import { createSigner } from '../../../src/ledger/wire/keys.ts';
import { describeExtensions } from '../../../src/rpc/parsed/parsed-extensions.ts';
import { errorOf, signed, the } from '../../ledger/on-ledger.ts';
import { openNonce } from '../open-nonce.ts';
import { type OnRpc, onRpc } from '../rpc-server.ts';
import { withKit } from '../with-kit.ts';
import { withWeb3 } from '../with-web3.ts';
import { bytes, createAccount, u16, u64 } from './token-2022-data.ts';

const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';

interface Told {
  readonly program: string;
  readonly parsed: { readonly type: string; readonly info: never };
  readonly space: number;
}

async function told(on: OnRpc, account: string): Promise<Told> {
  const answer = await on.call('getAccountInfo', account, { encoding: 'jsonParsed' });
  return (answer as { value: { data: Told } }).value.data;
}

it('a nonce account says its authority, its nonce and the fee', async () => {
  const kit = await withKit();
  const nonce = await openNonce(kit);
  const { value } = await kit.rpc.getAccountInfo(nonce.address, { encoding: 'jsonParsed' }).send();
  expect(value?.data).toEqual({
    program: 'nonce',
    parsed: {
      type: 'initialized',
      info: {
        authority: kit.alice.address,
        blockhash: await nonce.nonce(),
        feeCalculator: { lamportsPerSignature: '5000' },
      },
    },
    space: 80n,
  });
});

it.each([TOKEN_PROGRAM, TOKEN_2022_PROGRAM])(
  'a multisig account of %s says who signs',
  async (owner) => {
    const on = await onRpc();
    const { ledger, alice, bob } = on;
    const multisig = createSigner(new Uint8Array(32).fill(5));
    const signers = [alice.address, bob.address];
    const instructions = [
      createAccount(alice.address, multisig.address, { lamports: 10n ** 9n, space: 355, owner }),
      {
        programAddress: owner,
        accounts: [
          { address: multisig.address, role: 1 as const },
          ...signers.map((each) => ({ address: each, role: 0 as const })),
        ],
        data: bytes(19, 2),
      },
    ];
    const wire = signed(ledger, alice, instructions, { others: [multisig] });
    expect(errorOf(ledger.submit(wire))).toBeUndefined();
    expect(await told(on, multisig.address)).toEqual({
      program: owner === TOKEN_PROGRAM ? 'spl-token' : 'spl-token-2022',
      parsed: {
        type: 'multisig',
        info: { isInitialized: true, numRequiredSigners: 2, numValidSigners: 2, signers },
      },
      space: 355,
    });
  },
);

describe('sysvars', () => {
  const hash = expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/) as string;
  const cases: readonly (readonly [address: string, type: string, info: unknown])[] = [
    [
      'SysvarC1ock11111111111111111111111111111111',
      'clock',
      {
        slot: CLOCK_START_SLOT,
        epoch: 1036,
        leaderScheduleEpoch: 1037,
        epochStartTimestamp: 1_772_442_000,
        unixTimestamp: 1_772_442_000,
      },
    ],
    [
      'SysvarEpochSchedu1e111111111111111111111111',
      'epochSchedule',
      {
        slotsPerEpoch: 432_000,
        leaderScheduleSlotOffset: 432_000,
        warmup: expect.any(Boolean) as boolean,
        firstNormalEpoch: expect.any(Number) as number,
        firstNormalSlot: expect.any(Number) as number,
      },
    ],
    [
      'SysvarFees111111111111111111111111111111111',
      'fees',
      { feeCalculator: { lamportsPerSignature: expect.stringMatching(/^\d+$/) as string } },
    ],
    [
      'SysvarRecentB1ockHashes11111111111111111111',
      'recentBlockhashes',
      [
        {
          blockhash: hash,
          feeCalculator: { lamportsPerSignature: expect.stringMatching(/^\d+$/) as string },
        },
      ],
    ],
    [
      'SysvarRent111111111111111111111111111111111',
      'rent',
      {
        lamportsPerByteYear: expect.stringMatching(/^\d+$/) as string,
        exemptionThreshold: expect.any(Number) as number,
        burnPercent: 50,
      },
    ],
    ['SysvarStakeHistory1111111111111111111111111', 'stakeHistory', []],
    ['SysvarLastRestartS1ot1111111111111111111111', 'lastRestartSlot', { lastRestartSlot: 0 }],
    [
      'SysvarEpochRewards1111111111111111111111111',
      'epochRewards',
      {
        distributionStartingBlockHeight: 0,
        numPartitions: 0,
        parentBlockhash: '11111111111111111111111111111111',
        totalPoints: '0',
        totalRewards: '0',
        distributedRewards: '0',
        active: false,
      },
    ],
  ];

  it.each(cases)('%s is the %s', async (account, type, info) => {
    const on = await onRpc();
    const { data } = the(on.ledger.account(account));
    expect(await told(on, account)).toEqual({
      program: 'sysvar',
      parsed: { type, info },
      space: data.length,
    });
  });

  it('the slot hashes and the slot history are lists', async () => {
    const on = await onRpc();
    const hashes = await told(on, 'SysvarS1otHashes111111111111111111111111111');
    expect(hashes.parsed.type).toBe('slotHashes');
    expect(Array.isArray(hashes.parsed.info)).toBe(true);
    const history = await told(on, 'SysvarS1otHistory11111111111111111111111111');
    const { bits, nextSlot } = history.parsed.info as { bits: string; nextSlot: number };
    expect(bits).toMatch(/^[01]{1048576}$/);
    expect(nextSlot).toBeGreaterThan(0);
  });

  it('kit and web3.js read the clock', async () => {
    const { rpc } = await withKit();
    const clock = address('SysvarC1ock11111111111111111111111111111111');
    const { value } = await rpc.getAccountInfo(clock, { encoding: 'jsonParsed' }).send();
    expect(value?.data).toMatchObject({ program: 'sysvar', parsed: { type: 'clock' } });
    const { connection } = await withWeb3();
    const parsed = await connection.getParsedAccountInfo(new PublicKey(clock));
    expect(parsed.value?.data).toMatchObject({ parsed: { info: { epoch: 1036 } } });
  });
});

it('programs say where their code is, and code of what slot and whose it is', async () => {
  const on = await onRpc();
  const program = await told(on, TOKEN_PROGRAM);
  expect(program).toEqual({
    program: 'bpf-upgradeable-loader',
    parsed: { type: 'program', info: { programData: expect.any(String) as string } },
    space: 36,
  });
  const { programData } = program.parsed.info as { programData: KitAddress };
  const account = the(on.ledger.account(programData));
  expect(account.owner).toBe(LOADER);
  const code = await told(on, programData);
  expect(code.parsed.type).toBe('programData');
  const info = code.parsed.info as { slot: number; authority: null; data: [string, string] };
  const hasAuthority = account.data[12] === 1;
  expect(info.authority === null).toBe(!hasAuthority);
  expect(Buffer.from(info.data[0], 'base64')).toEqual(
    Buffer.from(account.data.subarray(hasAuthority ? 45 : 13)),
  );
});

it('what cannot be put into words stays data', async () => {
  const on = await onRpc();
  for (const account of [on.alice.address, LOADER]) {
    const answer = await on.call('getAccountInfo', account, { encoding: 'jsonParsed' });
    const { data } = (answer as { value: { data: unknown } }).value;
    expect(data).toEqual([expect.any(String), 'base64']);
  }
});

it('extensions that are damaged or unknown are shown as unparseable', () => {
  const head = new Uint8Array(166);
  const damaged = bytes(head, u16(2), u16(4), new Uint8Array(4));
  const unknown = bytes(head, u16(999), u16(1), 7, u16(2), u16(8), u64(9n));
  const unparsable = { extension: 'unparsableExtension' };
  expect(describeExtensions(damaged)).toEqual({ extensions: [unparsable] });
  expect(describeExtensions(unknown)).toEqual({
    extensions: [unparsable, { extension: 'transferFeeAmount', state: { withheldAmount: 9n } }],
  });
  expect(describeExtensions(bytes(head, u16(2), u16(99)))).toEqual({});
  expect(describeExtensions(bytes(head, 0, 0, 0, 0, 0))).toEqual({});
});
