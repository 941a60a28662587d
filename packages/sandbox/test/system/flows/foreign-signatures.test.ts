import { isPerijoveError, USDC } from '@perijove/core';
import { createRpc, type Rpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { balanceOf, emptyWallet, JUP, startTrading } from '../../market/swap/trading.ts';
import { fastClock } from './holding-service.ts';
import { type Answered, tamper } from './tampering-service.ts';

const AMOUNT = 20_000_000n;

/** The transaction with other bytes for the signature of its fee payer. */
function withFirst(transaction: string, byte: number): string {
  const bytes = Buffer.from(transaction, 'base64');
  return bytes.fill(byte, 1, 65).toString('base64');
}

const answers: readonly (readonly [string, (signed: string) => Answered])[] = [
  ['failed', () => ({ status: 200, body: { status: 'Failed', code: -2003, error: 'no' } })],
  ['was refused', () => ({ status: 400, body: { error: 'no', code: -2003 } })],
];

/**
 * The name of a transaction on the chain is the signature of its fee payer. A sponsor can put one
 * there that the transaction never has on the chain.
 */
it.each(answers)(
  'a swap whose sponsor names a false signature is made once when the service says that it %s',
  async (_, answer) => {
    const on = await startTrading();
    const { sandbox } = on;
    const wallet = emptyWallet('without SOL');
    sandbox.control.faucet({ address: wallet.address, mint: USDC, amount: 5n * AMOUNT });
    const deployment = await tamper(sandbox, async ({ pathname }, forward, sent) => {
      if (pathname.endsWith('/execute')) {
        const { requestId, signedTransaction } = JSON.parse(sent);
        await forward({ requestId, signedTransaction: withFirst(signedTransaction, 0) });
        return answer(signedTransaction);
      }
      const answered = await forward();
      if (!pathname.endsWith('/order')) return answered;
      const order = answered.body as { readonly transaction: string };
      return { ...answered, body: { ...order, transaction: withFirst(order.transaction, 7) } };
    });
    const lying = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
    onTestFinished(() => lying.close());
    const node = createRpc(sandbox.rpcUrl);
    // Time passes on the chain whenever the node is asked what is finalized.
    const rpc: Rpc = {
      call(method, params, signal) {
        if (JSON.stringify(params).includes('finalized')) sandbox.control.clock.jump(20_000);
        return node.call(method, params, signal);
      },
    };
    const input = { inputMint: USDC, outputMint: JUP, amount: AMOUNT, minOutput: 1n };
    const options = { signer: wallet.secretKey, rpc, clock: fastClock };
    const result = await lying.instantSwap.swap(input, options).catch((error: unknown) => error);
    expect(5n * AMOUNT - balanceOf(on, wallet.address, USDC)).toBe(AMOUNT);
    if (isPerijoveError(result)) throw result;
    const { signature } = result as { readonly signature: string };
    expect(sandbox.ledger.transaction(signature)?.error).toBeNull();
  },
);
