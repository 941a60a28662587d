// @meteora-ag/zap-sdk: a swap out of instructions, in a transaction of its own.
import zap from '@meteora-ag/zap-sdk';
import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import { apiKey, checkSwap, connection, done, JUP, keypair, USDC, url } from './surroundings.mjs';

const config = { jupiterApiUrl: url, jupiterApiKey: apiKey };
for (const [inputMint, outputMint, amount] of [
  [USDC, JUP, 6_000_001],
  [JUP, USDC, 4_000_001],
]) {
  await checkSwap({ inputMint, outputMint }, async () => {
    const [input, output, quantity] = [
      new PublicKey(inputMint),
      new PublicKey(outputMint),
      new BN(amount),
    ];
    const quote = await zap.getJupiterQuote(
      input,
      output,
      quantity,
      40,
      50,
      false,
      false,
      true,
      false,
      config,
    );
    const built = await zap.buildJupiterSwapTransaction(
      keypair.publicKey,
      input,
      output,
      quantity,
      40,
      50,
      quote,
      config,
    );
    const transaction = built.transaction ?? built;
    transaction.feePayer = keypair.publicKey;
    transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash;
    const signature = await connection.sendTransaction(transaction, [keypair]);
    await connection.confirmTransaction(signature);
    return { ...quote, signature };
  });
}
done();
