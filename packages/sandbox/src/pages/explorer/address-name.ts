import type { Address } from '@perijove/core';
import { readTokenAccount, UPGRADEABLE_LOADER } from '@perijove/local-node/ledger';
import { programName } from '@perijove/solana/describe';
import { demoWallets } from '../../world/demo-wallets.ts';
import { type ExplorerEnv, findShownToken } from './explorer-env.ts';

const demos: ReadonlyMap<Address, string> = new Map(
  Object.entries(demoWallets).map(([name, { address }]) => [address, `demo wallet ${name}`]),
);

/** No transaction of the service calls the loader, so only the ledger has a use for its name. */
function nameOfProgram(address: Address): string | undefined {
  return address === UPGRADEABLE_LOADER ? 'Upgradeable loader' : programName(address);
}

/** Returns the name of a program or of a wallet of the sandbox; undefined for all others. */
export function findName({ ledger }: ExplorerEnv, address: Address): string | undefined {
  if (address === ledger.maker.address) return 'sandbox';
  const wallet = ledger.wallets.find((each) => each.address === address);
  return wallet?.name ?? nameOfProgram(address) ?? demos.get(address);
}

/**
 * Returns a description of an address: its name, `USDC of alice` for a token account, or the symbol
 * of a mint. Undefined for all others.
 */
export function describeAddress(env: ExplorerEnv, address: Address): string | undefined {
  const name = findName(env, address);
  if (name !== undefined) return name;
  const account = env.ledger.account(address);
  const token = account && readTokenAccount(account);
  if (token) {
    const symbol = findShownToken(env, token.mint)?.symbol ?? 'token';
    const owner = findName(env, token.owner);
    return owner === undefined ? `${symbol} account` : `${symbol} of ${owner}`;
  }
  return env.ledger.mint(address) && findShownToken(env, address)?.symbol;
}
