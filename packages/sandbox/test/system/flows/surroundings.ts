import type { PartialSigner, Rpc } from '@perijove/solana';
import { createKeyPairSignerFromBytes } from '@solana/kit';
import type { FundedWallet } from '../../../src/index.ts';

/** A wallet as a signer that gives signatures and keeps its key. */
export async function signerOf({
  secretKey,
}: Pick<FundedWallet, 'secretKey'>): Promise<PartialSigner> {
  return (await createKeyPairSignerFromBytes(secretKey)) as unknown as PartialSigner;
}

/** The node, but something happens before it is first asked for the method. */
export function onceBefore(name: string, rpc: Rpc, act: () => Promise<void>): Rpc {
  let isDone = false;
  return {
    async call(method, params, signal) {
      if (method === name && !isDone) {
        isDone = true;
        await act();
      }
      return rpc.call(method, params, signal);
    },
  };
}

/** The signer, which says that it signs version 1: signers of kit say nothing. */
export function announcing(signer: PartialSigner): PartialSigner {
  return { ...signer, supportedTransactionVersions: ['legacy', 0, 1] };
}

/** Version of a transaction on the chain. */
export async function versionOf(rpc: Rpc, signature: string): Promise<unknown> {
  const options = {
    encoding: 'base64',
    maxSupportedTransactionVersion: 1,
    commitment: 'confirmed',
  };
  const answer = await rpc.call('getTransaction', [signature, options]);
  return (answer as { readonly version?: unknown } | null)?.version;
}
