// @drift-labs/sdk: its Jupiter client sends parameters that the service no longer knows.
import { JupiterClient } from '@drift-labs/sdk/lib/node/jupiter/jupiterClient.js';
import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import {
  apiKey,
  check,
  checkSwap,
  connection,
  done,
  JUP,
  keypair,
  SOL,
  send,
  USDC,
  url,
} from './surroundings.mjs';

const ROUTER = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
const client = new JupiterClient({ connection, url: `${url}/swap/v1`, apiKey });
for (const [inputMint, outputMint, amount, swapMode] of [
  [USDC, JUP, 6_000_001, 'ExactIn'],
  [SOL, USDC, 2_000_001, 'ExactOut'],
  [JUP, SOL, 4_000_001, 'ExactIn'],
]) {
  await checkSwap({ inputMint, outputMint }, async () => {
    const quote = await client.getQuote({
      inputMint: new PublicKey(inputMint),
      outputMint: new PublicKey(outputMint),
      amount: new BN(amount),
      swapMode,
    });
    const transaction = await client.getSwap({ quote, userPublicKey: keypair.publicKey });
    const { transactionMessage } = await client.getTransactionMessageAndLookupTables({
      transaction,
    });
    const mints = [inputMint, outputMint].map((mint) => new PublicKey(mint));
    const found = client.getJupiterInstructions({
      transactionMessage,
      inputMint: mints[0],
      outputMint: mints[1],
    });
    const programs = found.map(({ programId }) => programId.toBase58());
    check('finds the swap among its instructions', programs, [ROUTER]);
    return { ...quote, signature: await send(transaction) };
  });
}
done();
