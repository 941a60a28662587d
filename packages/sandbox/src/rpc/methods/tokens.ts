import type { Address, Mint } from '@perijove/core';
import type { Holding } from '../../ledger/holdings.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readMint } from '../../ledger/token/mint-account.ts';
import { isTokenProgram, readTokenAccount } from '../../ledger/token/token-account.ts';
import { dataFormOf } from '../account-json.ts';
import type { RpcMethods } from '../json-rpc.ts';
import { addressAt, configAt, type Params, required, toAddress } from '../params.ts';
import { tokenAmount } from '../parsed-account.ts';
import { invalidParams } from '../rpc-error.ts';
import { inContext, readAccount } from './method-env.ts';

/** How many accounts are told of when the largest are asked for. */
const LARGEST = 20;

export function tokenMethods(ledger: Ledger): RpcMethods {
  return {
    getTokenAccountsByOwner(params) {
      const form = dataFormOf(configAt(ledger, params, 2));
      const wanted = filterOf(ledger, params);
      const found = ledger.holdings(addressAt(params, 0)).filter(wanted);
      const accounts = found.map(({ account }) => ({
        account: readAccount(ledger, account, form),
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
    getTokenLargestAccounts(params) {
      configAt(ledger, params, 1);
      const mint = addressAt(params, 0);
      const facts = ledger.mint(mint);
      if (!facts) throw invalidParams('Invalid param: not a Token mint');
      const held = ledger.tokenAccounts(mint).map((address) => ({
        address,
        amount: amountOf(ledger, address),
      }));
      held.sort((one, other) => Number(other.amount - one.amount));
      const largest = held.slice(0, LARGEST).map(({ address, amount }) => ({
        address,
        ...tokenAmount(amount, facts.decimals),
      }));
      return inContext(ledger, largest);
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

function amountOf(ledger: Ledger, address: Address): bigint {
  const account = ledger.account(address);
  return (account && readTokenAccount(account)?.amount) ?? 0n;
}

function decimalsOf(ledger: Ledger, mint: Mint): number {
  const facts = ledger.mint(mint);
  if (!facts) throw invalidParams('Invalid param: could not find mint');
  return facts.decimals;
}
