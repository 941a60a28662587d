// solana-agent-kit with its token plugin: hosts fixed, `feeAccount: null`, a new blockhash in the swap.

import { PublicKey } from '@solana/web3.js';
import TokenPlugin from '@solana-agent-kit/plugin-token';
import { KeypairWallet, SolanaAgentKit } from 'solana-agent-kit';
import {
  check,
  checkSwap,
  connection,
  done,
  JUP,
  keypair,
  rpcUrl,
  SOL,
  USDC,
} from './surroundings.mjs';

const agent = new SolanaAgentKit(new KeypairWallet(keypair, rpcUrl), rpcUrl, {}).use(TokenPlugin);
const quotes = [];
const sandboxFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const response = await sandboxFetch(input, init);
  if (response.url.includes('/quote?')) quotes.push(await response.clone().json());
  return response;
};
for (const [inputMint, outputMint, amount] of [
  [USDC, JUP, 3.25],
  [SOL, USDC, 0.05],
  [JUP, USDC, 2.5],
]) {
  await checkSwap({ inputMint, outputMint }, async () => {
    const sent = await agent.methods.trade(
      agent,
      new PublicKey(outputMint),
      amount,
      new PublicKey(inputMint),
    );
    const signature = sent.signature ?? sent;
    await connection.confirmTransaction(signature);
    return { ...quotes.at(-1), signature };
  });
}
check('has a price', Number(await agent.methods.fetchPrice(new PublicKey(SOL))) > 0, true);
done();
