import { encodeBase58 } from '@perijove/core/base58';
import { expect, it } from 'vitest';
import { settleWithdrawal } from '../../src/flows/settle-withdrawal.ts';
import type { ListedOrder, Withdrawal, WithdrawalOffer } from '../../src/flows/withdrawal.ts';

const signature = encodeBase58(new Uint8Array(64).fill(7));
const notes = { order: 'mine', requestId: 'request', state: 'open', returned: null };
const pending = { transaction: '', signature, notes };
/** Time passes when it is waited for. */
const clock = {
  now: () => 0,
  schedule(run: () => void) {
    run();
    return () => undefined;
  },
};

/** Settles a withdrawal that the service confirms for this order, and lists in these states. */
function settle(id: string, listed: Partial<ListedOrder>) {
  const withdrawal = {
    confirm: async () => ({ id, txSignature: signature }),
    list: async () => ({ state: 'cancelled', isHeld: false, withdrawals: [], ...listed }),
  } as unknown as Withdrawal<WithdrawalOffer>;
  const handover = { sentBefore: false, signal: undefined, onSkipped: () => undefined };
  const options = { clock } as never;
  return settleWithdrawal({ withdrawal, options }, pending, handover as never);
}

const landed = { outcome: 'landed', result: { order: 'mine', signature } };
const unknown = expect.objectContaining({ code: 'outcome_unknown' });

it('believes a confirmation of its own order, which is cancelled afterwards', async () => {
  expect(await settle('mine', {})).toMatchObject(landed);
});

it('does not believe a confirmation of another order', async () => {
  await expect(settle('of another', {})).rejects.toEqual(unknown);
  // Unless the list has this very withdrawal.
  expect(await settle('of another', { withdrawals: [signature] })).toMatchObject(landed);
});

it.each(['open', 'active', 'pending', 'executing'])(
  'does not believe a confirmation of an order that stays %s',
  async (state) => {
    await expect(settle('mine', { state, isHeld: true })).rejects.toEqual(unknown);
  },
);
