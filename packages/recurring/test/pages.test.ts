import { pageOf } from '@perijove/recurring';
import { describe, expect, it } from 'vitest';
import { priceOrder, timeOrder } from './samples.ts';

describe('pageOf', () => {
  it('reads a list, with the pages beside it', () => {
    expect(pageOf({ time: [timeOrder], totalPages: 3, page: 2 }, 'time')).toEqual({
      orders: [timeOrder],
      totalPages: 3,
      page: 2,
    });
  });

  it('reads an object around a list, with the pages in it or beside it', () => {
    const orders = [priceOrder];
    const inside = { price: { orders, totalPages: 3, page: 2 }, totalPages: 9, page: 9 };
    expect(pageOf(inside, 'price')).toEqual({ orders, totalPages: 3, page: 2 });
    expect(pageOf({ price: { orders }, totalPages: 9, page: 8 }, 'price')).toEqual({
      orders,
      totalPages: 9,
      page: 8,
    });
  });

  it.each([{}, { price: [] }, { time: null, price: [] }])('finds no time in %o', (answer) => {
    expect(() => pageOf(answer, 'time')).toThrow('time: expected a list of orders');
  });
});
