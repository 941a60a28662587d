// @solana/web3.js: orders that the service executes, transfers, websockets.
import assert from 'node:assert/strict';
import {
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js';
import {
  apiKey,
  balance,
  check,
  checkSwap,
  connection,
  done,
  feeOf,
  JUP,
  keypair,
  SOL,
  USDC,
  url,
  wallet,
} from './surroundings.mjs';

const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
for (const [inputMint, outputMint, amount] of [
  [USDC, JUP, 7_000_001],
  [JUP, USDC, 3_000_001],
]) {
  await checkSwap({ inputMint, outputMint }, async () => {
    const query = new URLSearchParams({
      inputMint,
      outputMint,
      amount: String(amount),
      taker: wallet,
    });
    const order = await (await fetch(`${url}/ultra/v1/order?${query}`, { headers })).json();
    const transaction = VersionedTransaction.deserialize(Buffer.from(order.transaction, 'base64'));
    transaction.sign([keypair]);
    const signedTransaction = Buffer.from(transaction.serialize()).toString('base64');
    const body = JSON.stringify({ requestId: order.requestId, signedTransaction });
    const result = await (
      await fetch(`${url}/ultra/v1/execute`, { method: 'POST', headers, body })
    ).json();
    assert.equal(result.status, 'Success');
    return { ...order, signature: result.signature };
  });
}

const { publicKey: other } = Keypair.generate();
const seen = new Promise((resolve) =>
  connection.onAccountChange(other, ({ lamports }) => resolve(lamports)),
);
const before = await balance(SOL);
const transfer = SystemProgram.transfer({
  fromPubkey: keypair.publicKey,
  toPubkey: other,
  lamports: 123_456_789,
});
const signature = await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [
  keypair,
]);
check(
  'pays the transfer and its fee',
  before - (await balance(SOL)),
  123_456_789n + (await feeOf(signature)),
);
check('hears of the account', await seen, 123_456_789);
const parsed = await connection.getParsedTransaction(signature, {
  maxSupportedTransactionVersion: 0,
});
check(
  'reads it parsed',
  parsed.transaction.message.instructions[0].parsed.info.lamports,
  123_456_789,
);
const { value } = await connection.getParsedTokenAccountsByOwner(keypair.publicKey, {
  mint: new PublicKey(USDC),
});
check(
  'reads the tokens',
  value[0].account.data.parsed.info.tokenAmount.amount,
  String(await balance(USDC)),
);
done();
