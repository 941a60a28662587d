import type { Address, Mint } from '@perijove/core';
import {
  apiPrograms,
  checkTransaction,
  type DecodedTransaction,
  decodeTransaction,
  type Finding,
  type Intent,
} from '@perijove/solana';
import { SOL, USDC } from 'perijove';
import { describeTransaction, inWords, shortWords } from 'perijove/describe';
import { describe, expect, it } from 'vitest';
import { judgeCancellation } from '../packages/recurring/src/flows/judge-cancellation.ts';
import { readFact } from './facts.ts';

/** Transactions that the guard must read with the options that a flow passes. */
interface Recorded {
  readonly file: string;
  readonly field?: string;
  readonly intent: Intent;
  /** What a person reads of it, by the bytes alone; and on a small screen. */
  readonly says: string;
  readonly short: string;
  /** Entries of lookup tables that are known; the others get addresses of their own. */
  readonly entries?: Readonly<Record<string, Readonly<Record<number, Address>>>>;
}

const JUP: Mint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TOKEN: Address = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

const swapOf = (
  owner: Address,
  [paid, atMost]: readonly [Mint, bigint],
  [got, atLeast]: readonly [Mint, bigint],
  programs: readonly Address[],
): Intent => ({
  owner,
  spend: [{ mint: paid, atMost }],
  receive: [{ mint: got, atLeast }],
  // What programs do is not in a recording: this is about all that is.
  trustPrograms: programs,
  trustArrival: true,
});

const maker: Address = 'CifhTfrKeMfSpTRLjJnXLXEALS37dKH3ziC8gjTLe5dD';
const orderOwner: Address = '5dMXLJ8GYQxcHe2fjpttVkEpRrxcajRXZqJHCiCbWS4H';

const recorded: readonly Recorded[] = [
  {
    file: 'instant-swap/order--1.json',
    says: 'You pay 1 USDC and get at least 0.006643102 SOL, network fee paid by Cifh…e5dD.',
    short: '-1 USDC +0.006643102 SOL',
    intent: {
      ...swapOf(orderOwner, [USDC, 1_000_000n], [SOL, 6_643_102n], [apiPrograms.orderEngine]),
      feePayer: maker,
      otherSigners: [maker],
    },
  },
  {
    file: 'instant-swap/order--2.json',
    says: 'You pay 0.01 SOL and get at least 0.89608 USDC (slippage 0.34 %), network fee 0.00001043 SOL.',
    short: '-0.01 SOL +0.89608 USDC fee 0.00001043',
    intent: swapOf(
      'A2MRap6CD68uUk8CLK7SPB8xrYwtCu6zPbVtaVA8RUfP',
      [SOL, 10_000_000n],
      [USDC, 896_079n],
      [apiPrograms.router],
    ),
    entries: { '3oy9ojnsDzqmMNi87Gs7Hn5v3MPVqnWjG9k8BmzKR7yW': { 23: SOL, 40: USDC } },
  },
  {
    file: 'routing-swap/swap--1.json',
    says: 'You pay 10 USDC and get at least 18528880 base units of JUPy…DvCN (not proved by the bytes) (slippage 0.5 %), network fee 0.000105 SOL, rent at most 0.00203928 SOL.',
    short: '-10 USDC +18528880 base units of JUPy..DvCN fee 0.000105 ...',
    field: 'swapTransaction',
    intent: swapOf(
      'REFER4ZgmyYx9c6He5XfaTMiGfdLwRnkV4RPp9t9iF3',
      [USDC, 10_000_000n],
      [JUP, 1n],
      [apiPrograms.router],
    ),
    entries: {
      '5U9kcysnaz9Ja8aQZgtQdwd5qgSyqz8WBXZ9RPPMibjW': { 18: JUP },
      UKjUSSbQjkPFkw2i2yggWdTpWmEXZWQLNyHmPRxq4gN: { 5: TOKEN },
    },
  },
  {
    file: 'recurring/cancelOrder--1.json',
    says: 'You get an amount of USDC that the program decides and an amount of SOL that the program decides, network fee 0.000022715 SOL.',
    short: '+? USDC +? SOL fee 0.000022715',
    intent: { owner: orderOwner, trustPrograms: [apiPrograms.recurring] },
  },
  {
    file: 'recurring/priceDeposit--1.json',
    says: 'What moves could not be read, network fee 0.000013088 SOL, rent at most 0.00203928 SOL.',
    short: '!UNREAD fee 0.000013088 rent 0.00203928',
    intent: {
      owner: orderOwner,
      spend: [{ mint: USDC, atMost: 1_000_000n }],
      anyRecipient: true,
      trustPrograms: [apiPrograms.valueAverage],
    },
  },
];

