import { SOL, USDC } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { createRpc, type NodeFlowOptions } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { launchInput } from '../../families/studio/launching.ts';
import { balanceOf, startTrading } from '../../market/swap/trading.ts';
import { tamper } from './tampering-service.ts';

const AMOUNT = 100_000_000n;
const pair = { inputMint: USDC, outputMint: SOL };
const params = { makingAmount: AMOUNT, takingAmount: 900_000_000_000n };

type Act = (client: Perijove, options: NodeFlowOptions) => Promise<unknown>;

const acts: readonly (readonly [string, Act])[] = [
  [
    'instantSwap.swap',
    ({ instantSwap }, options) => instantSwap.swap({ ...pair, amount: AMOUNT }, options),
  ],
  ['trigger.place', ({ trigger }, options) => trigger.place({ ...pair, params }, options)],
];

/** The service knows the signature of what it was handed, and need not land it to name it. */
const signatureOf = (transaction: string): string =>
  encodeBase58(Buffer.from(transaction, 'base64').subarray(1, 65));

it.each(acts)('%s has moved what it says when the service only claims it', async (_, act) => {
  const on = await startTrading();
  const { sandbox, alice } = on;
  const deployment = await tamper(sandbox, async ({ pathname }, forward, sent) => {
    if (!pathname.endsWith('/execute')) return forward();
    const signature = signatureOf(JSON.parse(sent).signedTransaction);
    return { status: 200, body: { status: 'Success', code: 0, signature, slot: '1' } };
  });
  const lying = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => lying.close());
  const before = balanceOf(on, alice.address, USDC);
  await act(lying, { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) });
  expect(before - balanceOf(on, alice.address, USDC)).toBe(AMOUNT);
});

it('studio.launch has made the token when the service only claims it', async () => {
  const { sandbox, alice } = await startTrading();
  const deployment = await tamper(sandbox, async ({ pathname }, forward) =>
    pathname.endsWith('/submit') ? { status: 200, body: { success: true } } : forward(),
  );
  const lying = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => lying.close());
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const { signature } = await lying.studio.launch(launchInput('CLAIM'), options);
  expect(sandbox.ledger.transaction(signature ?? '')?.error).toBeNull();
});
