import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../src/world/intervals.ts';
import { sign, startTrading } from '../../market/swap/trading.ts';
import { ONE_SOL, ONE_USDC, purse } from '../../orders/placing.ts';
import {
  deposit,
  findPriceOrder,
  openPrice,
  type SignedIn,
  salePrice,
  signIn,
  tokenOf,
} from './signed-in.ts';

/** As a program in another language may send it, past the checks of the client. */
async function send(
  { on, as }: Pick<SignedIn, 'on' | 'as'>,
  path: string,
  body: object,
  method = 'POST',
) {
  const response = await fetch(`${on.sandbox.url}/trigger/v2${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-api-key': on.sandbox.apiKey,
      authorization: `Bearer ${as.token}`,
    },
    body: JSON.stringify(body, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  });
  const answer = (await response.json()) as { error: string; details?: Record<string, string> };
  return { status: response.status, ...answer };
}

const invalid = (field: string, text: unknown = expect.any(String)) => ({
  status: 400,
  error: 'Request validation failed',
  details: { [field]: text },
});

it('refuses deposits that it cannot hold', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const { vaultPubkey } = await user.api.vault({}, user.as);
  const good = {
    inputMint: USDC,
    outputMint: SOL,
    userAddress: on.alice.address,
    amount: '50000000',
    orderType: 'price',
    orderSubType: 'single',
  };
  const craft = (change: object, as = user) => send(as, '/deposit/craft', { ...good, ...change });
  const subType = "orderSubType must be omitted when orderType is 'dca'";
  const small = 'Order must be at least 10 USD (current value: 9.50 USD)';
  const jlMint = USDC;
  expect(await craft({ amount: '9500000' })).toEqual({ status: 400, error: small });
  expect(await craft({ amount: '9800000' })).toMatchObject({ status: 200 });
  expect(await craft({ orderType: 'dca' })).toEqual(invalid('orderSubType', subType));
  expect(await craft({ orderSubType: undefined })).toEqual(invalid('orderSubType'));
  expect(await craft({ orderSubType: 'twap' })).toEqual(invalid('orderSubType'));
  expect(await craft({ jlMint })).toEqual(invalid('jlMint'));
  expect(await craft({ orderType: 'dca', orderSubType: undefined, jlMint })).toEqual({
    status: 400,
    error: 'jlMint does not match the JL token for this input mint',
  });
  expect(await craft({ outputMint: USDC })).toMatchObject({ status: 400 });
  expect(await craft({ outputMint: on.bob.address })).toEqual({
    status: 400,
    error: 'Mint pair is not supported',
  });
  expect(await craft({ amount: '18446744073709551616' })).toEqual(invalid('amount'));
  const units = 'expected base units (decimal digits)';
  expect(await craft({ amount: 50_000_000 })).toEqual(invalid('amount', units));
  expect(await craft({ userAddress: vaultPubkey })).toMatchObject({
    status: 400,
    error: 'userAddress must not be the vault address',
  });
  expect(await craft({ userAddress: on.bob.address })).toMatchObject({
    status: 403,
    error: 'Forbidden: userAddress must match authenticated user',
  });
  const bob = { ...user, as: { token: await tokenOf(on.perijove, on.bob) } };
  expect(await craft({ userAddress: on.bob.address }, bob)).toMatchObject({ status: 403 });
});

it('refuses price orders before any money moves', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const start = purse(on);
  const pair = { inputMint: USDC, outputMint: SOL, amount: 50n * ONE_USDC };
  const kind = { orderType: 'price', orderSubType: 'single' } as const;
  const { crafted, ...deposited } = await deposit(user, pair, kind);
  const good = {
    ...deposited,
    orderType: 'single',
    userPubkey: on.alice.address,
    inputMint: USDC,
    inputAmount: pair.amount,
    outputMint: SOL,
    triggerMint: SOL,
    triggerCondition: 'below',
    triggerPriceUsd: 1,
    expiresAt: on.sandbox.world.clock.now() + HOUR_MS,
  };
  const create = (change: object) => send(user, '/orders/price', { ...good, ...change });
  const bad = async (change: object, error: string, status = 400) =>
    expect(await create(change)).toEqual({ status, error });
  const one = 'exactly one of triggerPriceUsd or trailingBps must be set';
  await bad({ trailingBps: 500 }, one);
  await bad({ triggerPriceUsd: undefined }, one);
  await bad({ triggerMint: on.bob.address }, 'Trigger mint is not supported');
  await bad(
    { userPubkey: on.bob.address },
    'Forbidden: userPubkey must match authenticated user',
    403,
  );
  const unknown = 'Deposit transaction not found in cache. Please craft a new deposit first.';
  await bad({ depositRequestId: 'x' }, unknown);
  await bad({ depositSignedTx: 'AAAA' }, 'Invalid deposit transaction format');
  await bad({ depositSignedTx: crafted.transaction }, 'Invalid deposit transaction: bad signature');
  const other = await deposit(user, pair, kind);
  await bad(
    { depositSignedTx: other.depositSignedTx },
    'Invalid deposit transaction: it was changed',
  );
  expect(await create({ expiresAt: on.sandbox.world.clock.now() })).toEqual(invalid('expiresAt'));
  expect(await create({ inputAmount: '1' })).toEqual(invalid('inputAmount'));
  expect(await create({ triggerCondition: undefined })).toEqual(invalid('triggerCondition'));
  expect(await create({ orderType: 'oco', tpPriceUsd: 1, slPriceUsd: 2 })).toEqual(
    invalid('tpPriceUsd'),
  );
  expect(purse(on)).toEqual(start);
  const { orders } = await user.api.priceOrders({}, user.as);
  expect(orders).toEqual([]);
  expect(await create({})).toMatchObject({ status: 200, depositConfirmed: true });
  expect(await create({ triggerPriceUsd: 2 })).toEqual({
    status: 400,
    error: 'Deposit transaction has already been used',
  });
});

it('keeps the orders of a wallet to itself', async () => {
  const on = await startTrading();
  const alice = await signIn(on);
  const bob = await signIn(on, on.bob);
  const id = await openPrice(alice, salePrice({ triggerPriceUsd: 1e6 }));
  expect((await bob.api.priceOrders({}, bob.as)).orders).toEqual([]);
  const edit = { orderType: 'single', triggerPriceUsd: 1 };
  const forbidden = { status: 403, error: 'Forbidden: you do not own this order' };
  expect(await send(bob, `/orders/price/${id}`, edit, 'PATCH')).toEqual(forbidden);
  expect(await send(bob, `/orders/price/cancel/${id}`, {})).toEqual(forbidden);
  const unknown = { status: 404, error: 'Order not found' };
  expect(await send(bob, '/orders/price/x', edit, 'PATCH')).toEqual(unknown);
  expect(await send(bob, '/orders/price/cancel/x', {})).toEqual(unknown);
  const dca = { status: 404, error: 'DCA order not found or you do not own it' };
  expect(await send(bob, '/orders/dca/cancel/x', {})).toEqual(dca);
});

it('words the bounds of a DCA order as the documentation does', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const good = {
    depositRequestId: 'any',
    depositSignedTx: 'AAAA',
    userPubkey: on.alice.address,
    inputMint: USDC,
    outputMint: SOL,
    inputAmount: '40000000',
    orderCount: 2,
    intervalSeconds: 3600,
  };
  const create = (change: object) => send(user, '/orders/dca', { ...good, ...change });
  const small = 'Too small: expected number to be >=';
  expect(await create({ orderCount: 1 })).toEqual(invalid('orderCount', `${small}2`));
  expect(await create({ intervalSeconds: 59 })).toEqual(invalid('intervalSeconds', `${small}60`));
  const long = 'Too big: expected number to be <=31536000';
  expect(await create({ intervalSeconds: 4e7 })).toEqual(invalid('intervalSeconds', long));
});

it('withdraws only by the transaction that it built', async () => {
  const on = await startTrading();
  const alice = await signIn(on);
  const orderId = await openPrice(alice, salePrice({ triggerPriceUsd: 1e6 }));
  const confirm = (body: object) => send(alice, `/orders/price/confirm-cancel/${orderId}`, body);
  const none = { signedTransaction: 'AAAA', cancelRequestId: 'x' };
  expect(await confirm(none)).toMatchObject({ error: 'Order not in cancellation state' });
  const { transaction, requestId } = await alice.api.cancelPriceOrder({ orderId }, alice.as);
  const again = await alice.api.cancelPriceOrder({ orderId }, alice.as);
  expect(again.requestId).not.toBe(requestId);
  const bad = async (signedTransaction: string, error: string) =>
    expect(await confirm({ signedTransaction, cancelRequestId: requestId })).toEqual({
      status: 400,
      error,
    });
  await bad('AAAA', 'Invalid transaction format');
  await bad(transaction, 'Invalid withdrawal transaction: bad signature');
  const pair = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL };
  const kind = { orderType: 'price', orderSubType: 'single' } as const;
  const { depositSignedTx } = await deposit(alice, pair, kind);
  await bad(depositSignedTx, 'Invalid withdrawal transaction: Transaction signers modified');
  const signedTransaction = await sign(transaction, on.alice);
  const done = await confirm({ signedTransaction, cancelRequestId: requestId });
  expect(done).toMatchObject({ status: 200, id: orderId });
  expect(await confirm({ signedTransaction, cancelRequestId: requestId })).toEqual(done);
  expect(await findPriceOrder(alice, orderId)).toMatchObject({ rawState: 'cancelled' });
});

it('shows what a vault holds in the portfolio of its user', async () => {
  const on = await startTrading();
  const alice = await signIn(on);
  await openPrice(alice, salePrice({ triggerPriceUsd: 1e6 }));
  const { elements } = await on.perijove.portfolio.positions({ address: on.alice.address });
  const trades = elements?.filter(({ type, label }) => type === 'trade' && label === 'LimitOrder');
  expect(trades).toMatchObject([{ data: { initialInputAmount: 1, inputAddress: SOL } }]);
});
