import { createTriggerV2Client, endpoints } from '@perijove/trigger-v2';
import { expect, it } from 'vitest';
import { type Answer, type Service, serve } from '../service.ts';
import { createWallet } from '../wallets.ts';

const [priceOrder] = endpoints.priceOrders.example.response.orders;
const dcaOrder = endpoints.dcaOrder.example.response;
const { signer, address: userPubkey } = createWallet();
const stranger = createWallet().address;
const ok = (body: unknown): ReturnType<Answer> => ({ status: 200, body });

/** Two price orders and two DCA orders have ended: those of `others` are of another wallet. */
function serveEnded(
  answerCancel: (order: string) => ReturnType<Answer>,
  others: readonly string[] = [],
): Promise<Service> {
  const vaultPubkey = createWallet().address;
  const price = { ...priceOrder, orderState: 'expired', rawState: 'expired', events: [] };
  const dca = { ...dcaOrder, displayState: 'pending_withdraw', events: [] };
  const ended = (order: object, ...ids: readonly string[]) =>
    ids.map((id) => ({ ...order, id, userPubkey: others.includes(id) ? stranger : userPubkey }));
  return serve(({ path }) => {
    const order = path.split('/').at(-1) ?? '';
    if (path.includes('/cancel/')) return answerCancel(order);
    if (path.includes('/orders/history/dca/')) return ok({ ...dca, id: order, userPubkey });
    if (path.includes('/orders/history/dca')) return ok({ orders: ended(dca, 'three', 'four') });
    if (path.includes('/orders/history')) return ok({ orders: ended(price, 'one', 'two') });
    if (path.endsWith('/vault')) return ok({ userPubkey, vaultPubkey, privyVaultId: 'v' });
    return undefined;
  });
}

const cancelledAt = (service: Service): readonly (string | undefined)[] =>
  service
    .paths()
    .filter((path) => path.includes('/cancel/'))
    .map((path) => path.split('/').at(-1));

it.each<[string, string, (order: string) => ReturnType<Answer>]>([
  ['refuses', 'bad_request', (order) => ({ status: 400, body: { error: `not ${order}` } })],
  [
    'answers for another order',
    'execution_failed',
    (order) => ok({ ...endpoints.cancelPriceOrder.example.response, id: `not ${order}` }),
  ],
])(
  'continues after an order of the wallet that the service %s, and ends with its error',
  async (_, code, answerCancel) => {
    const service = await serveEnded(answerCancel);
    const triggerV2 = createTriggerV2Client(service.transport);
    await expect(triggerV2.withdrawExpired({}, { signer }).next()).rejects.toMatchObject({
      code,
      message: expect.stringContaining('not one') as string,
    });
    expect(cancelledAt(service)).toEqual(['one', 'two', 'three', 'four']);
  },
);

it('ends at once where the service fails: it fails for the other orders too', async () => {
  const service = await serveEnded(() => ({ status: 500, body: {} }));
  const triggerV2 = createTriggerV2Client(service.transport);
  await expect(triggerV2.withdrawExpired({}, { signer }).next()).rejects.toMatchObject({
    code: 'server_error',
  });
  expect(cancelledAt(service)).toEqual(['one']);
});

it.each([['two'], ['four']])(
  'refuses a list with an order of another wallet, which is not cancelled',
  async (other) => {
    const service = await serveEnded(() => ({ status: 400, body: { error: 'no' } }), [other]);
    const triggerV2 = createTriggerV2Client(service.transport);
    await expect(triggerV2.withdrawExpired({}, { signer }).next()).rejects.toMatchObject({
      code: 'invalid_response',
    });
    expect(cancelledAt(service)).not.toContain(other);
  },
);
