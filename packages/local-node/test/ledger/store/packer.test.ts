import { expect, it } from 'vitest';
import { createPacker, type Packable, UNPACKED } from '../../../src/ledger/store/packer.ts';

function fill(count: number) {
  const packer = createPacker<{ readonly number: number }>();
  const all: Packable<{ readonly number: number }>[] = [];
  const add = (): void => {
    const held: (typeof all)[number] = { content: { number: all.length }, place: UNPACKED };
    all.push(held);
    packer.add(held);
  };
  for (let number = 0; number < count; number++) add();
  const packed = () => all.filter(({ content }) => content instanceof Uint8Array);
  return { packer, all, add, packed };
}

it('packs older values in batches, and reads every one', () => {
  const { packer, all, packed } = fill(200);
  expect(all.map((held) => packer.read(held).number)).toEqual(all.map((_, number) => number));
  expect(packed()).toEqual(all.slice(0, 128));
  expect(new Set(packed().map(({ content }) => content)).size).toBe(4);
});

it('packs nothing of what was dropped', () => {
  const { packer, all, add, packed } = fill(95);
  for (const held of all.slice(0, 40)) packer.drop(held);
  add();
  expect(packed()).toEqual([]);
  for (let number = 0; number < 40; number++) add();
  expect(packed()).toEqual(all.slice(40, 72));
  expect(packer.read(all[40] as (typeof all)[number])).toEqual({ number: 40 });
});
