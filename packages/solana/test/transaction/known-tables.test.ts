import { expect, it } from 'vitest';
import type { Rpc } from '../../src/rpc/rpc.ts';
import { knownTables } from '../../src/transaction/known-tables.ts';
import { alice, bob } from '../ledger/cast.ts';

const createNode = (): Rpc => ({ call: async () => null });
const lookup = (table: string, ...writableIndexes: number[]) => ({
  table,
  writableIndexes,
  readonlyIndexes: [],
});
const entries = [alice.address, bob.address];

it('knows a table only over its own node, and only entries that were shown', () => {
  const node = createNode();
  knownTables(node).remember(new Map([['one', entries]]));
  expect(
    knownTables(node)
      .find([lookup('one', 0, 1)])
      ?.get('one'),
  ).toEqual(entries);
  expect(knownTables(node).find([lookup('one', 2)])).toBeUndefined();
  expect(knownTables(node).find([lookup('one', 0), lookup('other', 0)])).toBeUndefined();
  expect(knownTables(createNode()).find([lookup('one', 0)])).toBeUndefined();
});

it('forgets the oldest tables, and holds none that is larger than a table can be', () => {
  const known = knownTables(createNode());
  known.remember(new Map([['huge', Array.from({ length: 257 }, () => alice.address)]]));
  expect(known.find([lookup('huge', 0)])).toBeUndefined();
  const names = Array.from({ length: 64 }, (_, n) => `table ${n}`);
  for (const name of ['first', ...names]) known.remember(new Map([[name, entries]]));
  expect(known.find([lookup('first', 0)])).toBeUndefined();
  expect(known.find([lookup('table 0', 0)])).toBeDefined();
});
