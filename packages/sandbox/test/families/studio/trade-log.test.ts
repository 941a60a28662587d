import type { Json } from '@perijove/local-node/ledger';
import { expect, it } from 'vitest';
import { createTradeLog, type LaunchTrade } from '../../../src/families/studio/launch-trades.ts';

const MINT = 'mint';

function trade(slot: number): LaunchTrade {
  return {
    signature: `signature ${slot}`,
    slot,
    atMs: slot,
    trader: 'trader',
    pool: 'pool',
    isSale: false,
    base: '1',
    quote: '2',
    fee: '0',
    reserve: '3',
  };
}

it('reads the trades of a mint once, and each new one when it was stored', () => {
  const stored = new Map<string, Json>();
  let lists = 0;
  const list = (): [string, Json][] => {
    lists++;
    return [...stored].sort(([a], [b]) => (a < b ? -1 : 1));
  };
  const get = (_: string, id: string) => stored.get(id);
  const log = createTradeLog({ documents: { get, list } });
  const store = (slot: number): void => {
    const { id, value } = log.note(MINT, trade(slot));
    stored.set(id, value as Json);
  };
  expect(log.of(MINT)).toEqual([]);
  for (let slot = 0; slot < 50; slot++) {
    store(slot);
    log.catchUp(MINT);
    expect(log.of(MINT)).toHaveLength(slot + 1);
  }
  // Of a transaction that failed nothing was stored: its number is the next one's.
  log.note(MINT, trade(99));
  log.catchUp(MINT);
  store(50);
  store(50);
  log.catchUp(MINT);
  expect(log.of(MINT).map(({ slot }) => slot)).toEqual(Array.from({ length: 51 }, (_, i) => i));
  expect(lists).toBe(1);
});
