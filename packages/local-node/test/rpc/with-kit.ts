import {
  appendTransactionMessageInstructions,
  assertIsTransactionWithinSizeLimit,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionSigner,
} from '@solana/kit';
import { type OnRpcOptions, onRpc } from './rpc-server.ts';

/** A sandbox and the clients of kit as they come. */
export async function withKit(options: OnRpcOptions = {}) {
  const on = await onRpc(options);
  const rpc = createSolanaRpc(on.url as `http://${string}`);
  const rpcSubscriptions = createSolanaRpcSubscriptions(on.webSocketUrl as `ws://${string}`);
  const alice = await createKeyPairSignerFromBytes(on.ledger.exportSecretKey('alice'));
  return { on, rpc, rpcSubscriptions, alice };
}

export type WithKit = Awaited<ReturnType<typeof withKit>>;

/** A signed transaction with the latest blockhash. */
export async function signWith(
  { rpc }: Pick<WithKit, 'rpc'>,
  payer: TransactionSigner,
  instructions: readonly Instruction[],
) {
  const { value: latest } = await rpc.getLatestBlockhash().send();
  const signed = await pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(latest, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) => signTransactionMessageWithSigners(message),
  );
  assertIsTransactionWithinSizeLimit(signed);
  return signed;
}
