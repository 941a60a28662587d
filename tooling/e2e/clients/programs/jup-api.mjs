// @jup-ag/api: the official client of the routing swap. It is typed, so it drops what it does not know.

import * as older from '@jup-ag/api';
import {
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import * as latest from 'jup-ag-api-latest';
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
  wallet,
} from './surroundings.mjs';

const clients = [latest, older].flatMap(({ Configuration, createJupiterApiClient, ...names }) => [
  new (names.SwapApi ?? names.DefaultApi)(
    new Configuration({ basePath: `${url}/swap/v1`, headers: { 'x-api-key': apiKey } }),
  ),
  // The usual constructor: its host is fixed.
  createJupiterApiClient({ apiKey }),
]);
const pairs = [
  [SOL, USDC],
  [USDC, SOL],
  [USDC, JUP],
  [JUP, USDC],
  [SOL, JUP],
];
const options = [
  {},
  { swapMode: 'ExactOut' },
  { onlyDirectRoutes: true },
  { instructionVersion: 'V2' },
];
const prioritizationFeeLamports = {
  priorityLevelWithMaxLamports: { priorityLevel: 'high', maxLamports: 100_000 },
};

for (const [i, [inputMint, outputMint]] of pairs.entries()) {
  for (const [j, option] of options.entries()) {
    const client = clients[(i + j) % clients.length];
    const unit = (option.swapMode ? outputMint : inputMint) === SOL ? 10_000_000 : 1_000_000;
    const asked = {
      inputMint,
      outputMint,
      amount: unit * (i + j + 1),
      slippageBps: 100,
      ...option,
    };
    await checkSwap(asked, async () => {
      const quoteResponse = await client.quoteGet(asked);
      const { swapTransaction } = await client.swapPost({
        swapRequest: {
          userPublicKey: wallet,
          quoteResponse,
          dynamicComputeUnitLimit: true,
          prioritizationFeeLamports,
        },
      });
      return { ...quoteResponse, signature: await send(swapTransaction) };
    });
  }
}

const instructionOf = ({ programId, accounts, data }) =>
  new TransactionInstruction({
    programId: new PublicKey(programId),
    keys: accounts.map(({ pubkey, ...role }) => ({ pubkey: new PublicKey(pubkey), ...role })),
    data: Buffer.from(data, 'base64'),
  });
for (const client of clients) {
  await checkSwap({ inputMint: USDC, outputMint: JUP }, async () => {
    const quoteResponse = await client.quoteGet({
      inputMint: USDC,
      outputMint: JUP,
      amount: 5_000_000,
    });
    const swapRequest = { userPublicKey: wallet, quoteResponse };
    const parts = await client.swapInstructionsPost({ swapRequest });
    const { computeBudgetInstructions, setupInstructions, swapInstruction, cleanupInstruction } =
      parts;
    const all = [
      ...computeBudgetInstructions,
      ...setupInstructions,
      swapInstruction,
      cleanupInstruction,
    ];
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash();
    const instructions = all.filter(Boolean).map(instructionOf);
    const message = new TransactionMessage({
      payerKey: keypair.publicKey,
      recentBlockhash,
      instructions,
    });
    return {
      ...quoteResponse,
      signature: await send(new VersionedTransaction(message.compileToV0Message())),
    };
  });
  const labels = await client.programIdToLabelGet();
  check('has the labels of the programs', Object.values(labels).includes('Whirlpool'), true);
}
done();
