import {
  generateSigner,
  publicKey,
  signerIdentity,
  sol,
  transactionBuilder,
} from '@metaplex-foundation/umi';
import { createUmi } from '@metaplex-foundation/umi-bundle-defaults';
import {
  address,
  airdropFactory,
  appendTransactionMessageInstruction,
  assertIsTransactionWithBlockhashLifetime,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import {
  createMint,
  getAccount,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  transfer,
} from '@solana/spl-token';
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js';
import { getTransferSolInstruction } from '@solana-program/system';
import { connect } from 'solana-kite';
import { expect, it } from 'vitest';
import type { LocalNode } from '../../src/index.ts';
import { addressOf } from '../ledger/addresses.ts';
import { balanceOf, start } from './on-node.ts';

const RECEIVER = addressOf(1, 'client');
const SENT = 5_000_000;

/** A client confirms an airdrop and a transfer of `SENT` lamports to the receiver. */
const clients: Readonly<Record<string, (node: LocalNode) => Promise<void>>> = {
  async kit(node) {
    const rpc = createSolanaRpc(node.rpcUrl as `http://${string}`);
    const rpcSubscriptions = createSolanaRpcSubscriptions(node.websocketUrl as `ws://${string}`);
    const source = await generateKeyPairSigner();
    const commitment = 'confirmed';
    await airdropFactory({ rpc, rpcSubscriptions })({
      commitment,
      recipientAddress: source.address,
      lamports: lamports(10n ** 9n),
    });
    const { value: blockhash } = await rpc.getLatestBlockhash().send();
    const destination = address(RECEIVER);
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (m) => setTransactionMessageFeePayerSigner(source, m),
      (m) => setTransactionMessageLifetimeUsingBlockhash(blockhash, m),
      (m) =>
        appendTransactionMessageInstruction(
          getTransferSolInstruction({ source, destination, amount: SENT }),
          m,
        ),
    );
    const signed = await signTransactionMessageWithSigners(message);
    assertIsTransactionWithBlockhashLifetime(signed);
    await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(signed, { commitment });
  },

  async 'web3.js'(node) {
    const connection = new Connection(node.rpcUrl, 'confirmed');
    const payer = await fundedPayer(connection);
    const instruction = SystemProgram.transfer({
      fromPubkey: payer.publicKey,
      toPubkey: new PublicKey(RECEIVER),
      lamports: SENT,
    });
    await sendAndConfirmTransaction(connection, new Transaction().add(instruction), [payer]);
  },

  async umi(node) {
    const umi = createUmi(node.rpcUrl, { commitment: 'confirmed' });
    umi.use(signerIdentity(generateSigner(umi)));
    await umi.rpc.airdrop(umi.identity.publicKey, sol(1));
    const data = new Uint8Array(12);
    new DataView(data.buffer).setUint32(0, 2, true);
    new DataView(data.buffer).setBigUint64(4, BigInt(SENT), true);
    const keys = [
      { pubkey: umi.identity.publicKey, isSigner: true, isWritable: true },
      { pubkey: publicKey(RECEIVER), isSigner: false, isWritable: true },
    ];
    const programId = publicKey(SystemProgram.programId.toBase58());
    const instruction = { programId, keys, data };
    await transactionBuilder()
      .add({ instruction, signers: [umi.identity], bytesCreatedOnChain: 0 })
      .sendAndConfirm(umi);
  },
};

/** A wallet whose airdrop was confirmed over the websocket. */
async function fundedPayer(connection: Connection): Promise<Keypair> {
  const payer = Keypair.generate();
  const signature = await connection.requestAirdrop(payer.publicKey, 10 ** 9);
  const latest = await connection.getLatestBlockhash();
  await connection.confirmTransaction({ signature, ...latest }, 'confirmed');
  return payer;
}

it.each(Object.keys(clients))('%s confirms an airdrop and a transfer', async (name) => {
  const node = await start();
  await clients[name]?.(node);
  expect(await balanceOf(node.rpcUrl, RECEIVER)).toBe(SENT);
});

it('spl-token makes a token, and sends some of it', async () => {
  const node = await start();
  const connection = new Connection(node.rpcUrl, 'confirmed');
  const payer = await fundedPayer(connection);
  const mint = await createMint(connection, payer, payer.publicKey, null, 6);
  const from = await getOrCreateAssociatedTokenAccount(connection, payer, mint, payer.publicKey);
  await mintTo(connection, payer, mint, from.address, payer, 1_000_000);
  const receiver = new PublicKey(RECEIVER);
  const to = await getOrCreateAssociatedTokenAccount(connection, payer, mint, receiver, true);
  await transfer(connection, payer, from.address, to.address, payer, SENT / 100);
  expect((await getAccount(connection, to.address)).amount).toBe(BigInt(SENT / 100));
});

it('solana-kite makes a token, and sends some of it', async () => {
  const node = await start();
  const connection = connect(node.rpcUrl, node.websocketUrl);
  const [maker, receiver] = await connection.createWallets(2, {
    airdropAmount: lamports(10n ** 9n),
  });
  if (!maker || !receiver) throw new Error('no wallets');
  const mint = await connection.createTokenMint({
    mintAuthority: maker,
    decimals: 6,
    name: 'Test',
    symbol: 'TEST',
    uri: 'https://token.example',
  });
  await connection.mintTokens(mint, maker, 1_000_000n, maker.address);
  await connection.transferTokens({
    sender: maker,
    destination: receiver.address,
    mintAddress: mint,
    amount: 50_000n,
  });
  const balance = await connection.getTokenAccountBalance({
    wallet: receiver.address,
    mint,
    useTokenExtensions: true,
  });
  expect(balance.amount).toBe(50_000n);
});
