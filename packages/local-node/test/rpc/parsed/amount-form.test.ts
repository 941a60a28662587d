import type { Address } from '@perijove/core';
import { expect, it } from 'vitest';
import { TOKEN_2022_PROGRAM } from '../../../src/ledger/accounts/programs.ts';
import type { Instruction } from '../../../src/ledger/wire/instruction.ts';
import { createSigner, type OpenSigner } from '../../../src/ledger/wire/keys.ts';
import { amountFormOf } from '../../../src/rpc/parsed/amount-form.ts';
import { tokenAmount } from '../../../src/rpc/token-amount.ts';
import { errorOf, signed, the } from '../../ledger/on-ledger.ts';
import { type OnRpc, onRpc } from '../rpc-server.ts';
import { bytes, createAccount, f64, i16, key, token2022, u64 } from './token-2022-data.ts';

const AMOUNTS = [0n, 1n, 7n, 999_999n, 1_234_567_890n, 10n ** 15n + 1n, 2n ** 63n];
const YEAR_MS = 365 * 86_400_000;

const mints: readonly (readonly [
  name: string,
  decimals: number,
  space: number,
  extension: Uint8Array,
])[] = [
  ['a multiplier of 1.25', 6, 56, bytes(43, 0, new Uint8Array(32).fill(9), f64(1.25))],
  ['a multiplier of 1/3', 9, 56, bytes(43, 0, new Uint8Array(32).fill(9), f64(1 / 3))],
  [
    'a multiplier of 1e6 and no decimals',
    0,
    56,
    bytes(43, 0, new Uint8Array(32).fill(9), f64(1e6)),
  ],
  ['interest of 5 %', 6, 52, bytes(33, 0, new Uint8Array(32).fill(9), i16(500))],
  ['negative interest', 9, 52, bytes(33, 0, new Uint8Array(32).fill(9), i16(-1_200))],
];

const mint = createSigner(new Uint8Array(32).fill(71));
const account = createSigner(new Uint8Array(32).fill(72));

function land(
  on: OnRpc,
  instructions: readonly Instruction[],
  others: readonly OpenSigner[],
): void {
  on.clock.jump(400);
  const outcome = on.ledger.submit(signed(on.ledger, on.alice, instructions, { others }));
  expect(errorOf(outcome)).toBeUndefined();
}

function create(on: OnRpc, decimals: number, space: number, extension: Uint8Array): void {
  const alice = on.alice.address;
  const owned = { lamports: 10n ** 9n, owner: TOKEN_2022_PROGRAM };
  land(
    on,
    [
      createAccount(alice, mint.address, { ...owned, space: 170 + space }),
      token2022(extension, [mint.address]),
      token2022(bytes(20, decimals, key(alice), 0), [mint.address]),
      createAccount(alice, account.address, { ...owned, space: 165 }),
      token2022(bytes(18, key(alice)), [account.address], [], [mint.address]),
      token2022(bytes(7, u64(1_234_567_890n)), [mint.address, account.address], [alice]),
    ],
    [mint, account],
  );
}

/** What the token program itself returns. */
function byProgram(on: OnRpc, amount: bigint): string {
  const instruction = token2022(bytes(23, u64(amount)), [], [], [mint.address]);
  const { error, execution } = on.ledger.simulate(signed(on.ledger, on.alice, [instruction]));
  expect(error).toBeUndefined();
  return Buffer.from(the(execution?.returnData).data).toString();
}

async function shown(on: OnRpc, method: string, of: Address): Promise<unknown> {
  const { value } = (await on.call(method, of)) as { value: { uiAmountString: string } };
  return Array.isArray(value) ? value[0].uiAmountString : value.uiAmountString;
}

it.each(mints)(
  'amounts of a mint with %s are those of its program',
  async (_, decimals, space, extension) => {
    const on = await onRpc();
    create(on, decimals, space, extension);
    for (const ms of [0, YEAR_MS / 2, YEAR_MS]) {
      on.clock.jump(ms);
      const { blockTime } = { blockTime: Number(await on.call('getBlockTime', on.ledger.slot())) };
      const form = the(amountFormOf(the(on.ledger.account(mint.address)), blockTime));
      for (const amount of AMOUNTS) {
        expect(tokenAmount(amount, form).uiAmountString).toBe(byProgram(on, amount));
      }
    }
  },
);

it('every read of what accounts hold multiplies', async () => {
  const on = await onRpc();
  create(on, 6, 56, bytes(43, 0, new Uint8Array(32).fill(9), f64(1.25)));
  const expected = '1543.209862';
  expect(byProgram(on, 1_234_567_890n)).toBe(expected);
  expect(await shown(on, 'getTokenAccountBalance', account.address)).toBe(expected);
  expect(await shown(on, 'getTokenSupply', mint.address)).toBe(expected);
  expect(await shown(on, 'getTokenLargestAccounts', mint.address)).toBe(expected);
  const parsed = (await on.call('getAccountInfo', account.address, {
    encoding: 'jsonParsed',
  })) as { value: { data: { parsed: { info: { tokenAmount: object } } } } };
  expect(parsed.value.data.parsed.info.tokenAmount).toEqual({
    amount: '1234567890',
    decimals: 6,
    uiAmount: 1543.209862,
    uiAmountString: expected,
  });
});

it('the next multiplier counts from its second on', async () => {
  const on = await onRpc();
  const alice = on.alice.address;
  create(on, 6, 56, bytes(43, 0, key(alice), f64(1)));
  const second = BigInt(Number(await on.call('getBlockTime', on.ledger.slot())) + 100);
  land(on, [token2022(bytes(43, 1, f64(2), u64(second)), [mint.address], [alice])], []);
  expect(await shown(on, 'getTokenSupply', mint.address)).toBe('1234.56789');
  on.clock.jump(101_000);
  expect(await shown(on, 'getTokenSupply', mint.address)).toBe('2469.13578');
  expect(byProgram(on, 1_234_567_890n)).toBe('2469.13578');
});
