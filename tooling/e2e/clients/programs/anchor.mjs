// @coral-xyz/anchor: its provider sends a swap, and a program of it a transfer.
import anchor from '@coral-xyz/anchor';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
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

const { AnchorProvider, BN, Native, Wallet } = anchor;
const provider = new AnchorProvider(connection, new Wallet(keypair), { commitment: 'confirmed' });
const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };

for (const [inputMint, outputMint] of [
  [SOL, JUP],
  [JUP, USDC],
]) {
  await checkSwap({ inputMint, outputMint }, async () => {
    const query = new URLSearchParams({ inputMint, outputMint, amount: '23456789' });
    const quote = await (await fetch(`${url}/swap/v1/quote?${query}`, { headers })).json();
    const body = JSON.stringify({
      userPublicKey: wallet,
      quoteResponse: quote,
      feeAccount: null,
      payer: null,
    });
    const { swapTransaction } = await (
      await fetch(`${url}/swap/v1/swap`, { method: 'POST', headers, body })
    ).json();
    const transaction = VersionedTransaction.deserialize(Buffer.from(swapTransaction, 'base64'));
    return { ...quote, signature: await provider.sendAndConfirm(transaction) };
  });
}

const { publicKey: to } = Keypair.generate();
const before = await balance(SOL);
const signature = await Native.system(provider)
  .methods.transfer(new BN(50_000_000))
  .accounts({ from: keypair.publicKey, to })
  .rpc();
check('has transferred', await connection.getBalance(to), 50_000_000);
check('has paid', before - (await balance(SOL)), 50_000_000n + (await feeOf(signature)));
done();
