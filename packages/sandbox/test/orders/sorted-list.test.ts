import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSortedList } from '../../src/orders/sorted-list.ts';

interface Item {
  readonly rank: number;
  readonly id: number;
}

const compare = (a: Item, b: Item): number => a.rank - b.rank || a.id - b.id;

it('has what was added and not removed, in its order', () => {
  const change = fc.oneof(
    fc.record({ rank: fc.nat(9) }),
    fc.record({ nth: fc.nat() }),
    fc.record({ look: fc.constant(true) }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
      const list = createSortedList(compare);
      let plain: Item[] = [];
      for (const [id, each] of changes.entries()) {
        if ('rank' in each) {
          list.add({ rank: each.rank, id });
          plain.push({ rank: each.rank, id });
        } else if ('nth' in each && plain.length > 0) {
          const gone = plain[each.nth % plain.length] as Item;
          list.remove(gone);
          plain = plain.filter((item) => item !== gone);
        } else {
          expect(list.items()).toEqual(plain.toSorted(compare));
          expect(list.first()).toEqual(plain.toSorted(compare)[0]);
        }
      }
      expect(list.items()).toEqual(plain.toSorted(compare));
    }),
    { seed: 1 },
  );
});

it('compares a few items for each change, however many there are', () => {
  let compared = 0;
  const list = createSortedList<number>((a, b) => {
    compared++;
    return a - b;
  });
  for (let i = 0; i < 100_000; i++) list.add((i * 7919) % 100_000);
  expect(list.first()).toBe(0);
  expect(compared).toBeLessThan(100_000 * 20);
  compared = 0;
  for (let i = 0; i < 100; i++) {
    list.add(i + 0.5);
    list.remove(i * 1000);
    expect(list.first()).toBe(0.5);
  }
  expect(compared).toBeLessThan(100 * 2 * 20);
});
