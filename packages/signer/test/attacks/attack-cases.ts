import { type Address, SOL, TIP_ACCOUNTS, USDC } from '@perijove/core';
import {
  addressBytes,
  batch,
  burnTokens,
  closeTokenAccount,
  createAssociatedAccount,
  createSeededAccount,
  type Instruction,
  limitUnits,
  littleEndian,
  memo,
  priceUnits,
  SYSTEM_PROGRAM,
  seededAddress,
  syncNative,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  transferSol,
  transferUnchecked,
} from '@perijove/local-node/ledger';
import { apiPrograms, compileTransaction, decodeTransaction } from '@perijove/solana';
import { type Claims, type Hostile, JUNK, UNIT } from './hostile-scene.ts';

/** What a wholly hostile client asks to sign, and the words of the refusal. */
export interface Attack {
  readonly name: string;
  readonly transaction: (on: Hostile) => string;
  readonly claims?: (on: Hostile) => Claims;
  readonly refused: RegExp;
}

const [READ, WRITE, READ_SIGN, WRITE_SIGN] = [0, 1, 2, 3] as const;
const SYSVAR_RENT = 'SysvarRent111111111111111111111111111111111';
const RECENT = 'SysvarRecentB1ockHashes11111111111111111111';
const STRANGE: Address = 'Vote111111111111111111111111111111111111111';

