import { createMemoryJournal } from '@perijove/journal';
import { createTriggerV2Client, endpoints } from '@perijove/trigger-v2';
import { expect, it } from 'vitest';
import { serve } from '../service.ts';
import { createWallet } from '../wallets.ts';

it('does not take another DCA order for the one to cancel', async () => {
  const { signer, address: userPubkey } = createWallet();
  const listed = { ...endpoints.dcaOrder.example.response, userPubkey };
  const service = await serve(({ path }) =>
    path.includes('/orders/dca/') || path.includes('/orders/history/dca')
      ? { status: 200, body: { ...listed, id: 'of-another-order', displayState: 'completed' } }
      : undefined,
  );
  const triggerV2 = createTriggerV2Client(service.transport);
  await expect(triggerV2.cancelDca({ order: 'mine' }, { signer })).rejects.toMatchObject({
    code: 'execution_failed',
    details: { name: 'unreadable_offer' },
    advice: 'retry',
  });
});

it('asks again about an order that had nothing left, also with a journal', async () => {
  const { signer, address: userPubkey } = createWallet();
  const listed = { ...endpoints.dcaOrder.example.response, userPubkey, id: 'mine' };
  const states = ['completed', 'cancelled'];
  const service = await serve(({ path }) =>
    path.includes('/orders/dca/') || path.includes('/orders/history/dca')
      ? { status: 200, body: { ...listed, displayState: states.shift() } }
      : undefined,
  );
  const triggerV2 = createTriggerV2Client(service.transport);
  const options = { signer, journal: createMemoryJournal() };
  expect(await triggerV2.cancelDca({ order: 'mine' }, options)).toMatchObject({
    signature: null,
    state: 'completed',
  });
  expect(await triggerV2.cancelDca({ order: 'mine', minReturned: 1n }, options)).toMatchObject({
    signature: null,
    state: 'cancelled',
  });
});
