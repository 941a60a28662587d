import { createTriggerV2Client, endpoints } from '@perijove/trigger-v2';
import { expect, it } from 'vitest';
import { serve } from '../service.ts';
import { createWallet } from '../wallets.ts';

it('continues after an order that the service refuses, and ends with its error', async () => {
  const { signer, address: userPubkey } = createWallet();
  const vaultPubkey = createWallet().address;
  const [example] = endpoints.priceOrders.example.response.orders;
  const expired = {
    ...example,
    userPubkey,
    orderState: 'expired',
    rawState: 'expired',
    events: [],
  };
  const service = await serve(({ path }) => {
    if (path.includes('/orders/price/cancel/')) {
      return { status: 400, body: { error: `stuck: ${path.split('/').at(-1)}` } };
    }
    if (path.includes('/orders/history/dca')) return { status: 200, body: { orders: [] } };
    if (path.includes('/orders/history')) {
      return { status: 200, body: { orders: ['one', 'two'].map((id) => ({ ...expired, id })) } };
    }
    return path.endsWith('/vault')
      ? { status: 200, body: { userPubkey, vaultPubkey, privyVaultId: 'v' } }
      : undefined;
  });
  const triggerV2 = createTriggerV2Client(service.transport);
  await expect(triggerV2.withdrawExpired({}, { signer }).next()).rejects.toMatchObject({
    code: 'bad_request',
    message: expect.stringContaining('stuck: one') as string,
  });
  const asked = service.paths().filter((path) => path.includes('/cancel/'));
  expect(asked.map((path) => path.split('/').at(-1))).toEqual(['one', 'two']);
});
