import { SOL, USDC } from '@perijove/core';
import { type FlowPolicy, type Rpc, signTransaction } from '@perijove/solana';
import { expect, it } from 'vitest';
import { readAudit } from '../../src/audit/audit-log.ts';
import { createPolicy } from '../../src/engine/create-policy.ts';
import { fiveUsdc, openScene } from './scene.ts';

const noSlippage = { slippage: 'unlimited', loss: 'unlimited' } as const;

/** Reserves a swap as a process does that dies before its signature is written down. */
async function openDead() {
  const scene = await openScene(noSlippage);
  const { perijove, flow, policy, alice } = scene;
  let signed = '';
  const dying: FlowPolicy = {
    ...policy,
    async beforeSignature(key) {
      await policy.beforeSignature(key);
      throw new Error('killed');
    },
    release: async () => undefined,
  };
  const dead = perijove.routingSwap.swap(fiveUsdc, {
    ...flow,
    policy: dying,
    async confirm({ transaction }) {
      const { wire } = transaction;
      const slots = Uint8Array.from([1, ...new Uint8Array(64), ...wire.message]);
      signed = await signTransaction(Buffer.from(slots).toString('base64'), alice.secretKey);
    },
  });
  await expect(dead).rejects.toThrow(/policy failed/);
  const { sandbox } = scene;
  const later = (slots: number): void => sandbox.control.clock.jump(slots * 400);
  const send = (rpc: Rpc) => rpc.call('sendTransaction', [signed, { encoding: 'base64' }]);
  return { ...scene, later, send };
}

async function reservedOf({ policy }: Awaited<ReturnType<typeof openDead>>): Promise<bigint> {
  const open = await policy.reservations();
  return open.reduce((sum, { amounts }) => sum + BigInt(amounts[USDC] ?? 0), 0n);
}

it('releases what a dead process reserved once its blockhash has certainly expired', async () => {
  const scene = await openDead();
  const { policy, rpc, later } = scene;
  expect(await policy.reconcile(rpc)).toEqual({ settled: 0, released: 0, open: 1 });
  later(100);
  expect(await policy.reconcile(rpc)).toEqual({ settled: 0, released: 0, open: 1 });
  later(60);
  // Expired, and a node may list what has landed a moment later.
  expect(await policy.reconcile(rpc)).toEqual({ settled: 0, released: 0, open: 1 });
  expect(await reservedOf(scene)).toBe(5_000_000n);
  later(110);
  expect(await policy.reconcile(rpc)).toEqual({ settled: 0, released: 1, open: 0 });
  expect(await reservedOf(scene)).toBe(0n);
});

it('settles what landed after its process died with what really left', async () => {
  const scene = await openDead();
  const { policy, rpc, send, later, store, balance } = scene;
  const before = [balance(USDC), balance(SOL)];
  await send(rpc);
  later(3);
  expect(await policy.reconcile(rpc)).toEqual({ settled: 1, released: 0, open: 0 });
  expect((before[0] ?? 0n) - balance(USDC)).toBe(5_000_000n);
  let last: unknown;
  for await (const line of readAudit(store)) last = line;
  expect(last).toMatchObject({ kind: 'settled', amounts: { [USDC]: '5000000' } });
});

it('never releases what has landed, however late it is looked up and by whom', async () => {
  const scene = await openDead();
  const { policy, rpc, send, later, store } = scene;
  await send(rpc);
  later(400);
  const other = createPolicy({
    policy: policy.document,
    store,
    prices: async () => ({}),
  });
  expect(await other.reconcile(rpc)).toEqual({ settled: 1, released: 0, open: 0 });
});

it.each([
  ['lists no transactions', 'getSignaturesForAddress', []],
  ['forgot the blocks', 'getFirstAvailableBlock', 1e12],
  ['still knows the blockhash', 'isBlockhashValid', { context: { slot: 1e12 }, value: true }],
  ['is behind', 'getSlot', 1],
])('a node that %s releases nothing that may have landed', async (_, method, answer) => {
  const scene = await openDead();
  const { policy, rpc, later, send } = scene;
  if (method !== 'getSignaturesForAddress') {
    later(160);
    const lying: Rpc = {
      call: async (name, params, signal) =>
        name === method ? answer : rpc.call(name, params, signal),
    };
    await policy.reconcile(lying);
    later(200);
    expect(await policy.reconcile(lying)).toMatchObject({ released: 0, open: 1 });
    return;
  }
  // What is listed and cannot be read may be the one.
  await send(rpc);
  later(400);
  const mute: Rpc = {
    call: async (name, params, signal) =>
      name === 'getTransaction' ? null : rpc.call(name, params, signal),
  };
  for (let look = 0; look < 3; look++) {
    expect(await policy.reconcile(mute)).toMatchObject({ released: 0, open: 1 });
    later(200);
  }
  expect(await reservedOf(scene)).toBe(5_000_000n);
});
