import { type Address, SOL, USDC } from '@perijove/core';
import type { Journal } from '@perijove/journal';
import {
  type Json,
  type Ledger,
  readTokenAccount,
  TOKEN_PROGRAM,
} from '@perijove/local-node/ledger';
import { createRpc } from '@perijove/solana';
import { createInviteCode } from 'perijove/send';
import { expect, it } from 'vitest';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import type { On } from '../../families/portfolio/statement.ts';
import { openSettled } from './audit.ts';
import { countFlows } from './flow-count.ts';
import { countInvites } from './invite-count.ts';
import { countLoans } from './loan-count.ts';
import { countOrders } from './order-count.ts';
import { countPredictions } from './prediction-count.ts';
import { brokenPromises } from './promises.ts';
import { runMonth } from './run-month.ts';
import { countSupplies } from './supplies.ts';
import type { Town } from './town.ts';
import { countVaults } from './vault-count.ts';
import { countVerifications } from './verification-count.ts';

const WEEK_MS = 7 * 86_400_000;

const collections = [
  'trigger-orders',
  'recurring-orders',
  'trigger-v2-orders',
  'trigger-v2-dca-orders',
  'invites',
  'verifications',
  'studio-launches',
  'borrow-positions',
  'prediction-orders',
  'prediction-positions',
  'prediction-history',
];

