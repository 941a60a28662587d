import { SOL } from '@perijove/core';
import { associatedAccountBytes } from '@perijove/local-node/ledger';
import { createSolanaRpc } from '@solana/kit';
import { sign, type Trading } from '../../market/swap/trading.ts';
import type { ReadySwap, Trade, Way } from '../../market/swap/ways.ts';
import { assemble } from './assembling.ts';
import { assembleVersion1, priorityOf } from './assembling-version-1.ts';
import { costOf, type OrderInput } from './ordering.ts';

const orderedWith =
  (terms: Partial<OrderInput>): Way =>
  async ({ perijove }, trade, wallet) => {
    const order = await perijove.swap.order({ ...trade, ...terms, taker: wallet.address });
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

const builtInVersion1: Way = async (on, trade, wallet) => {
  const input = { ...trade, taker: wallet.address, transactionVersion: '1' } as const;
  const build = await on.perijove.swap.build(input);
  const wire = Buffer.from(await assembleVersion1(build, wallet), 'base64');
  return sentOverRpc(on, trade, wallet.address, build, wire, priorityOf(build));
};

const quotedFor =
  (transactionVersion: '0' | '1'): Way =>
  async (on, trade, wallet) => {
    const { swap } = on.perijove;
    const quoteResponse = await swap.quote({ ...trade, transactionVersion });
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
  'order by metis': orderedWith({}),
  'order by jupiterz': orderedWith({ excludeRouters: ['metis'] }),
  'order by okx': orderedWith({ excludeRouters: ['metis', 'jupiterz', 'dflow'] }),
  'order of version 1': orderedWith({ maxSupportedTransactionVersion: '1' }),
  build: built,
  'build of version 1': builtInVersion1,
  'quote and swap': quotedFor('0'),
  'quote and swap of version 1': quotedFor('1'),
} as const satisfies Readonly<Record<string, Way>>;
