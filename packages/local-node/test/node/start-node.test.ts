import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  airdropFactory,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  lamports,
} from '@solana/kit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type NodeOptions, startNode } from '../../src/index.ts';
import { addressOf } from '../ledger/addresses.ts';
import { freshFolder } from '../ledger/fresh-folder.ts';

async function start(options: NodeOptions = {}) {
  const node = await startNode(options);
  onTestFinished(node.stop);
  return node;
}

const balanceOf = async (rpcUrl: string, address: string): Promise<unknown> => {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] }),
  });
  const { result } = (await response.json()) as { readonly result: { readonly value: unknown } };
  return result.value;
};

describe('a node', () => {
  it('gives SOL to a client of kit, which confirms it over the websocket', async () => {
    const node = await start();
    const rpc = createSolanaRpc(node.rpcUrl as `http://${string}`);
    const rpcSubscriptions = createSolanaRpcSubscriptions(node.websocketUrl as `ws://${string}`);
    const { address: recipientAddress } = await generateKeyPairSigner();
    await airdropFactory({ rpc, rpcSubscriptions })({
      commitment: 'confirmed',
      recipientAddress,
      lamports: lamports(1_000_000_000n),
    });
    node.airdrop(recipientAddress, 5n);
    expect((await rpc.getBalance(recipientAddress).send()).value).toBe(1_000_000_005n);
  });

  it('continues from its data folder', async () => {
    const dataFolder = freshFolder();
    const [first, wallet] = [await start({ dataFolder }), addressOf(1, 'wallet')];
    first.airdrop(wallet, 10n ** 9n);
    await first.stop();
    const again = await start({ dataFolder });
    expect(await balanceOf(again.rpcUrl, wallet)).toBe(1_000_000_000);
  });

  it('says which port is in use, and leaves nothing open', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const dataFolder = freshFolder();
    await expect(startNode({ port, dataFolder })).rejects.toThrow(`port ${port} is in use`);
    await start({ dataFolder });
  });

  it('stops once, however often it is told to', async () => {
    const node = await startNode();
    await Promise.all([node.stop(), node.stop()]);
    await expect(fetch(node.rpcUrl)).rejects.toThrow();
  });
});
