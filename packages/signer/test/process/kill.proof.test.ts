import { once } from 'node:events';
import { join } from 'node:path';
import { USDC } from '@perijove/core';
import { createPolicy, readAudit, verifyAudit } from '@perijove/policy';
import { openSqlitePolicyStore } from '@perijove/policy/sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { ask } from '../../src/wire/ask.ts';
import { openHostile, UNIT } from '../attacks/hostile-scene.ts';
import { documentFor } from '../document.ts';
import { makeFolder } from '../folder.ts';
import type { DyingTask } from './dying-signer.ts';
import { endDying, startDying } from './start-dying.ts';

it('a signer that is killed at any step never frees what may land, and frees what cannot', async () => {
  const on = await openHostile();
  onTestFinished(() => on.close());
  const { alice, bob, sandbox } = on;
  const policy = {
    ...documentFor(alice.address, bob.address),
    // Room for one payment, and not for two.
    leaving: {
      ...documentFor(alice.address, bob.address).leaving,
      [USDC]: {
        perTransaction: '5000000',
        perHour: '9000000',
        perDay: '9000000',
        total: '9000000',
      },
    },
  };
  const prices = Object.fromEntries(
    Object.entries(on.quoted).map(([mint, price]) => [mint, price && { ...price, atMs: 0 }]),
  );
  const secretKey = Buffer.from(alice.secretKey).toString('hex');
  for (let dieAt = 1; dieAt <= 4; dieAt++) {
    const folder = makeFolder();
    onTestFinished(() => folder.remove());
    const task: DyingTask = {
      folder: folder.path,
      rpcUrl: sandbox.rpcUrl,
      secretKey,
      policy,
      prices: prices as DyingTask['prices'],
      dieAt,
    };
    const socketPath = join(folder.path, 'signer.sock');
    const sign = (amount: bigint) =>
      ask(
        socketPath,
        { call: 'sign', transaction: on.transaction([on.move(USDC, amount, bob.address)]) },
        { timeoutMs: 20_000 },
      );
    const dying = await startDying(task);
    const exited = once(dying, 'exit');
    await expect(sign(5n * UNIT)).rejects.toMatchObject({ code: 'signer_failed' });
    await exited;

    // Another process on the same store: the reservation stays while the message could land.
    const next = await startDying({ ...task, dieAt: 0 });
    const isReserved = dieAt >= 2;
    const another = sign(4n * UNIT + UNIT / 2n).then(
      () => 'signed',
      (error: { readonly code: string }) => error.code,
    );
    expect(await another, `step ${dieAt}`).toBe(isReserved ? 'policy_denied' : 'signed');
    await endDying(next);
    // Expired, seen as expired, and long enough ago for every list.
    const store = await openSqlitePolicyStore(join(folder.path, 'policy.sqlite'));
    const budget = createPolicy({ policy, store, prices: async () => ({}) });
    for (const slots of [200, 200]) {
      sandbox.control.clock.jump(slots * 400);
      await budget.reconcile(on.rpc);
    }
    expect(await budget.reservations(), `step ${dieAt}`).toEqual([]);
    expect(await verifyAudit(readAudit(store))).toMatchObject({ valid: true });
    await store.close();
  }
});
