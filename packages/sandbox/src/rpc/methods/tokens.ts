import type { Address, Mint } from '@perijove/core';
import type { Holding } from '../../ledger/holdings.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readMint } from '../../ledger/token/mint-account.ts';
import { isTokenProgram, readTokenAccount } from '../../ledger/token/token-account.ts';
import { accountJson } from '../account-json.ts';
import type { RpcMethods } from '../json-rpc.ts';
import { addressAt, configAt, type Params, required, toAddress } from '../params.ts';
import { tokenAmount } from '../parsed-account.ts';
import { invalidParams } from '../rpc-error.ts';
import { inContext, parseEnv } from './method-env.ts';

export function tokenMethods(ledger: Ledger): RpcMethods {
  const env = parseEnv(ledger);
  return {
    getTokenAccountsByOwner(params) {
      const config = configAt(ledger, params, 2);
      const wanted = filterOf(ledger, params);
      const found = ledger.holdings(addressAt(params, 0)).filter(wanted);
      const accounts = found.map(({ account }) => ({
        account: accountJson(ledger.account(account), config, env),
        pubkey: account,
      }));
      return inContext(ledger, accounts);
    },
    getTokenAccountBalance(params) {
      configAt(ledger, params, 1);
      const account = ledger.account(addressAt(params, 0));
      if (!account) throw invalidParams('Invalid param: could not find account');
      const token = readTokenAccount(account);
      if (!token) throw invalidParams('Invalid param: not a Token account');
      return inContext(ledger, tokenAmount(token.amount, decimalsOf(ledger, token.mint)));
    },
    getTokenSupply(params) {
      configAt(ledger, params, 1);
      const account = ledger.account(addressAt(params, 0));
      if (!account) throw invalidParams('Invalid param: could not find account');
      const mint = readMint(account);
      if (!mint) throw invalidParams('Invalid param: not a Token mint');
      return inContext(ledger, tokenAmount(mint.supply, mint.decimals));
    },
  };
}

/** Of one mint, or of one token program. */
function filterOf(ledger: Ledger, params: Params): (holding: Holding) => boolean {
  const filter = required(params, 1);
  const { mint, programId } = (filter ?? {}) as { mint?: unknown; programId?: unknown };
  if (mint !== undefined) {
    const wanted: Address = toAddress(mint);
    if (!ledger.mint(wanted)) throw invalidParams('Invalid param: could not find mint');
    return (holding) => holding.mint === wanted;
  }
  const program = toAddress(programId);
  if (!isTokenProgram(program)) {
    throw invalidParams('Invalid param: unrecognized Token program id');
  }
  return (holding) => holding.tokenProgram === program;
}

function decimalsOf(ledger: Ledger, mint: Mint): number {
  const facts = ledger.mint(mint);
  if (!facts) throw invalidParams('Invalid param: could not find mint');
  return facts.decimals;
}
