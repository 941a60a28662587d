import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { createMemoryPolicyStore, createPolicy, pricesOf } from '@perijove/policy';
import { createClient, createSolanaRpc, extendClient, generateKeyPairSigner } from '@solana/kit';
import { expect, it } from 'vitest';
import { document } from '../../policy/test/sample-policy.ts';
import { perijove } from '../src/index.ts';
import { openScene } from './scene.ts';

const sale = { inputMint: SOL, outputMint: USDC, amount: 500_000_000n };

it('reads a price, swaps on the VM and closes with the client', async () => {
  const { alice, clientFor, balance } = await openScene();
  const client = clientFor({ payer: alice });
  const prices = await client.perijove.price.get({ ids: [SOL] });
  expect(prices[SOL]?.usdPrice).toBeGreaterThan(0);

  const before = { sol: balance(SOL), usdc: balance(USDC) };
  const { signature, outAmount } = await client.perijove.swap.swap(sale);
  expect(balance(USDC) - before.usdc).toBe(BigInt(outAmount));
  expect(before.sol - balance(SOL)).toBeGreaterThanOrEqual(sale.amount);

  const status = await client.rpc.getSignatureStatuses([signature as never]).send();
  expect(status.value[0]?.err).toBe(null);
  const built = await client.perijove.swap.swapByBuild(sale);
  const receipts = [];
  for await (const { signature: each } of client.perijove.history()) receipts.push(each);
  expect(receipts.slice(0, 2)).toEqual([built.signature, signature]);

  client[Symbol.dispose]();
  await expect(client.perijove.price.get({ ids: [SOL] })).rejects.toMatchObject({ code: 'closed' });
});

it('signs in, previews for its wallet and reads its orders', async () => {
  const { alice, clientFor } = await openScene();
  const { triggerV2, swap } = clientFor({ identity: alice }).perijove;
  expect((await triggerV2.signIn()).wallet).toBe(alice.address);
  expect(await triggerV2.priceOrders({})).toMatchObject({ orders: [] });
  for await (const order of triggerV2.iterateDcaOrders({})) expect(order).toBe(undefined);
  const preview = await swap.preview.swap(sale);
  expect(preview.receives.wallet).toBe(alice.address);
});

it('leaves an endpoint with the name of a flow to the client without a signer', async () => {
  const { alice, clientFor } = await openScene();
  const { unbound, earn } = clientFor({ payer: alice }).perijove;
  const input = { asset: USDC, amount: 1_000_000n };
  const { transaction } = await unbound.earn.deposit({ ...input, signer: alice.address });
  expect(transaction).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect(await earn.deposit(input)).toMatchObject({ signature: expect.any(String) });
});

it('passes the policy to every flow and to a sign-in', async () => {
  const { alice, clientFor, balance } = await openScene();
  const reader = clientFor({}).perijove;
  const nothing = { ...document, wallets: [alice.address], flows: [], texts: [] };
  const store = createMemoryPolicyStore();
  const policy = createPolicy({ policy: nothing, store, prices: pricesOf(reader.price) });
  const bound = clientFor({ payer: alice }, { flows: { policy } }).perijove;
  const before = balance(SOL);
  await expect(bound.swap.swap(sale)).rejects.toMatchObject({ code: 'policy_denied' });
  await expect(bound.triggerV2.signIn()).rejects.toMatchObject({ code: 'policy_denied' });
  expect(balance(SOL)).toBe(before);
});

it('needs a signer before the first request', async () => {
  const { alice, clientFor, paths } = await openScene();
  const none = clientFor({}).perijove;
  const other = await generateKeyPairSigner();
  const two = clientFor({ payer: alice, identity: other });
  const lost = new Error('no wallet is connected');
  const wallet = Object.defineProperty({}, 'payer', {
    enumerable: true,
    get() {
      throw lost;
    },
  });
  const disconnected = clientFor(wallet).perijove;
  await expect(none.swap.swap(sale)).rejects.toMatchObject({
    code: 'signer_failed',
    details: { reason: 'not-connected' },
    message: expect.stringContaining('client.identity or client.payer'),
  });
  await expect(none.trigger.cancel({ orders: [] }).next()).rejects.toMatchObject({
    code: 'signer_failed',
  });
  await expect(disconnected.swap.swap(sale)).rejects.toMatchObject({
    code: 'signer_failed',
    cause: lost,
  });
  await expect(two.perijove.swap.swap(sale)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining("wallet: expected 'identity' or 'payer'"),
  });
  expect(paths).toEqual([]);
  const chosen = clientFor({ payer: alice, identity: other }, { wallet: 'payer' }).perijove;
  expect(await chosen.swap.swap(sale)).toMatchObject({ signature: expect.any(String) });
});

it('refuses a client without an RPC of kit, and options of a call', async () => {
  const { sandbox } = await openScene();
  const { deployment } = sandbox;
  const plugin = perijove({ deployment }) as (client: object) => unknown;
  const wrong = [
    {},
    { rpc: sandbox.rpcUrl },
    { rpc: { rpcEndpoint: '', getGenesisHash() {}, simulateTransaction() {} } },
  ];
  for (const client of wrong)
    expect(() =>
      createClient().use((empty) => plugin(extendClient(empty, client)) as object),
    ).toThrow(
      expect.objectContaining({ code: 'invalid_input', message: expect.stringMatching(/^rpc: /) }),
    );
  const rpc = createSolanaRpc(sandbox.rpcUrl as `http://${string}`);
  expect(() => perijove({ deployment, flows: { id: 'one' } as object })).toThrow(/flows\.id/);
  expect(() => perijove({ deployment, wallet: 'owner' as 'payer' })).toThrow(/wallet/);
  const misspelt = perijove({ deployment, apikey: 'x' } as never);
  const error = await Promise.resolve()
    .then(() => misspelt({ rpc }))
    .catch((reason: unknown) => reason);
  expect(isPerijoveError(error, 'invalid_input')).toBe(true);
});
