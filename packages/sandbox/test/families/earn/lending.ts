import type { Address, Mint } from '@perijove/core';
import {
  address,
  appendTransactionMessageInstructions,
  type Base64EncodedWireTransaction,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import { findLendingPool, type LendingPool } from '../../../src/families/earn/pools.ts';
import { createSharePrices } from '../../../src/families/earn/share-price.ts';
import type { FundedWallet } from '../../../src/index.ts';
import { sign, type Trading } from '../../market/swap/trading.ts';
import { held, the } from '../../settlement/on-ledger.ts';

/** A token of Token-2022. */
export const USDG: Mint = '2u1tszSeqZ3qBWF3uNGPFc8TzMk2tdiwknnRMWGWjGWH';

/** What a transaction with one signature costs. */
export const FEE = 5000n;
/** What a token account costs, and one of Token-2022. */
export const RENT = 2_039_280n;
export const RENT_2022 = 2_074_080n;

export const MINUTE_MS = 60_000;

export function poolOf(asset: Mint): LendingPool {
  return the(findLendingPool(asset));
}

/** What the shares of the asset's pool are worth, some time from now. */
export function priceOf({ sandbox }: Trading, asset: Mint, inMs = 0): bigint {
  const { world } = sandbox;
  return createSharePrices(world.seed)(poolOf(asset), world.clock.now() + inMs);
}

/** Signs and sends what the API built; rejects when the node refuses it. */
export async function send(on: Trading, transaction: string, wallet: FundedWallet): Promise<void> {
  const signed = (await sign(transaction, wallet)) as Base64EncodedWireTransaction;
  await createSolanaRpc(on.sandbox.rpcUrl).sendTransaction(signed, { encoding: 'base64' }).send();
}

type Instructions = Awaited<ReturnType<Trading['perijove']['earn']['depositInstructions']>>;

/** The instructions of an answer, as kit has them. */
export function ownInstructions(answer: Instructions) {
  const list = 'instructions' in answer ? answer.instructions : [answer];
  return list.map(({ programId, accounts, data }) => ({
    programAddress: address(programId),
    accounts: accounts.map(({ pubkey, isSigner, isWritable }) => ({
      address: address(pubkey),
      role: (isSigner ? 2 : 0) + (isWritable ? 1 : 0),
    })),
    data: getBase64Encoder().encode(data),
  }));
}

/** Puts instructions into a transaction of the wallet's own, and sends it. */
export async function sendOwn(
  { sandbox }: Trading,
  instructions: ReturnType<typeof ownInstructions>,
  wallet: FundedWallet,
  skipPreflight = false,
): Promise<void> {
  const rpc = createSolanaRpc(sandbox.rpcUrl);
  const { value: blockhash } = await rpc.getLatestBlockhash().send();
  const signer = await createKeyPairSignerFromBytes(wallet.secretKey);
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(signer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(blockhash, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  );
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message));
  await rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight }).send();
}

/** What a failed preflight rejects with. */
export function programError(code: number): object {
  return { cause: { context: { code } } };
}

/** What the wallet has in the asset's pool, as the API says it. */
export async function positionOf({ perijove }: Trading, owner: Address, asset: Mint) {
  const positions = await perijove.earn.positions({ users: [owner] });
  const { shares, underlyingAssets, underlyingBalance } = the(
    positions.find(({ token }) => token.assetAddress === asset),
  );
  return {
    shares: BigInt(shares),
    assets: BigInt(underlyingAssets),
    balance: BigInt(the(underlyingBalance ?? undefined)),
  };
}

/** What the wallet has earned in the asset's pool, as the API says it. */
export async function earningsOf({ perijove }: Trading, user: Address, asset: Mint) {
  const answer = await perijove.earn.earnings({ user, positions: [poolOf(asset).shareMint] });
  return BigInt(the([answer].flat()[0]).earnings);
}

/** Lamports, the asset and its shares; wrapped SOL counts as the asset. */
export function balances({ sandbox }: Trading, owner: Address, asset: Mint) {
  const { ledger } = sandbox;
  const { shareMint } = poolOf(asset);
  return {
    sol: ledger.lamports(owner),
    asset: held(ledger, owner, asset),
    shares: held(ledger, owner, shareMint),
  };
}
