/** CPU time of a guarded swap in the client, beside the same swap written by hand on @solana/kit. */
import { sandbox } from '@perijove/core';
import {
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
  partiallySignTransaction,
  type Signature,
} from '@solana/kit';
import { createPerijove, createRpc, SOL, USDC } from 'perijove';
import { messageOf, SERVER_CORE, startChild } from '../measure/child.ts';
import { userPerCall } from '../measure/cpu.ts';
import { interleave } from '../measure/rounds.ts';
import { ratio, summarize } from '../measure/statistics.ts';
import type { Topic } from '../measure/topic.ts';
import type { SwapServer } from './swap-server.ts';

/** About 0.15 dollars, so that the price stays where it is. */
const AMOUNT = '1000000';

interface Swapper {
  readonly swap: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Decodes, compares, simulates, signs, executes, and looks the outcome up on the node. */
function guarded({ url, rpcUrl, apiKey, secretKey }: SwapServer): Swapper {
  const plan = { limit: 1_000_000, windowMs: 1000 };
  const perijove = createPerijove({ deployment: sandbox(url), apiKey, plan });
  const rpc = createRpc(rpcUrl);
  const signer = Uint8Array.from(Buffer.from(secretKey, 'base64'));
  const input = { inputMint: SOL, outputMint: USDC, amount: AMOUNT };
  return {
    swap: async () => void (await perijove.swap.swap(input, { signer, rpc })),
    close: () => perijove.close(),
  };
}

/** Signs what the service returns without a look at it. */
async function byHand({ url, rpcUrl, apiKey, secretKey, taker }: SwapServer): Promise<Swapper> {
  const signer = await createKeyPairSignerFromBytes(Buffer.from(secretKey, 'base64'));
  const rpc = createSolanaRpc(rpcUrl);
  const base = `${new URL(url).origin}${sandbox(url).mounts.swap}`;
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const pair = { inputMint: SOL, outputMint: USDC, amount: AMOUNT, taker };
  return {
    async swap() {
      const asked = await fetch(`${base}/order?${new URLSearchParams(pair)}`, { headers });
      const { requestId, transaction } = (await asked.json()) as Readonly<Record<string, string>>;
      const signedTransaction = await signed(transaction ?? '', signer);
      const body = JSON.stringify({ requestId, signedTransaction });
      const answer = await fetch(`${base}/execute`, { method: 'POST', headers, body });
      const { status, signature } = (await answer.json()) as Readonly<Record<string, string>>;
      if (status !== 'Success') throw new Error(`the swap has ${String(status)}`);
      const { value } = await rpc.getSignatureStatuses([signature as Signature]).send();
      if (!value[0] || value[0].err) throw new Error('the swap has not landed');
    },
    close: async () => undefined,
  };
}

async function signed(transaction: string, { keyPair }: KeyPairSigner): Promise<string> {
  const decoded = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
  return getBase64EncodedWireTransaction(await partiallySignTransaction([keyPair], decoded));
}

export const run: Topic = async ({ quick }) => {
  const server = startChild('topics/swap-server.ts', [], { core: SERVER_CORE });
  const facts = await messageOf<SwapServer>(server);
  const [ours, theirs] = [guarded(facts), await byHand(facts)];
  const calls = quick ? 5 : 40;
  const rounds = await interleave(
    {
      ours: () => userPerCall(ours.swap, calls),
      theirs: () => userPerCall(theirs.swap, calls),
    },
    quick ? 1 : 5,
  );
  await Promise.all([ours.close(), theirs.close()]);
  server.kill();
  const figures = Object.entries(rounds).map(([name, values]) => {
    const { median, min, max } = summarize(values);
    const [at, from, to] = [median, min, max].map((us) => (us / 1000).toFixed(2));
    const who = name === 'ours' ? 'guarded swap.swap' : 'by hand on @solana/kit';
    return `${who}: ${at} ms of user CPU [${from}-${to}]`;
  });
  const value = ratio(rounds.ours, rounds.theirs);
  return { measured: [{ goal: 25, part: 'swap.swap', value }], notes: figures };
};
