// gill: a transfer and a new token, sent and confirmed over a websocket.
import {
  address,
  createKeyPairSignerFromBytes,
  createSolanaClient,
  createTransaction,
  generateKeyPairSigner,
  getExplorerLink,
} from 'gill';
import {
  buildCreateTokenTransaction,
  fetchMint,
  getTransferSolInstruction,
  TOKEN_2022_PROGRAM_ADDRESS,
} from 'gill/programs';
import { balance, check, done, feeOf, keypair, rpcUrl, SOL } from './surroundings.mjs';

// On this machine it looks for websockets at port 8900, unless told another one.
const port = Number(new URL(rpcUrl).port) + 1;
const { rpc, sendAndConfirmTransaction, simulateTransaction } = createSolanaClient({
  urlOrMoniker: rpcUrl,
  rpcSubscriptionsConfig: { port },
});
const signer = await createKeyPairSignerFromBytes(keypair.secretKey);
const { value: latestBlockhash } = await rpc.getLatestBlockhash().send();
const destination = (await generateKeyPairSigner()).address;
const amount = 1_000_000n;
const transfer = createTransaction({
  version: 'legacy',
  feePayer: signer,
  instructions: [getTransferSolInstruction({ source: signer, destination, amount })],
  latestBlockhash,
  computeUnitLimit: 10_000,
  computeUnitPrice: 1_000,
});
const simulated = await simulateTransaction(transfer);
check('simulates', simulated.value.err, null);
const before = await balance(SOL);
const signature = await sendAndConfirmTransaction(transfer, { commitment: 'confirmed' });
check('pays', before - (await balance(SOL)), amount + (await feeOf(signature)));
check(
  'links to the transaction',
  getExplorerLink({ transaction: signature }).includes(signature),
  true,
);
const received = await rpc.getBalance(destination).send();
check('arrives', received.value, amount);

const mint = await generateKeyPairSigner();
const created = await buildCreateTokenTransaction({
  feePayer: signer,
  latestBlockhash,
  mint,
  metadata: { isMutable: true, name: 'Sample', symbol: 'SMPL', uri: 'https://sandbox.invalid' },
  decimals: 6,
  tokenProgram: TOKEN_2022_PROGRAM_ADDRESS,
});
await sendAndConfirmTransaction(created, { commitment: 'confirmed' });
const { data } = await fetchMint(rpc, address(mint.address));
check('creates a token', [data.decimals, data.supply], [6, 0n]);
done();
