import { type Mint, SOL } from '@perijove/core';
import { associatedAccountBytes } from '@perijove/local-node/ledger';
import { createSolanaRpc } from '@solana/kit';
import type { FundedWallet } from '../../../src/index.ts';
import { sign, type Trading } from './trading.ts';

export interface Trade {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input; of the output in the mode ExactOut. */
  readonly amount: bigint;
  readonly slippageBps?: number;
}

/** A swap that is signed and has not been sent. Amounts are base units. */
export interface ReadySwap {
  readonly inAmount: bigint;
  readonly outAmount: bigint;
  /** Lamports that leave the wallet for good beside what is swapped. */
  readonly costs: bigint;
  /** The same, of the sandbox's own wallet. Default 0. */
  readonly costsOfMaker?: bigint;
  /** Base64. */
  readonly signed: string;
  /** Rejects, or resolves with false, when the swap does not succeed. */
  readonly send: (signed?: string) => Promise<boolean>;
}

/** One of the two families, from the price to the signed transaction. */
export type Way = (on: Trading, trade: Trade, wallet: FundedWallet) => Promise<ReadySwap>;

const instantly: Way = async ({ perijove }, trade, wallet) => {
  const order = await perijove.instantSwap.order({ ...trade, taker: wallet.address });
  const { requestId, inAmount, outAmount } = order;
  const costs = [
    order.signatureFeeLamports,
    order.prioritizationFeeLamports,
    order.rentFeeLamports,
  ].reduce<bigint>((sum, lamports) => sum + BigInt(lamports ?? 0), 0n);
  const signed = await sign(order.transaction, wallet);
  return {
    inAmount: BigInt(inAmount),
    outAmount: BigInt(outAmount),
    costs: order.gasless ? 0n : costs,
    signed,
    async send(signedTransaction = signed) {
      const { status } = await perijove.instantSwap.execute({ requestId, signedTransaction });
      return status === 'Success';
    },
  };
};

const routing =
  (swapMode: 'ExactIn' | 'ExactOut'): Way =>
  async ({ perijove, sandbox }, trade, wallet) => {
    const quote = await perijove.routingSwap.quote({ ...trade, swapMode });
    const swap = await perijove.routingSwap.swap({
      userPublicKey: wallet.address,
      quoteResponse: quote,
      dynamicComputeUnitLimit: true,
    });
    const { ledger } = sandbox;
    const facts = ledger.mint(trade.outputMint);
    if (!facts) throw new Error('no such mint');
    const { address } = wallet;
    const own = ledger.associatedAccount(address, trade.outputMint, facts.tokenProgram);
    const isNew = trade.outputMint !== SOL && ledger.lamports(own) === 0n;
    const gas = 5000n + BigInt(swap.prioritizationFeeLamports ?? 0);
    const signed = await sign(swap.swapTransaction, wallet);
    return {
      inAmount: BigInt(quote.inAmount),
      outAmount: BigInt(quote.outAmount),
      costs: gas + (isNew ? ledger.rentExempt(associatedAccountBytes(facts.tokenProgram)) : 0n),
      signed,
      async send(wire = signed) {
        const rpc = createSolanaRpc(sandbox.rpcUrl);
        type Wire = Parameters<typeof rpc.sendTransaction>[0];
        const signature = await rpc.sendTransaction(wire as Wire, { encoding: 'base64' }).send();
        return ledger.transaction(signature)?.error === null;
      },
    };
  };

export const ways = {
  'instant-swap': instantly,
  'routing-swap': routing('ExactIn'),
  'routing-swap ExactOut': routing('ExactOut'),
} as const satisfies Readonly<Record<string, Way>>;

export type WayName = keyof typeof ways;
