import { SOL } from '@perijove/core';
import { createSolanaRpc } from '@solana/kit';
import { associatedAccountBytes } from '../../../src/ledger/token/token-account.ts';
import { sign, type Trading } from '../../market/swap/trading.ts';
import type { ReadySwap, Trade, Way } from '../../market/swap/ways.ts';
import { assemble } from './assembling.ts';
import { costOf } from './ordering.ts';

const ordered =
  (...excludeRouters: readonly string[]): Way =>
  async ({ perijove }, trade, wallet) => {
    const terms = { ...trade, taker: wallet.address };
    const order = await perijove.swap.order(
      excludeRouters.length ? { ...terms, excludeRouters } : terms,
    );
    const { requestId, inAmount, outAmount } = order;
    const signed = await sign(order.transaction, wallet);
    return {
      inAmount: BigInt(inAmount),
      outAmount: BigInt(outAmount),
      costs: order.gasless ? 0n : costOf(order),
      costsOfMaker: order.gasless ? costOf(order) : 0n,
      signed,
      async send(signedTransaction = signed) {
        const { status } = await perijove.swap.execute({ requestId, signedTransaction });
        return status === 'Success';
      },
    };
  };

const built: Way = async (on, trade, wallet) => {
  const build = await on.perijove.swap.build({ ...trade, taker: wallet.address });
  const wire = assemble(build, [wallet]);
  // 400,000 units at 40,000 micro-lamports.
  return sentOverRpc(on, trade, wallet.address, build, wire, 16_000n);
};

const quoted: Way = async (on, trade, wallet) => {
  const { swap } = on.perijove;
  const quoteResponse = await swap.quote(trade);
  const made = await swap.swap({ quoteResponse, taker: wallet.address });
  const wire = Buffer.from(await sign(made.swapTransaction, wallet), 'base64');
  const priority = BigInt(made.prioritizationFeeLamports ?? 0);
  return sentOverRpc(on, trade, wallet.address, quoteResponse, wire, priority);
};

function sentOverRpc(
  { sandbox }: Trading,
  { outputMint }: Trade,
  taker: string,
  amounts: { readonly inAmount: string; readonly outAmount: string },
  wire: Uint8Array,
  priority: bigint,
): ReadySwap {
  const { ledger } = sandbox;
  const facts = ledger.mint(outputMint);
  if (!facts) throw new Error('no such mint');
  const account = ledger.associatedAccount(taker, outputMint, facts.tokenProgram);
  const isNew = facts.mint !== SOL && ledger.lamports(account) === 0n;
  const rent = isNew ? ledger.rentExempt(associatedAccountBytes(facts.tokenProgram)) : 0n;
  const signed = Buffer.from(wire).toString('base64');
  return {
    inAmount: BigInt(amounts.inAmount),
    outAmount: BigInt(amounts.outAmount),
    costs: 5000n + priority + rent,
    signed,
    async send(sent = signed) {
      const rpc = createSolanaRpc(sandbox.rpcUrl);
      type Wire = Parameters<typeof rpc.sendTransaction>[0];
      const signature = await rpc.sendTransaction(sent as Wire, { encoding: 'base64' }).send();
      return ledger.transaction(signature)?.error === null;
    },
  };
}

/** The forms of swap v2 that one wallet signs alone. */
export const swapWays = {
  'order by metis': ordered(),
  'order by jupiterz': ordered('metis'),
  'order by okx': ordered('metis', 'jupiterz', 'dflow'),
  build: built,
  'quote and swap': quoted,
} as const satisfies Readonly<Record<string, Way>>;