const u32 = (value: number): Uint8Array => littleEndian(4, BigInt(value));
const u64 = (value: bigint): Uint8Array => littleEndian(8, value);
const joined = (...parts: readonly ArrayLike<number>[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((each) => Array.from(each)));

function system(data: Uint8Array, ...accounts: Instruction['accounts'] & object): Instruction {
  return { programAddress: SYSTEM_PROGRAM, accounts, data };
}

function tokenCall(
  data: readonly number[] | Uint8Array,
  ...accounts: Instruction['accounts'] & object
) {
  return { programAddress: TOKEN_PROGRAM, accounts, data: Uint8Array.from(data) };
}

/** Twelve addresses of nobody. */
function strangers({ ledger }: Hostile, count: number): readonly Address[] {
  return Array.from({ length: count }, (_, at) => ledger.signer(`stranger ${at}`).address);
}

const own = (on: Hostile): Address => on.accountOf(on.alice.address, USDC);
const sol = (on: Hostile, to: Address, lamports: bigint): Instruction =>
  transferSol(on.alice.address, to, lamports);

const transfers: readonly Attack[] = [
  {
    name: 'lamports to a stranger',
    transaction: (on) => on.transaction([sol(on, on.thief.address, 1_000n)]),
    refused: /receivers/,
  },
  {
    name: 'all lamports to a stranger',
    transaction: (on) =>
      on.transaction([
        sol(on, on.thief.address, on.ledger.lamports(on.alice.address) - 10_000_000n),
      ]),
    refused: /leaving|receivers/,
  },
  {
    name: 'tokens to a stranger',
    transaction: (on) => on.transaction([on.move(USDC, UNIT, on.thief.address)]),
    refused: /receivers/,
  },
  {
    name: 'tokens to a stranger without naming the mint',
    transaction: (on) =>
      on.transaction([
        transferUnchecked({
          token: on.token(USDC),
          source: own(on),
          destination: on.accountOf(on.thief.address, USDC),
          authority: on.alice.address,
          amount: UNIT,
        }),
      ]),
    refused: /receivers|guard/,
  },
  {
    name: 'more than the cap of one transaction to the receiver of the policy',
    transaction: (on) => on.transaction([on.move(USDC, 10n * UNIT + 1n, on.bob.address)]),
    refused: /leaving/,
  },
  {
    name: 'ten payments to the receiver, each below the cap, together above',
    transaction: (on) =>
      on.transaction(Array.from({ length: 10 }, () => on.move(USDC, 2n * UNIT, on.bob.address))),
    refused: /leaving/,
  },
  {
    name: 'two payments to the receiver of half the range of an amount each',
    transaction: (on) =>
      on.transaction([
        on.move(USDC, 2n ** 63n, on.bob.address),
        on.move(USDC, 2n ** 63n, on.bob.address),
      ]),
    refused: /leaving|fail/,
  },
  {
    name: 'dust spread over twelve strangers',
    transaction: (on) => on.transaction(strangers(on, 12).map((each) => sol(on, each, 900_000n))),
    refused: /receivers/,
  },
  {
    name: 'one honest payment, and dust for a stranger beside it',
    transaction: (on) =>
      on.transaction([on.move(USDC, UNIT, on.bob.address), sol(on, on.thief.address, 1n)]),
    refused: /receivers/,
  },
  {
    name: 'lamports straight into the token account of a stranger',
    transaction: (on) => on.transaction([sol(on, on.accountOf(on.thief.address, USDC), 1_000n)]),
    refused: /receivers/,
  },
  {
    name: 'lamports into wrapped SOL of a stranger',
    transaction: (on) => {
      const account = on.accountOf(on.thief.address, SOL);
      return on.transaction([
        createAssociatedAccount(on.token(SOL), account, on.thief.address, on.alice.address),
        sol(on, account, 1_000_000n),
        syncNative(TOKEN_PROGRAM, account),
      ]);
    },
    refused: /receivers|fees/,
  },
  {
    name: 'a token that no cap names, to the receiver',
    transaction: (on) => on.transaction([on.move(JUNK, 1n, on.bob.address)]),
    refused: /leaving/,
  },
  {
    name: 'a payment whose claim is a flow with custody',
    transaction: (on) => on.transaction([on.move(USDC, UNIT, on.thief.address)]),
    claims: () => ({ flow: 'trigger.place' }),
    refused: /not one of trigger.place/,
  },
  {
    name: 'a payment whose claim is a deposit into a vault',
    transaction: (on) => on.transaction([on.move(USDC, UNIT, on.thief.address)]),
    claims: () => ({ flow: 'trigger-v2.place' }),
    refused: /not one of trigger-v2.place/,
  },
  {
    name: 'a payment whose claim is a swap that pays',
    transaction: (on) => on.transaction([on.move(USDC, UNIT, on.thief.address)]),
    claims: () => ({ flow: 'swap.pay' }),
    refused: /receivers/,
  },
  {
    name: 'bounds of a client that allow all of it',
    transaction: (on) => on.transaction([on.move(USDC, 50n * UNIT, on.thief.address)]),
    claims: (on) => ({
      bounds: {
        leaving: { [USDC]: '9'.repeat(20), [SOL]: '9'.repeat(20) },
        receivers: [on.thief.address],
      },
    }),
    refused: /leaving|receivers/,
  },
  {
    name: 'more than the client itself said',
    transaction: (on) => on.transaction([on.move(USDC, UNIT, on.bob.address)]),
    claims: () => ({ bounds: { leaving: { [USDC]: '999999', [SOL]: '5000' } } }),
    refused: /the client said 999999/,
  },
  {
    name: 'somebody else than the client itself said',
    transaction: (on) => on.transaction([on.move(USDC, UNIT, on.bob.address)]),
    claims: () => ({ bounds: { receivers: [] } }),
    refused: /did not name/,
  },
];

const powers: readonly Attack[] = [
  {
    name: 'an approval for a delegate',
    transaction: (on) =>
      on.transaction([
        tokenCall(
          joined([4], u64(UNIT)),
          { address: own(on), role: WRITE },
          { address: on.thief.address, role: READ },
          { address: on.alice.address, role: READ_SIGN },
        ),
      ]),
    refused: /approv/,
  },
  {
    name: 'an approval of everything, with the mint named',
    transaction: (on) =>
      on.transaction([
        tokenCall(
          joined([13], u64(2n ** 64n - 1n), [6]),
          { address: own(on), role: WRITE },
          { address: USDC, role: READ },
          { address: on.thief.address, role: READ },
          { address: on.alice.address, role: READ_SIGN },
        ),
      ]),
    refused: /approv/,
  },
  {
    name: 'an approval of nothing',
    transaction: (on) =>
      on.transaction([
        tokenCall(
          joined([4], u64(0n)),
          { address: own(on), role: WRITE },
          { address: on.thief.address, role: READ },
          { address: on.alice.address, role: READ_SIGN },
        ),
      ]),
    refused: /approv|grants/,
  },
  {
    name: 'the token account for a new owner',
    transaction: (on) =>
      on.transaction([
        tokenCall(
          joined([6, 2, 1], addressBytes(on.thief.address)),
          { address: own(on), role: WRITE },
          { address: on.alice.address, role: READ_SIGN },
        ),
      ]),
    refused: /authority|grants|guard/,
  },
  {
    name: 'the right to close the token account',
    transaction: (on) =>
      on.transaction([
        tokenCall(
          joined([6, 3, 1], addressBytes(on.thief.address)),
          { address: own(on), role: WRITE },
          { address: on.alice.address, role: READ_SIGN },
        ),
      ]),
    refused: /authority|grants|guard/,
  },
  {
    name: 'a payment of all, and the rest of the account for a stranger',
    transaction: (on) =>
      on.transaction([
        on.move(USDC, held(on), on.bob.address),
        closeTokenAccount(TOKEN_PROGRAM, own(on), on.thief.address, on.alice.address),
      ]),
    refused: /leaving|close|guard/,
  },
  {
    name: 'wrapped SOL that is closed for a stranger',
    transaction: (on) => {
      const account = on.accountOf(on.alice.address, SOL);
      return on.transaction([
        createAssociatedAccount(on.token(SOL), account, on.alice.address, on.alice.address),
        sol(on, account, 5_000_000n),
        syncNative(TOKEN_PROGRAM, account),
        closeTokenAccount(TOKEN_PROGRAM, account, on.thief.address, on.alice.address),
      ]);
    },
    refused: /receivers|close|guard|fees/,
  },
  {
    name: 'tokens that are burnt',
    transaction: (on) =>
      on.transaction([
        burnTokens({
          token: on.token(USDC),
          source: own(on),
          authority: on.alice.address,
          amount: UNIT,
        }),
      ]),
    refused: /burn|receivers|guard/,
  },
  {
    name: 'the wallet itself for a program',
    transaction: (on) =>
      on.transaction([
        system(joined(u32(1), addressBytes(STRANGE)), {
          address: on.alice.address,
          role: WRITE_SIGN,
        }),
      ]),
    refused: /guard|fail/,
  },
  {
    name: 'room in the wallet itself',
    transaction: (on) =>
      on.transaction([
        system(joined(u32(8), u64(10n)), { address: on.alice.address, role: WRITE_SIGN }),
      ]),
    refused: /guard|fail/,
  },
  {
    name: 'a frozen account by the token program',
    transaction: (on) =>
      on.transaction([
        tokenCall(
          [10],
          { address: own(on), role: WRITE },
          { address: USDC, role: READ },
          { address: on.alice.address, role: READ_SIGN },
        ),
      ]),
    refused: /guard|fail/,
  },
  {
    name: 'an instruction of the token program that nobody knows',
    transaction: (on) =>
      on.transaction([
        tokenCall(
          [250, 1, 2],
          { address: own(on), role: WRITE },
          { address: on.alice.address, role: READ_SIGN },
        ),
      ]),
    refused: /guard|programs/,
  },
  {
    name: 'an approval within a batch',
    transaction: (on) =>
      on.transaction([
        batch([
          tokenCall(
            joined([4], u64(UNIT)),
            { address: own(on), role: WRITE },
            { address: on.thief.address, role: READ },
            { address: on.alice.address, role: READ_SIGN },
          ),
        ]),
      ]),
    refused: /approv|guard|grants/,
  },
  {
    name: 'a payment to a stranger within a batch',
    transaction: (on) => on.transaction([batch([on.move(USDC, UNIT, on.thief.address)])]),
    refused: /receivers|guard/,
  },
  {
    name: 'a new account of the wallet for Token-2022 with a call that nobody reads',
    transaction: (on) =>
      on.transaction([
        {
          programAddress: TOKEN_2022_PROGRAM,
          accounts: [
            { address: own(on), role: WRITE },
            { address: on.alice.address, role: READ_SIGN },
          ],
          data: Uint8Array.of(27, 9),
        },
      ]),
    refused: /guard|programs|fail/,
  },
];

function held(on: Hostile): bigint {
  return on.ledger
    .holdings(on.alice.address)
    .reduce((sum, { mint, amount }) => (mint === USDC ? sum + amount : sum), 0n);
}

function nonceAccount(on: Hostile): Address {
  return on.ledger.signer('nonce').address;
}

const nonces: readonly Attack[] = [
  {
    name: 'a message under a durable nonce, to keep for later',
    transaction: (on) =>
      on.transaction([
        system(
          u32(4),
          { address: nonceAccount(on), role: WRITE },
          { address: RECENT, role: READ },
          { address: on.alice.address, role: READ_SIGN },
        ),
        on.move(USDC, UNIT, on.bob.address),
      ]),
    refused: /nonce|guard/,
  },
  {
    name: 'a nonce that is advanced after the payment',
    transaction: (on) =>
      on.transaction([
        on.move(USDC, UNIT, on.bob.address),
        system(
          u32(4),
          { address: nonceAccount(on), role: WRITE },
          { address: RECENT, role: READ },
          { address: on.alice.address, role: READ_SIGN },
        ),
      ]),
    refused: /nonce|guard/,
  },
  {
    name: 'a new nonce whose authority is the wallet',
    transaction: (on) =>
      on.transaction([
        system(
          joined(u32(6), addressBytes(on.alice.address)),
          { address: nonceAccount(on), role: WRITE },
          { address: RECENT, role: READ },
          { address: SYSVAR_RENT, role: READ },
        ),
      ]),
    refused: /nonce|guard/,
  },
  {
    name: 'a nonce of the wallet for a new authority',
    transaction: (on) =>
      on.transaction([
        system(
          joined(u32(7), addressBytes(on.thief.address)),
          { address: nonceAccount(on), role: WRITE },
          { address: on.alice.address, role: READ_SIGN },
        ),
      ]),
    refused: /nonce|guard/,
  },
  {
    name: 'the lamports of a nonce for a stranger',
    transaction: (on) =>
      on.transaction([
        system(
          joined(u32(5), u64(1n)),
          { address: nonceAccount(on), role: WRITE },
          { address: on.thief.address, role: WRITE },
          { address: RECENT, role: READ },
          { address: SYSVAR_RENT, role: READ },
          { address: on.alice.address, role: READ_SIGN },
        ),
      ]),
    refused: /nonce|guard/,
  },
  {
    name: 'an unknown blockhash, such as the value of a nonce',
    transaction: (on) =>
      on.transaction([on.move(USDC, UNIT, on.bob.address)], { blockhash: on.thief.address }),
    refused: /blockhash|fail/,
  },
];

const costs: readonly Attack[] = [
  {
    name: 'a priority fee above the limit',
    transaction: (on) =>
      on.transaction([
        limitUnits(1_400_000),
        priceUnits(1_000_000n),
        on.move(USDC, UNIT, on.bob.address),
      ]),
    refused: /fees/,
  },
  {
    name: 'a price of units without a limit of them',
    transaction: (on) =>
      on.transaction([priceUnits(10_000_000n), on.move(USDC, UNIT, on.bob.address)]),
    refused: /fees|guard/,
  },
  {
    name: 'a priority fee that takes the whole wallet',
    transaction: (on) =>
      on.transaction([
        limitUnits(1_400_000),
        priceUnits(2n ** 60n),
        on.move(USDC, 1n, on.bob.address),
      ]),
    refused: /fees|leaving|guard|fail/,
  },
  {
    name: 'a tip above the limit',
    transaction: (on) =>
      on.transaction([
        on.move(USDC, UNIT, on.bob.address),
        sol(on, TIP_ACCOUNTS[0] ?? '', 1_000_001n),
      ]),
    refused: /fees|receivers/,
  },
  {
    name: 'tips for four accounts, together above the limit',
    transaction: (on) =>
      on.transaction([
        on.move(USDC, UNIT, on.bob.address),
        ...TIP_ACCOUNTS.slice(0, 4).map((to) => sol(on, to, 900_000n)),
      ]),
    refused: /fees|receivers/,
  },
  {
    name: 'a tip for an account that takes no tips',
    transaction: (on) =>
      on.transaction([on.move(USDC, UNIT, on.bob.address), sol(on, on.thief.address, 10_000n)]),
    refused: /receivers/,
  },
  {
    name: 'rent for token accounts of three strangers',
    transaction: (on) =>
      on.transaction([
        on.move(USDC, UNIT, on.bob.address),
        ...strangers(on, 3).map((owner) =>
          createAssociatedAccount(
            on.token(USDC),
            on.accountOf(owner, USDC),
            owner,
            on.alice.address,
          ),
        ),
      ]),
    refused: /fees|rent/,
  },
  {
    name: 'rent for one account of a stranger, within the limit of rent',
    transaction: (on) => {
      const [owner = ''] = strangers(on, 1);
      return on.transaction([
        createAssociatedAccount(on.token(JUNK), on.accountOf(owner, JUNK), owner, on.alice.address),
        createAssociatedAccount(on.token(USDC), on.accountOf(owner, USDC), owner, on.alice.address),
      ]);
    },
    refused: /fees|rent|guard/,
  },
  {
    name: 'an account of a program of the attacker, with lamports as rent',
    transaction: (on) =>
      on.transaction([
        createSeededAccount({
          payer: on.alice.address,
          base: on.alice.address,
          seed: 'loot',
          address: seededAddress(on.alice.address, 'loot', STRANGE),
          lamports: 90_000_000n,
          bytes: 8,
          owner: STRANGE,
        }),
      ]),
    refused: /fees|guard|receivers/,
  },
];

const envelopes: readonly Attack[] = [
  {
    name: 'a call of a program that no policy names, with the wallet as a signer',
    transaction: (on) =>
      on.transaction([
        {
          programAddress: STRANGE,
          accounts: [{ address: on.alice.address, role: WRITE_SIGN }],
          data: Uint8Array.of(1),
        },
      ]),
    refused: /programs|fail|guard/,
  },
  {
    name: 'a payment beside a second signer whom nobody named',
    transaction: (on) =>
      on.transaction([on.move(USDC, UNIT, on.bob.address), memo('hello', [on.thief.address])]),
    refused: /signers/,
  },
  {
    name: 'a payment whose fee a stranger pays',
    transaction: (on) =>
      on.transaction([on.move(USDC, UNIT, on.thief.address)], { payer: on.thief.address }),
    refused: /receivers/,
  },
  {
    name: 'a transaction of another wallet',
    transaction: (on) =>
      on.transaction([transferSol(on.bob.address, on.thief.address, 1n)], {
        payer: on.bob.address,
      }),
    refused: /no wallet of the signer/,
  },
  {
    name: 'a transaction for a wallet that the signer does not hold',
    transaction: (on) => on.transaction([on.move(USDC, UNIT, on.bob.address)]),
    claims: (on) => ({ wallet: on.bob.address }),
    refused: /no wallet of the signer/,
  },
  {
    name: 'a slot that is filled already',
    transaction: (on) => {
      const bytes = Buffer.from(on.transaction([on.move(USDC, UNIT, on.bob.address)]), 'base64');
      bytes.fill(7, 1, 65);
      return bytes.toString('base64');
    },
    refused: /holds a signature/,
  },
  {
    name: 'a transaction that would fail',
    transaction: (on) =>
      on.transaction([
        on.move(USDC, 9n * UNIT, on.bob.address),
        on.move(USDC, held(on), on.bob.address),
      ]),
    refused: /fail|leaving/,
  },
  {
    name: 'bytes after the message',
    transaction: (on) =>
      Buffer.concat([
        Buffer.from(on.transaction([on.move(USDC, UNIT, on.bob.address)]), 'base64'),
        Buffer.of(0),
      ]).toString('base64'),
    refused: /malformed|byte|transaction/i,
  },
  {
    name: 'a message that is cut',
    transaction: (on) =>
      Buffer.from(on.transaction([on.move(USDC, UNIT, on.bob.address)]), 'base64')
        .subarray(0, -3)
        .toString('base64'),
    refused: /transaction/i,
  },
  { name: 'no base64', transaction: () => 'ÄÖÜ?!', refused: /transaction|base64/i },
  {
    name: 'a transaction without a signature slot',
    transaction: (on) => {
      const bytes = Buffer.from(on.transaction([on.move(USDC, UNIT, on.bob.address)]), 'base64');
      return Buffer.concat([Buffer.of(0), bytes.subarray(65)]).toString('base64');
    },
    refused: /transaction|signature/i,
  },
  {
    name: 'one byte changed in a message that was honest',
    transaction: (on) => {
      const bytes = Buffer.from(on.transaction([on.move(USDC, UNIT, on.bob.address)]), 'base64');
      const at = bytes.indexOf(Buffer.from(addressBytes(on.accountOf(on.bob.address, USDC))));
      Buffer.from(addressBytes(on.accountOf(on.thief.address, USDC))).copy(bytes, at);
      return bytes.toString('base64');
    },
    refused: /receivers/,
  },
  {
    name: 'an account of a lookup table that does not exist',
    transaction: (on) =>
      withTable(on, on.ledger.signer('no table').address, [
        own(on),
        on.accountOf(on.bob.address, USDC),
      ]),
    refused: /table|lookup|transaction/i,
  },
  {
    name: 'an account beyond the end of a lookup table',
    transaction: (on) => {
      const table = on.ledger.signer('short table').address;
      on.ledger.createLookupTable(table, [own(on)]);
      return withTable(on, table, [own(on), on.accountOf(on.bob.address, USDC)]);
    },
    refused: /table|lookup|transaction|entry/i,
  },
  {
    name: 'a lookup table that names the shop to the client, and the thief on the chain',
    transaction: (on) => {
      const table = on.ledger.signer('swapped table').address;
      on.ledger.createLookupTable(table, [own(on), on.accountOf(on.thief.address, USDC)]);
      return withTable(on, table, [own(on), on.accountOf(on.bob.address, USDC)]);
    },
    refused: /receivers/,
  },
];

/** A payment of 1 USDC from and to accounts of a table, which the client says has these. */
function withTable(on: Hostile, table: Address, entries: readonly Address[]): string {
  const { blockhash } = on.ledger.latestBlockhash();
  const { programAddress, accounts = [], data = [] } = on.move(USDC, UNIT, on.bob.address);
  const instructions = [{ programAddress, accounts, data: Array.from(data) }];
  const tables = new Map([[table, entries]]);
  const feePayer = on.alice.address;
  const { transaction } = compileTransaction({ feePayer, instructions, blockhash, tables });
  if (decodeTransaction(transaction).hidden.length < 2) throw new Error('no table is used');
  return transaction;
}

const five = 5n * UNIT;
const pay = (amount: bigint) => ({ leg: 'pay', mint: USDC, amount }) as const;
const get = (amount: bigint, to?: Address) =>
  ({ leg: 'receive', mint: SOL, amount, ...(to !== undefined && { to }) }) as const;

const swaps: readonly Attack[] = [
  {
    name: 'a swap whose output goes to a stranger',
    transaction: (on) => {
      const to = on.accountOf(on.thief.address, SOL);
      return on.swap({ outAmount: on.worth(five), to }, [pay(five), get(on.worth(five), to)]);
    },
    refused: /receivers|loss|guard/,
  },
  {
    name: 'a swap whose output goes to a stranger, and one unit back to the wallet',
    transaction: (on) => {
      const to = on.accountOf(on.thief.address, SOL);
      return on.swap({ outAmount: on.worth(five), to }, [
        pay(five),
        get(on.worth(five), to),
        get(1_000n),
      ]);
    },
    refused: /receivers|loss|guard/,
  },
  {
    name: 'a swap of more than the cap',
    transaction: (on) => {
      const amount = 11n * UNIT;
      return on.swap({ inAmount: amount, outAmount: on.worth(amount) }, [
        pay(amount),
        get(on.worth(amount)),
      ]);
    },
    refused: /leaving/,
  },
  {
    name: 'a swap that says a small input in its call and takes more',
    transaction: (on) =>
      on.swap({ inAmount: UNIT, outAmount: on.worth(UNIT) }, [pay(9n * UNIT), get(on.worth(UNIT))]),
    refused: /loss|guard/,
  },
  {
    name: 'a swap without a minimum, which a simulation shows as a good one',
    transaction: (on) =>
      on.swap({ outAmount: on.worth(five), slippageBps: 10_000 }, [pay(five), get(on.worth(five))]),
    refused: /loss|slippage|receivers/,
  },
  {
    name: 'a swap whose minimum is half of its value',
    transaction: (on) =>
      on.swap({ outAmount: on.worth(five), slippageBps: 5_000 }, [pay(five), get(on.worth(five))]),
    refused: /loss/,
  },
  {
    name: 'a swap that gives half of its value for certain',
    transaction: (on) =>
      on.swap({ outAmount: on.worth(five) / 2n }, [pay(five), get(on.worth(five) / 2n)]),
    refused: /loss/,
  },
  {
    name: 'a swap that gives 4 % less, just above the limit of loss',
    transaction: (on) => {
      const out = (on.worth(five) * 96n) / 100n;
      return on.swap({ outAmount: out }, [pay(five), get(out)]);
    },
    refused: /loss/,
  },
  {
    name: 'a swap into a worthless mint of the attacker',
    transaction: (on) =>
      on.swap({ outputMint: JUNK, outAmount: 1_000n * UNIT }, [
        pay(five),
        { leg: 'receive', mint: JUNK, amount: 1_000n * UNIT },
      ]),
    refused: /arriving/,
  },
  {
    name: 'a good swap, and tokens for a thief beside it',
    transaction: (on) =>
      on.swap(
        { outAmount: on.worth(five) },
        [pay(five), get(on.worth(five))],
        [on.move(USDC, UNIT, on.thief.address)],
      ),
    refused: /receivers|guard/,
  },
  {
    name: 'a good swap, and lamports for a thief beside it',
    transaction: (on) =>
      on.swap(
        { outAmount: on.worth(five) },
        [pay(five), get(on.worth(five))],
        [sol(on, on.thief.address, 1_000_000n)],
      ),
    refused: /receivers|guard/,
  },
  {
    name: 'a good swap, and an approval beside it',
    transaction: (on) =>
      on.swap(
        { outAmount: on.worth(five) },
        [pay(five), get(on.worth(five))],
        [
          tokenCall(
            joined([4], u64(UNIT)),
            { address: own(on), role: WRITE },
            { address: on.thief.address, role: READ },
            { address: on.alice.address, role: READ_SIGN },
          ),
        ],
      ),
    refused: /approv|grants|guard/,
  },
  {
    name: 'a swap of the older form, which says anything at the end of its data',
    transaction: (on) =>
      on.swap({ version: 'V1', outAmount: on.worth(five) }, [pay(five), get(on.worth(five))]),
    refused: /loss|slippage/,
  },
  {
    name: 'a swap with a fee of the platform of 10 %',
    transaction: (on) =>
      on.swap(
        {
          outAmount: on.worth(five),
          platformFeeBps: 1_000,
          feeAccount: on.accountOf(on.thief.address, SOL),
        },
        [pay(five), get(on.worth(five))],
      ),
    refused: /guard|loss|receivers|fee/,
  },
  {
    name: 'a swap with an exact output whose maximum input is above the cap',
    transaction: (on) =>
      on.swap({ swapMode: 'ExactOut', inAmount: 500n * UNIT, outAmount: on.worth(five) }, [
        pay(five),
        get(on.worth(five)),
      ]),
    refused: /leaving|loss/,
  },
  {
    name: 'a swap by a call with a token ledger, whose input anybody can change',
    transaction: (on) => {
      const bytes = Buffer.from(
        on.swap({ outAmount: on.worth(five) }, [pay(five), get(on.worth(five))]),
        'base64',
      );
      const at = bytes.indexOf(Buffer.from('bb64facc31c4af14', 'hex'));
      if (at < 0) throw new Error('no call of the router');
      Buffer.from('96564774a75d0e68', 'hex').copy(bytes, at);
      return bytes.toString('base64');
    },
    refused: /token ledger|fail/,
  },
  {
    name: 'a swap that gives a mint which may not leave',
    transaction: (on) =>
      on.swap({ inputMint: JUNK, inAmount: UNIT, outAmount: 1_000n }, [
        { leg: 'pay', mint: JUNK, amount: UNIT },
        get(1_000n),
      ]),
    refused: /leaving|loss/,
  },
  {
    name: 'a good swap whose claim is another flow',
    transaction: (on) => on.swap({ outAmount: on.worth(five) }, [pay(five), get(on.worth(five))]),
    claims: () => ({ flow: 'earn.deposit' }),
    refused: /not one of earn.deposit/,
  },
  {
    name: 'a swap whose output is below what the client itself said',
    transaction: (on) => on.swap({ outAmount: on.worth(five) }, [pay(five), get(on.worth(five))]),
    claims: (on) => ({ bounds: { arriving: { [SOL]: String(on.worth(five) + 1n) } } }),
    refused: /must arrive/,
  },
  {
    name: 'a call of the order program of which the policy has none',
    transaction: (on) =>
      on.transaction([
        {
          programAddress: apiPrograms.trigger,
          accounts: [
            { address: on.alice.address, role: WRITE_SIGN },
            { address: own(on), role: WRITE },
          ],
          data: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8),
        },
      ]),
    refused: /flow|programs|fail/,
  },
];

export const attacks: readonly Attack[] = [
  ...transfers,
  ...powers,
  ...nonces,
  ...costs,
  ...envelopes,
  ...swaps,
];
