import type { Address } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { TOKEN_PROGRAM } from '../../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../../programs/token-2022.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { fetchAccounts, type RpcAccount } from '../../rpc/rpc-methods.ts';

/**
 * Refuses a receiver that is a token account, a mint or a program: what it gets could not be spent.
 *
 * @param field Of the input, for the message.
 * @throws PerijoveError `invalid_input`; `rpc_failed`.
 */
export async function assertReceiver(
  rpc: Rpc,
  receiver: Address,
  signal: AbortSignal | undefined,
  field = 'to',
): Promise<void> {
  const { accounts } = await fetchAccounts(rpc, [receiver], { signal, firstBytes: 0 });
  assertWallet(field, accounts[0]);
}

/** The same for an account that was read before. */
export function assertWallet(field: string, account: RpcAccount | undefined): void {
  if (account && isTokenProgram(account.owner))
    throw invalidInput(field, 'a wallet, not a token account or a mint');
  if (account && KEYLESS_OWNERS.includes(account.owner))
    throw invalidInput(field, 'a wallet, not a program');
}

/** What programs and sysvars belong to. */
const KEYLESS_OWNERS: readonly Address[] = [
  'NativeLoader1111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'Sysvar1111111111111111111111111111111111111',
];

export function isTokenProgram(program: Address): boolean {
  return program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
}
