// @solana/kit: signs and sends a swap, and hears over a websocket that it has landed.
import {
  assertIsTransactionWithinSizeLimit,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  getBase64Encoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  sendAndConfirmTransactionFactory,
  signTransaction,
} from '@solana/kit';
import {
  apiKey,
  check,
  checkSwap,
  done,
  JUP,
  keypair,
  rpcUrl,
  SOL,
  USDC,
  url,
  wallet,
} from './surroundings.mjs';

const rpc = createSolanaRpc(rpcUrl);
const socketUrl = new URL(rpcUrl);
socketUrl.protocol = 'ws:';
socketUrl.port = String(Number(socketUrl.port) + 1);
const rpcSubscriptions = createSolanaRpcSubscriptions(socketUrl.href);
const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions });
const { keyPair } = await createKeyPairSignerFromBytes(keypair.secretKey);
const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };

for (const [inputMint, outputMint] of [
  [SOL, USDC],
  [USDC, JUP],
  [JUP, SOL],
]) {
  await checkSwap({ inputMint, outputMint }, async () => {
    const query = new URLSearchParams({ inputMint, outputMint, amount: '12345678' });
    const quote = await (await fetch(`${url}/swap/v1/quote?${query}`, { headers })).json();
    const body = JSON.stringify({ userPublicKey: wallet, quoteResponse: quote });
    const swap = await (
      await fetch(`${url}/swap/v1/swap`, { method: 'POST', headers, body })
    ).json();
    const unsigned = getTransactionDecoder().decode(
      getBase64Encoder().encode(swap.swapTransaction),
    );
    const signed = await signTransaction([keyPair], unsigned);
    assertIsTransactionWithinSizeLimit(signed);
    const { value: latest } = await rpc.getLatestBlockhash().send();
    const lifetimeConstraint = { ...latest, blockhash: latest.blockhash };
    await sendAndConfirm({ ...signed, lifetimeConstraint }, { commitment: 'confirmed' });
    return { ...quote, signature: getSignatureFromTransaction(signed) };
  });
}
const { value } = await rpc
  .getTokenAccountsByOwner(wallet, { mint: USDC }, { encoding: 'jsonParsed' })
  .send();
check('reads the tokens', value.length, 1);
done();
