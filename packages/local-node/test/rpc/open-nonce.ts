import {
  appendTransactionMessageInstructions,
  assertIsTransactionWithDurableNonceLifetime,
  assertIsTransactionWithinSizeLimit,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  lamports,
  type Nonce,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingDurableNonce,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import {
  fetchNonce,
  getCreateAccountInstruction,
  getInitializeNonceAccountInstruction,
  getTransferSolInstruction,
  SYSTEM_PROGRAM_ADDRESS,
} from '@solana-program/system';
import { LIMITS } from '../ledger/version-1.ts';
import { signWith, type WithKit } from './with-kit.ts';

export const SLOT_MS = 400;
export const PAST_THE_BLOCKHASH_MS = 151 * SLOT_MS;
export const NONCE_BYTES = 80;

/** What makes a nonce account of alice's. */
export async function createNonceAccount({ rpc, alice }: WithKit) {
  const account = await generateKeyPairSigner();
  const rent = await rpc.getMinimumBalanceForRentExemption(BigInt(NONCE_BYTES)).send();
  const instructions = [
    getCreateAccountInstruction({
      payer: alice,
      newAccount: account,
      lamports: rent,
      space: NONCE_BYTES,
      programAddress: SYSTEM_PROGRAM_ADDRESS,
    }),
    getInitializeNonceAccountInstruction({
      nonceAccount: account.address,
      nonceAuthority: alice.address,
    }),
  ];
  return { account, instructions };
}

/** A nonce account of alice's, one slot old. */
export async function openNonce(kit: WithKit) {
  const { on, rpc, alice } = kit;
  const { account, instructions } = await createNonceAccount(kit);
  const opening = await signWith(kit, alice, instructions);
  await rpc
    .sendTransaction(getBase64EncodedWireTransaction(opening), { encoding: 'base64' })
    .send();
  on.clock.jump(SLOT_MS);
  const nonce = async (): Promise<string> => {
    return (await fetchNonce(rpc, account.address)).data.blockhash;
  };
  return { address: account.address, nonce };
}

export type OpenNonce = Awaited<ReturnType<typeof openNonce>>;

/** Signs a payment to bob that the nonce keeps alive. */
export async function payLater(
  { on, alice }: WithKit,
  { address, nonce }: OpenNonce,
  amount: bigint,
  others: readonly Instruction[] = [],
  version: 0 | 1 = 0,
) {
  const lifetime = {
    nonce: (await nonce()) as Nonce,
    nonceAccountAddress: address,
    nonceAuthorityAddress: alice.address,
  };
  const destination = on.bob.address as typeof alice.address;
  const pay = getTransferSolInstruction({ source: alice, destination, amount: lamports(amount) });
  const signed = await pipe(
    version === 0
      ? createTransactionMessage({ version })
      : { ...createTransactionMessage({ version }), config: LIMITS },
    (message) => setTransactionMessageFeePayerSigner(alice, message),
    (message) => setTransactionMessageLifetimeUsingDurableNonce(lifetime, message),
    (message) => appendTransactionMessageInstructions([pay, ...others], message),
    (message) => signTransactionMessageWithSigners(message),
  );
  assertIsTransactionWithinSizeLimit(signed);
  assertIsTransactionWithDurableNonceLifetime(signed);
  return { signed, base64: getBase64EncodedWireTransaction(signed) };
}
