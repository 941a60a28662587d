import type { Address } from '@perijove/core';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  LOOKUP_TABLE_PROGRAM,
  MEMO_PROGRAM,
  readTokenAccount,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  UPGRADEABLE_LOADER,
} from '@perijove/local-node/ledger';
import {
  BONDING_PROGRAM,
  DFLOW_PROGRAM,
  LENDING_PROGRAM,
  OKX_PROGRAM,
  OKX_SECOND_PROGRAM,
  ORDER_ENGINE_PROGRAM,
  RECURRING_PROGRAM,
  ROUTER_PROGRAM,
  SQUADS_PROGRAM,
  TRIGGER_PROGRAM,
} from '../../settlement/program/service-programs.ts';
import { demoWallets } from '../../world/demo-wallets.ts';
import { type ExplorerEnv, findShownToken } from './explorer-env.ts';

const programs: ReadonlyMap<Address, string> = new Map([
  [SYSTEM_PROGRAM, 'System program'],
  [TOKEN_PROGRAM, 'Token program'],
  [TOKEN_2022_PROGRAM, 'Token-2022 program'],
  [ASSOCIATED_TOKEN_PROGRAM, 'Associated token program'],
  [COMPUTE_BUDGET_PROGRAM, 'Compute budget program'],
  [LOOKUP_TABLE_PROGRAM, 'Lookup table program'],
  [MEMO_PROGRAM, 'Memo program'],
  [UPGRADEABLE_LOADER, 'Upgradeable loader'],
  [ROUTER_PROGRAM, 'Swap router'],
  [ORDER_ENGINE_PROGRAM, 'Order engine'],
  [DFLOW_PROGRAM, 'DFlow router'],
  [OKX_PROGRAM, 'OKX router'],
  [OKX_SECOND_PROGRAM, 'OKX router (second program)'],
  [TRIGGER_PROGRAM, 'Trigger orders'],
  [RECURRING_PROGRAM, 'Recurring orders'],
  [LENDING_PROGRAM, 'Lending'],
  [BONDING_PROGRAM, 'Bonding curve'],
  [SQUADS_PROGRAM, 'Squads smart accounts'],
]);

const demos: ReadonlyMap<Address, string> = new Map(
  Object.entries(demoWallets).map(([name, { address }]) => [address, `demo wallet ${name}`]),
);

/** Returns the name of a program or of a wallet of the sandbox; undefined for all others. */
export function findName({ ledger }: ExplorerEnv, address: Address): string | undefined {
  if (address === ledger.maker.address) return 'sandbox';
  const wallet = ledger.wallets.find((each) => each.address === address);
  return wallet?.name ?? programs.get(address) ?? demos.get(address);
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
