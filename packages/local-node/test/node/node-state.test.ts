import { describe, expect, it } from 'vitest';
import { addressOf } from '../ledger/addresses.ts';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { balanceOf, call, start } from './on-node.ts';

const [ADDRESS, _PROGRAM, OTHER] = [1, 2, 3].map((n) => addressOf(n, 'snapshot')) as [
  string,
  string,
  string,
];

describe('reset', () => {
  it('removes everything, and closes websockets so that clients reconnect', async () => {
    const dataFolder = freshFolder();
    const node = await start({ dataFolder });
    const signature = node.airdrop(ADDRESS, 10n ** 9n);
    node.faults.add({ kind: 'error', code: -32005, message: 'behind' } as never);
    const slot = node.advanceTime(86_400);
    const socket = new WebSocket(node.websocketUrl);
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve));
    const resets = [node.reset(), node.reset()];
    expect(() => node.airdrop(ADDRESS, 1n)).toThrow(expect.objectContaining({ code: 'closed' }));
    const waiting = balanceOf(node.rpcUrl, ADDRESS);
    await Promise.all(resets);
    expect((await closed).code).toBe(1012);
    expect(await waiting).toBe(0);
    expect(await call<number>(node.rpcUrl, 'getSlot')).toBeLessThan(slot);
    const { value } = await call<{ value: unknown[] }>(node.rpcUrl, 'getSignatureStatuses', [
      signature,
    ]);
    expect(value).toEqual([null]);
    node.airdrop(OTHER, 10n ** 9n);
    await node.stop();
    const again = await start({ dataFolder });
    expect(await balanceOf(again.rpcUrl, ADDRESS)).toBe(0);
    expect(await balanceOf(again.rpcUrl, OTHER)).toBe(1e9);
  });
});

it('the methods of a stopped node throw closed', async () => {
  const node = await start();
  await node.stop();
  for (const act of [
    () => node.airdrop(ADDRESS, 1n),
    () => node.setAccount(ADDRESS, {}),
    () => node.advanceTime(1),
  ]) {
    expect(act).toThrow(expect.objectContaining({ code: 'closed' }));
  }
  await expect(node.reset()).rejects.toMatchObject({ code: 'closed' });
});
