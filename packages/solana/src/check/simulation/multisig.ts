import type { Address, Finding } from '@perijove/core';
import { TOKEN_PROGRAM } from '../../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../../programs/token-2022.ts';
import type { RpcAccount } from '../../rpc/rpc-methods.ts';
import { MULTISIG_BYTES } from '../../rpc/token-account.ts';
import { names } from './native-accounts.ts';

/**
 * A multisig of the owner that is passed to a program: with the owner's signature the program could
 * act for the multisig.
 */
export function multisigsSigned(
  owner: Address,
  shown: readonly (RpcAccount | undefined)[],
): readonly Finding[] {
  return shown
    .filter((account) => isMultisig(account) && names(account, owner) > 0)
    .map(() => ({
      rule: 'multisig',
      reason: 'a program could use the signature of the owner for a multisig',
    }));
}

function isMultisig(account: RpcAccount | undefined): account is RpcAccount {
  const isOfToken = account?.owner === TOKEN_PROGRAM || account?.owner === TOKEN_2022_PROGRAM;
  return isOfToken && account.data.length === MULTISIG_BYTES;
}
