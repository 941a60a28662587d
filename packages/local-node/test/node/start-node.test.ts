import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import {
  airdropFactory,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  lamports,
} from '@solana/kit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startNode } from '../../src/index.ts';
import { addressOf } from '../ledger/addresses.ts';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { balanceOf, start } from './on-node.ts';

describe('a node', () => {
  it('gives SOL to a client of kit, which confirms it over the websocket', async () => {
    const node = await start();
    expect(node.rpcUrl).toBe(`http://127.0.0.1:${node.port}`);
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

  it.each([
    ['prot', { prot: 1 }],
    ['port', { port: 70_000 }],
    ['port', { port: '8899' }],
    ['dataFolder', { dataFolder: '' }],
    ['snapshot', { snapshot: 'absent' }],
    ['allowedOrigins', { allowedOrigins: ['https://app.example/path'] }],
    ['keepAlive', { keepAlive: 1 }],
    ['report', { report: true }],
  ])('refuses the option %s', async (name, options) => {
    const started = startNode(options as object);
    await expect(started).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(started).rejects.toThrow(name);
  });

  it('answers what a client sent before it stops', async () => {
    const [node, wallet] = [await startNode(), addressOf(1, 'wallet')];
    // The client keeps this connection open.
    await balanceOf(node.rpcUrl, wallet);
    const sent = balanceOf(node.rpcUrl, wallet);
    await node.stop();
    await expect(sent).resolves.toBe(0);
  });

  it('does not wait for a request that nobody ends', async () => {
    const node = await startNode();
    const socket = connect(node.port, '127.0.0.1');
    const cut = new Promise((resolve) => {
      socket.on('error', resolve).on('close', resolve).resume();
    });
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n[');
    await once(socket, 'connect');
    await node.stop();
    await cut;
  });

  it('stops once, however often it is told to', async () => {
    const node = await startNode();
    await Promise.all([node.stop(), node.stop()]);
    await expect(fetch(node.rpcUrl)).rejects.toThrow();
  });
});
