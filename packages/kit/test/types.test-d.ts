import { jupiter, SOL, USDC } from '@perijove/core';
import type { FlowPolicy } from '@perijove/solana';
import {
  createClient,
  createSolanaRpc,
  devnet,
  extendClient,
  mainnet,
  type TransactionSigner,
} from '@solana/kit';
import type { Order, SwapResult } from 'perijove/swap';
import { expectTypeOf, it } from 'vitest';
import { perijove } from '../src/index.ts';

declare const payer: TransactionSigner;
declare const policy: FlowPolicy;
const rpc = createSolanaRpc(mainnet('https://node.example'));
const client = createClient()
  .use((empty) => extendClient(empty, { payer, rpc }))
  .use(perijove({ deployment: jupiter, flows: { policy } }));
const pair = { inputMint: SOL, outputMint: USDC, amount: 1n };

it('keeps the client and its families', () => {
  expectTypeOf(client.payer).toEqualTypeOf<TransactionSigner>();
  expectTypeOf(client.perijove.swap.order(pair)).resolves.toEqualTypeOf<Order>();
  expectTypeOf(client[Symbol.dispose]).toEqualTypeOf<() => void>();
});

it('needs neither a signer nor an RPC where the client has them', () => {
  expectTypeOf(client.perijove.swap.swap(pair)).resolves.toEqualTypeOf<SwapResult>();
  void client.perijove.swap.swap(pair, {
    maxFeeLamports: 1n,
    confirm: ({ offer }) => offer !== null,
  });
  void client.perijove.swap.preview.swapByBuild(pair);
  void client.perijove.earn.deposit({ asset: USDC, amount: 1n });
  void client.perijove.triggerV2.signIn();
  void client.perijove.triggerV2.priceOrders({});
  // @ts-expect-error a misspelt option
  void client.perijove.swap.swap(pair, { maxFeeLamport: 1n });
  // @ts-expect-error the input of the flow, not of the endpoint with its name
  void client.perijove.earn.deposit({ asset: USDC, signer: payer.address, amount: 1n, own: 1 });
  void client.perijove.unbound.earn.deposit({ asset: USDC, signer: payer.address, amount: 1n });
});

it('takes an RPC of any network, and no other', () => {
  createClient()
    .use((empty) =>
      extendClient(empty, { payer, rpc: createSolanaRpc(devnet('https://node.example')) }),
    )
    .use(perijove({ deployment: jupiter }));
  const none = createClient();
  // @ts-expect-error a client without an RPC
  void none.use(perijove({ deployment: jupiter }));
  // @ts-expect-error the client has it
  perijove({ deployment: jupiter, flows: { signer: payer } });
});
