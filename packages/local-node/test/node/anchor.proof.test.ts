import { createRequire } from 'node:module';
import anchor from '@coral-xyz/anchor';
import {
  FulfillBuilder,
  InitBuilder,
  networkStateAccountAddress,
  Orao,
  PROGRAM_ADDRESS,
  randomnessAccountAddress,
} from '@orao-network/solana-vrf';
import { generateKeyPair, getAddressFromPublicKey, signBytes } from '@solana/kit';
import { Keypair, PublicKey } from '@solana/web3.js';
import { expect, it } from 'vitest';
import type { LocalNode } from '../../src/index.ts';
import { start } from './on-node.ts';
import { connect } from './programs.ts';

// A program of Anchor out of an npm package: it sells random numbers, which a signer of its
// configuration answers with an Ed25519 signature of the seed.
const FILE = createRequire(import.meta.url).resolve('@orao-network/solana-vrf/dist/orao_vrf.so');
const FEE = 1_000_000;

const payer = Keypair.generate();
const treasury = Keypair.generate().publicKey;

/** The program's own client, which is a `Program` of Anchor, on a node. */
function clientOn(node: LocalNode): Orao {
  node.airdrop(payer.publicKey.toBase58(), 10n ** 10n);
  const wallet = new anchor.Wallet(payer);
  const options = { commitment: 'confirmed' } as const;
  return new Orao(new anchor.AnchorProvider(connect(node.rpcUrl), wallet, options));
}

/** Someone who may answer, or not: it depends on the configuration. */
async function createSigner() {
  const { publicKey, privateKey } = await generateKeyPair();
  const address = new PublicKey(await getAddressFromPublicKey(publicKey));
  const answer = async (client: Orao, seed: Uint8Array): Promise<string> =>
    new FulfillBuilder(client, seed).rpc(address, await signBytes(privateKey, seed));
  return { address, answer };
}

/** A node with the program, configured with one signer. */
async function startWithProgram() {
  const node = await start();
  node.addProgram(PROGRAM_ADDRESS, FILE);
  const [client, signer] = [clientOn(node), await createSigner()];
  const fee = new anchor.BN(FEE);
  await new InitBuilder(client, payer.publicKey, treasury, [signer.address], fee).rpc();
  return { node, client, signer };
}

/** The instruction of the program's first version: the package has the file of that one. */
const request = (client: Orao, seed: Uint8Array): Promise<string> =>
  client.methods
    .request([...seed])
    .accountsPartial({
      networkState: networkStateAccountAddress(),
      treasury,
      request: randomnessAccountAddress(seed),
    })
    .rpc();

const someSeed = (): Uint8Array => Keypair.generate().publicKey.toBytes();

it('runs a program of Anchor: its accounts, its fees, its signatures, its subscriptions', async () => {
  const { node, client, signer } = await startWithProgram();
  const seed = someSeed();
  await request(client, seed);
  expect((await client.getNetworkState()).numReceived.toNumber()).toBe(1);
  expect(await client.provider.connection.getBalance(treasury)).toBe(FEE);
  const answered = client.waitFulfilled(seed);
  await signer.answer(client, seed);
  const { randomness, responses } = await answered;
  expect(responses?.map(({ pubkey }) => pubkey.toBase58())).toEqual([signer.address.toBase58()]);

  // The same program and state on a second node.
  const second = await start();
  const accounts = [networkStateAccountAddress(), randomnessAccountAddress(seed)];
  const addresses = [PROGRAM_ADDRESS, ...accounts.map((each) => each.toBase58())];
  await second.cloneAccount(addresses, { from: node.rpcUrl });
  const clone = clientOn(second);
  expect((await clone.getRandomness(seed)).getFulfilledRandomness()).toEqual(randomness);
  await request(clone, someSeed());
  expect((await clone.getNetworkState()).numReceived.toNumber()).toBe(2);
  expect((await client.getNetworkState()).numReceived.toNumber()).toBe(1);
});

it('gives Anchor the errors of the program', async () => {
  const { node, client } = await startWithProgram();
  const [seed, stranger] = [someSeed(), await createSigner()];
  await request(client, seed);
  await expect(stranger.answer(client, seed)).rejects.toMatchObject({
    error: { errorCode: { code: 'UnauthorizedFulfillmentAuthority', number: 6005 } },
  });
  // A later blockhash: it would be the same transaction otherwise.
  node.advanceTime(1);
  await expect(request(client, seed)).rejects.toThrow('already in use');
});
