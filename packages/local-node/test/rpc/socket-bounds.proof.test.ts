import { describe, expect, it } from 'vitest';
import { transferSol } from '../../src/ledger/accounts/instructions.ts';
import { createAnswerBudget } from '../../src/rpc/answer-budget.ts';
import { createSubscriptions } from '../../src/rpc/subscriptions.ts';
import { signed, the } from '../ledger/on-ledger.ts';
import { onRpc, request } from './rpc-server.ts';
import { connect, upgradeByHand } from './rpc-socket.ts';

const MAX_CONNECTIONS = 1000;

describe('subscriptions with the same parameters', () => {
  it('are each told, of what was worked out once', async () => {
    const { ledger, alice, bob } = await onRpc();
    const told: [readonly number[], unknown][] = [];
    const { methods, onEvent } = createSubscriptions(ledger, (_, ids, result) => {
      told.push([ids, result]);
    });
    const { accountSubscribe, accountUnsubscribe } = methods;
    const budget = createAnswerBudget();
    const params = [bob.address, { encoding: 'base64' }];
    for (let id = 1; id <= 3; id++) expect(the(accountSubscribe)(params, budget)).toBe(id);
    expect(the(accountSubscribe)([alice.address], budget)).toBe(4);
    ledger.listen(onEvent);
    const pay = (): void => {
      ledger.submit(signed(ledger, alice, [transferSol(alice.address, bob.address, 7n)]));
    };
    pay();
    expect(told.map(([ids]) => ids)).toEqual([[1, 2, 3], [4]]);
    for (const id of [1, 3, 4]) expect(the(accountUnsubscribe)([id], budget)).toBe(true);
    expect(() => the(accountUnsubscribe)([1], budget)).toThrow(/Invalid subscription id/);
    told.length = 0;
    ledger.faucet.sol(bob.address, 5n);
    expect(told.map(([ids]) => ids)).toEqual([[2]]);
    the(accountUnsubscribe)([2], budget);
    told.length = 0;
    ledger.faucet.sol(bob.address, 6n);
    expect(told).toEqual([]);
  });

  it('are sent under each id', async () => {
    const on = await onRpc();
    const socket = await connect(on.webSocketUrl);
    for (const id of [1, 2]) {
      expect(await socket.ask(request('slotSubscribe'))).toMatchObject({ result: id });
    }
    on.clock.jump(400);
    const slot = on.ledger.slot();
    for (const subscription of [1, 2]) {
      expect(await socket.next()).toEqual({
        jsonrpc: '2.0',
        method: 'slotNotification',
        params: { result: { slot, parent: slot - 1, root: slot }, subscription },
      });
    }
  });
});

it('connections are limited in number', async () => {
  const on = await onRpc();
  const path = new URL(on.webSocketUrl).pathname;
  const open = await Promise.all(
    Array.from({ length: MAX_CONNECTIONS }, () => connect(on.webSocketUrl)),
  );
  const refused = await upgradeByHand(on.url, path);
  expect(refused.head).toMatch(/^HTTP\/1.1 503 /);
  the(open[0]).close();
  await expect
    .poll(async () => (await upgradeByHand(on.url, path)).head)
    .toMatch(/^HTTP\/1.1 101 /);
});