function read({ file, field = 'transaction', entries = {} }: Recorded): DecodedTransaction {
  const answer = JSON.parse(readFact(`fixtures/responses/${file}`)) as Record<string, string>;
  const transaction = answer[field] as string;
  const { lookups } = decodeTransaction(transaction).wire;
  const tables = lookups.map(({ table }, at) => {
    const known = entries[table] ?? {};
    const rows = Array.from({ length: 256 }, (_, index) => known[index] ?? placeholder(at, index));
    return [table, rows] as const;
  });
  return decodeTransaction(transaction, new Map(tables));
}

/** An address of no one, for each entry another. */
function placeholder(table: number, index: number): Address {
  const digit = (value: number): string => BASE58[value] as string;
  return `P${digit(table)}${digit(Math.floor(index / 58))}${digit(index % 58)}${'1'.repeat(39)}`;
}

const rulesOf = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ rule }) => rule);

describe.each(recorded.map((each) => [each.file, each] as const))('%s', (_, each) => {
  const decoded = read(each);

  it('is what the wallet asked for', async () => {
    expect(await checkTransaction(decoded, each.intent)).toEqual([]);
  });

  it('is described, and nothing of it is guessed', async () => {
    const description = await describeTransaction(decoded, { owner: each.intent.owner });
    expect(inWords(description)[0]).toBe(each.says);
    expect(shortWords(description)).toBe(each.short);
  });

  it('is refused as another program', async () => {
    const intent = { ...each.intent, trustPrograms: [] };
    expect(rulesOf(await checkTransaction(decoded, intent))).toContain('unknown-program');
  });

  it('is refused for another wallet', async () => {
    const intent = { ...each.intent, owner: 'EKqKLCF9Sdn7UoCtcP6UmtjyXqVMacMLd5sCa1WgQ1MV' };
    expect(rulesOf(await checkTransaction(decoded, intent))).toContain('signer');
  });
});

it('bounds what goes into the account that the router opens', async () => {
  const [, sale] = recorded as readonly [Recorded, Recorded];
  const intent = { ...sale.intent, spend: [{ mint: SOL, atMost: 9_999_999n }] };
  expect(rulesOf(await checkTransaction(read(sale), intent))).toEqual(['spend']);
});

it('reads the order and its owner in the call that closes a recurring order', () => {
  const answer = JSON.parse(readFact('fixtures/responses/recurring/cancelOrder--1.json')) as {
    readonly transaction: string;
  };
  const decoded = decodeTransaction(answer.transaction);
  const isClose = ({ programAddress }: { readonly programAddress: Address }): boolean =>
    programAddress === apiPrograms.recurring;
  const order = decoded.instructions.find(isClose)?.metas[1]?.address ?? '';
  expect(judgeCancellation(order, orderOwner)(decoded)).toEqual([]);
  expect(rulesOf(judgeCancellation(maker, orderOwner)(decoded))).toEqual(['terms']);
  expect(rulesOf(judgeCancellation(order, maker)(decoded))).toEqual(['terms']);
});

it.each([
  [
    'borrow-operate',
    [
      'You pay 0.01 USDC and get an amount of 9BEc…PA2D that the program decides, network fee 0.000005 SOL.',
      'Lending deposit: deposits 0.01 USDC.',
    ],
  ],
  [
    'trigger-cancel-dca',
    [
      'What moves could not be read, network fee 0.000015148 SOL.',
      expect.stringMatching(/^Closes the account .+; its rent goes to you\.$/),
      expect.stringMatching(
        /^Not read: a transfer from .+, whose owners are not in the transaction\.$/,
      ),
    ],
  ],
])('describes the example of %s', async (file, sentences) => {
  const { transaction } = JSON.parse(readFact(`api/v2/examples/${file}.json`)) as {
    readonly transaction: string;
  };
  const [payer] = decodeTransaction(transaction).signers;
  const description = await describeTransaction(transaction, { owner: payer?.address ?? '' });
  expect(inWords(description)).toEqual(sentences);
});
