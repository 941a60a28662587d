import type { Address, Mint, Signature } from '@perijove/core';
import { deriveInvite, type InviteCode, type InviteKey } from '@perijove/send';
import { type Rpc, signTransaction, submitTransaction } from '@perijove/solana';
import { sandboxControl } from '../../session/sandbox-control.ts';

/** Both programs that keep tokens. */
const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];

/** An invite as the chain has it. */
export interface FoundInvite {
  readonly key: InviteKey;
  /** What can be claimed; undefined when nothing is left. */
  readonly content: { readonly mint: Mint; readonly units: string } | undefined;
}

/** Reads what an invite holds from the node: the API lists invites by their senders alone. */
export async function readInvite(code: InviteCode, rpc: Rpc): Promise<FoundInvite> {
  const key = await deriveInvite(code);
  const found = await Promise.all(
    TOKEN_PROGRAMS.map((programId) =>
      rpc.call('getTokenAccountsByOwner', [
        key.invitePDA,
        { programId },
        { encoding: 'jsonParsed' },
      ]),
    ),
  );
  const accounts = (found as readonly TokenAccounts[]).flatMap(({ value }) => value);
  const [info] = accounts.map(({ account }) => account.data.parsed.info);
  const units = info?.tokenAmount.amount ?? '0';
  return { key, content: info && units !== '0' ? { mint: info.mint, units } : undefined };
}

interface TokenAccounts {
  readonly value: readonly {
    readonly account: {
      readonly data: {
        readonly parsed: {
          readonly info: { readonly mint: Mint; readonly tokenAmount: { readonly amount: string } };
        };
      };
    };
  }[];
}

/**
 * Claims an invite in the sandbox, which pays for the transaction. The key of the invite signs here, in
 * the browser; the code goes nowhere. On mainnet the operator's app claims.
 */
export async function claimInvite(key: InviteKey, receiver: Address, rpc: Rpc): Promise<Signature> {
  const { tx } = await sandboxControl.craftClaim({ inviteSigner: key.inviteSigner, receiver });
  const { signature } = await submitTransaction(await signTransaction(tx, key.signer), { rpc });
  return signature;
}
