import { type Address, SOL } from '@perijove/core';
import type { Json, Ledger } from '@perijove/local-node/ledger';
import { createRpc } from '@perijove/solana';
import { createInviteCode } from 'perijove';
import { expect, it } from 'vitest';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { openSettled } from './audit.ts';
import { countFlows } from './flow-count.ts';
import { countInvites } from './invite-count.ts';
import { countOrders } from './order-count.ts';
import { brokenPromises } from './promises.ts';
import { runMonth } from './run-month.ts';
import { countSupplies } from './supplies.ts';
import { countVaults } from './vault-count.ts';

const collections = [
  'trigger-orders',
  'recurring-orders',
  'trigger-v2-orders',
  'trigger-v2-dca-orders',
  'invites',
  'studio-launches',
];

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

it('a transaction, order, fill, invite or token that is lost, doubled or changed is found out', async () => {
  const folder = freshFolder();
  const seed = 'a day';
  const plan = { seed, people: 12, days: 1, stepsADay: 2, actsAStep: 60, lanes: 8, kills: 0 };
  const { town, journal } = await runMonth(folder, plan);
  const { sandbox, perijove } = await openSettled(folder, seed);
  const { ledger } = sandbox;
  // Whether any other is still open after the day depends on who was quicker.
  const [sender] = town.wallets;
  if (!sender) throw new Error('nobody lives there');
  await perijove.send.send(
    { code: createInviteCode(), amount: 1000n, mint: SOL },
    { signer: sender.secretKey, rpc: createRpc(sandbox.rpcUrl), journal, id: 'open invite' },
  );
  const nowMs = sandbox.world.clock.now();
  const records = (await journal.list()).filter((record) => record.step !== 'unreadable');
  const wallets = town.wallets.map(({ address }) => address);
  const found = (lying: Ledger, list = records) => [
    ...countFlows(lying, list, wallets).problems,
    ...countOrders(lying, wallets, nowMs).problems,
    ...countVaults(lying, wallets, nowMs).problems,
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

  const lies: readonly Ledger[] = [
    withText(ledger, 'trigger-orders', /"making":"/, '"making":"1'),
    withText(ledger, 'trigger-orders', /"paid":"/, '"paid":"1'),
    withText(ledger, 'trigger-orders', /"status":"Open"/, '"status":"Cancelled"'),
    withText(ledger, 'recurring-orders', /"used":"/, '"used":"1'),
    withText(ledger, 'recurring-orders', /"received":"/, '"received":"1'),
    withText(ledger, 'trigger-v2-orders', /"amount":"/, '"amount":"1'),
    withText(ledger, 'trigger-v2-orders', /"remaining":"/, '"remaining":"1'),
    withText(ledger, 'trigger-v2-orders', /"closeTx":""/, '"closeTx":"x"'),
    withText(ledger, 'trigger-v2-dca-orders', /"received":"/, '"received":"1'),
    withText(ledger, 'trigger-v2-dca-orders', /"roundsFilled":/, '"roundsFilled":1'),
    withRows(ledger, (rows, name) =>
      name.startsWith('trigger-v2 events of ') ? [...rows, ...rows] : rows,
    ),
    withText(ledger, 'invites', /"amount":"(?=\d+".*"ending":null)/, '"amount":"1'),
    withRows(ledger, (rows, name) => (name.startsWith('trades of ') ? [...rows, ...rows] : rows)),
    ...collections.map((collection) =>
      withRows(ledger, (rows, name) => (name === collection ? rows.slice(0, -1) : rows)),
    ),
    {
      ...ledger,
      scanAccounts: (program: Address) => ledger.scanAccounts(program).slice(1),
    },
    { ...ledger, tokenAccounts: () => new Map<Address, bigint>() },
  ];
  expect(lies.map((lying) => found(lying).length > 0)).toEqual(lies.map(() => true));
});
