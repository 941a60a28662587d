import { stat } from 'node:fs/promises';
import { wholeSol } from '../money/amount.ts';
import { clean } from '../output/clean.ts';
import { keychainEntry } from '../session/key.ts';
import type { Wallet } from '../session/parts.ts';
import { type Check, problem } from './check.ts';

interface Asked {
  readonly wallet: Wallet | undefined;
  readonly rpcUrl: string | undefined;
}

/** Permissions of the group and of all others. */
const OTHERS = 0o077;

/** The address, its SOL, and who may read its file. */
export async function checkWallet(
  { wallet, rpcUrl }: Asked,
  path: string | undefined,
): Promise<readonly Check[]> {
  const check = 'wallet';
  if (wallet === undefined) {
    const todo = 'pass a key pair file with --keypair to sign; reading commands need none';
    return [{ check, state: 'warning', found: 'none', todo }];
  }
  try {
    const sol = rpcUrl === undefined ? undefined : await balanceOf(wallet, rpcUrl);
    const found = `${wallet.address}, ${sol ?? 'an unknown amount of'} SOL`;
    const file = path !== undefined && keychainEntry(path) === undefined ? path : undefined;
    const mode = file === undefined ? 0 : (await stat(file)).mode & 0o777;
    if (file !== undefined && process.platform !== 'win32' && (mode & OTHERS) !== 0) {
      const todo = `chmod 600 ${clean(file, 120)}: other users of this machine may read the key`;
      return [{ check, state: 'warning', found: `${found}; mode ${mode.toString(8)}`, todo }];
    }
    const todo = sol === '0' ? 'send SOL to it: fees and rent are paid in SOL' : null;
    return [{ check, state: todo === null ? 'ok' : 'warning', found, todo }];
  } catch (error) {
    return [problem(check, error)];
  }
}

async function balanceOf({ address }: Wallet, rpcUrl: string): Promise<string> {
  const { createRpc, fetchAccounts } = await import('@perijove/solana');
  const rpc = createRpc(rpcUrl, { retries: 0 });
  const { accounts } = await fetchAccounts(rpc, [address], { firstBytes: 0 });
  return wholeSol(accounts[0]?.lamports ?? 0n);
}