/** Collection, what its text has, and what it says instead. */
const changes = [
  ['trigger-orders', /"making":"/, '"making":"1'],
  ['trigger-orders', /"paid":"/, '"paid":"1'],
  ['trigger-orders', /"status":"Open"/, '"status":"Cancelled"'],
  ['recurring-orders', /"used":"/, '"used":"1'],
  ['recurring-orders', /"received":"/, '"received":"1'],
  ['trigger-v2-orders', /"amount":"/, '"amount":"1'],
  ['trigger-v2-orders', /"remaining":"/, '"remaining":"1'],
  ['trigger-v2-orders', /"closeTx":""/, '"closeTx":"x"'],
  ['trigger-v2-dca-orders', /"received":"/, '"received":"1'],
  ['trigger-v2-dca-orders', /"roundsFilled":/, '"roundsFilled":1'],
  ['borrow-positions', /"supply":"/, '"supply":"1'],
  ['borrow-positions', /"borrow":"/, '"borrow":"1'],
  ['borrow-positions', /"liquidated":\{"supply":"/, '"liquidated":{"supply":"1'],
  ['prediction-positions', /"contracts":"/, '"contracts":"1'],
  ['prediction-positions', /"cost":"/, '"cost":"1'],
  ['prediction-positions', /"claimed":null/, '"claimed":"0"'],
  ['prediction-orders', /"deposit":"(?=[1-9])/, '"deposit":"1'],
  ['prediction-orders', /"status":"filled"/, '"status":"failed"'],
  ['prediction-history', /"contracts":"/, '"contracts":"1'],
  ['prediction-history', /"type":"order_filled"/, '"type":"order_failed"'],
  ['verifications', /"sender":"/, '"sender":"1'],
  ['verifications', /"token":"/, '"token":"1'],
  ['verifications', /"isMetadata":true/, '"isMetadata":false'],
  ['verifications', /"isVerification":true/, '"isVerification":false'],
  ['invites', /"amount":"(?=\d+".*"ending":null)/, '"amount":"1'],
] as const;

type Rows = ReturnType<Ledger['documents']['list']>;

/** The ledger, with other rows in some of its collections; without alice's order, which is nobody's. */
function withRows(ledger: Ledger, change: (rows: Rows, collection: string) => Rows): Ledger {
  const { documents } = ledger;
  const isOwn = ([, value]: Rows[number]) => !JSON.stringify(value).includes('"type":"price"');
  const list = (collection: string) => change(documents.list(collection).filter(isOwn), collection);
  return { ...ledger, documents: { ...documents, list } };
}

/** The ledger, with another text in the first row that has such a one. */
function withText(ledger: Ledger, collection: string, from: RegExp, to: string): Ledger {
  return withRows(ledger, (rows, name) => {
    if (name !== collection) return rows;
    const at = rows.findIndex(([, value]) => from.test(JSON.stringify(value)));
    expect(at).toBeGreaterThanOrEqual(0);
    return rows.map(([id, value], n) => {
      const text = JSON.stringify(value).replace(from, to);
      return [id, n === at ? (JSON.parse(text) as Json) : value];
    });
  });
}

/** The ledger without one token account, of which the supply of its mint tells: none that is empty or of wrapped SOL. */
function withoutAccount(ledger: Ledger): Ledger {
  const accounts = ledger.scanAccounts(TOKEN_PROGRAM);
  const lost = accounts.findIndex(([, account]) => {
    const token = readTokenAccount(account);
    return token && token.amount > 0n && token.mint !== SOL;
  });
  expect(lost).toBeGreaterThanOrEqual(0);
  const scanAccounts = (program: Address) =>
    program === TOKEN_PROGRAM ? accounts.toSpliced(lost, 1) : ledger.scanAccounts(program);
  return { ...ledger, scanAccounts };
}

/**
 * An order of each kind that no price fills, and an invite that nobody claims: whether any other is still
 * open after the day depends on who was quicker.
 */
async function leaveOpen({ sandbox, perijove }: On, journal: Journal, town: Town): Promise<void> {
  const [wallet] = town.wallets;
  if (!wallet) throw new Error('nobody lives there');
  const rpc = createRpc(sandbox.rpcUrl);
  const options = (id: string) => ({ signer: wallet.secretKey, rpc, journal, id });
  await perijove.trigger.place(
    {
      inputMint: SOL,
      outputMint: USDC,
      params: { makingAmount: 100_000_000n, takingAmount: 1_000_000_000_000n },
    },
    options('open order'),
  );
  await perijove.triggerV2.place(
    {
      inputMint: SOL,
      outputMint: USDC,
      inputAmount: 200_000_000n,
      triggerMint: SOL,
      orderType: 'single',
      triggerCondition: 'above',
      triggerPriceUsd: 1_000_000,
      expiresAt: { unixMs: sandbox.world.clock.now() + WEEK_MS },
    },
    options('open price order'),
  );
  const invite = { code: createInviteCode(), amount: 1000n, mint: SOL };
  await perijove.send.send(invite, options('open invite'));
}

it('a transaction, order, fill, invite or token that is lost, doubled or changed is found out', async () => {
  const folder = freshFolder();
  const seed = 'a day';
  const plan = { seed, people: 12, days: 1, stepsADay: 2, actsAStep: 60, lanes: 8, kills: 0 };
  const { town, journal } = await runMonth(folder, plan);
  const { sandbox, perijove } = await openSettled(folder, seed);
  const { ledger } = sandbox;
  await leaveOpen({ sandbox, perijove }, journal, town);
  const nowMs = sandbox.world.clock.now();
  const records = (await journal.list()).filter((record) => record.step !== 'unreadable');
  const wallets = town.wallets.map(({ address }) => address);
  const found = (lying: Ledger, list = records) => [
    ...countFlows(lying, list, wallets).problems,
    ...countOrders(lying, wallets, nowMs).problems,
    ...countVaults(lying, wallets, nowMs).problems,
    ...countLoans(lying, wallets).problems,
    ...countPredictions(lying, list).problems,
    ...countVerifications(lying, list).problems,
    ...countInvites(lying, wallets, nowMs).problems,
    ...brokenPromises(lying, list, wallets),
    ...countSupplies(lying, new Set()).problems,
  ];
  expect(found(ledger)).toEqual([]);

  const [placed] = records.filter(({ flow }) => flow === 'trigger.place');
  if (placed?.step !== 'landed') throw new Error('no order was placed');
  const others = records.filter((record) => record !== placed);
  const pending = { transaction: '', notes: null };
  expect(found(ledger, others)).toEqual([
    expect.stringMatching(/on the chain, and of no flow/),
    expect.stringMatching(/is there, by no trigger.place/),
  ]);
  expect(found(ledger, [...others, { ...placed, step: 'signed', pending }])).toHaveLength(3);
  expect(found(ledger, [...others, { ...placed, result: 'x' }])).toHaveLength(4);
  expect(found(ledger, [...records, { ...placed, id: 'again' }])).toHaveLength(1);

  const changed = ([collection, from, to]: (typeof changes)[number]) =>
    [`${collection} ${from}`, withText(ledger, collection, from, to)] as const;
  const lost = (collection: string) =>
    [
      `${collection}, one less`,
      withRows(ledger, (rows, name) => (name === collection ? rows.slice(0, -1) : rows)),
    ] as const;
  const doubled = (prefix: string) =>
    [
      `${prefix}, twice`,
      withRows(ledger, (rows, name) => (name.startsWith(prefix) ? [...rows, ...rows] : rows)),
    ] as const;
  const lies: readonly (readonly [name: string, Ledger])[] = [
    ...changes.map(changed),
    ...collections.map(lost),
    ...['trigger-v2 events of ', 'trades of '].map(doubled),
    ['a token account less', withoutAccount(ledger)],
    ['an empty index', { ...ledger, tokenAccounts: () => new Map<Address, bigint>() }],
  ];
  const missed = lies.filter(([, lying]) => found(lying).length === 0);
  expect(missed.map(([name]) => name)).toEqual([]);
});
