import {
  type BorrowClient,
  createBorrowClient,
  jupiter,
  MIN_I128,
  type OwnTransport,
} from '@perijove/borrow';
import { describe, expectTypeOf, it } from 'vitest';

describe('a change', () => {
  it('takes signed amounts without a loss, and names of fields as they are', () => {
    const borrow = createBorrowClient({ deployment: jupiter });
    const change = { vaultId: 1, positionId: 0, signer: 'wallet', debtAmount: 0n };
    void borrow.operate({ ...change, colAmount: MIN_I128 });
    // @ts-expect-error a number would lose digits
    void borrow.operate({ ...change, colAmount: 5 });
    // @ts-expect-error misspelt
    void borrow.operate({ ...change, colAmount: 5n, marketName: 'main' });
    // @ts-expect-error a list
    void borrow.positions({ users: 'wallet' });
  });
});

describe('a client', () => {
  it('over a transport of its own can be closed, one over a shared transport cannot', () => {
    const own = createBorrowClient({ deployment: jupiter });
    expectTypeOf(own).toExtend<BorrowClient & OwnTransport>();
    expectTypeOf(own.close()).resolves.toBeVoid();
    const shared = createBorrowClient(own.transport);
    expectTypeOf(shared).toEqualTypeOf<BorrowClient>();
    // @ts-expect-error the transport is closed by its owner
    void shared.close();
  });
});
