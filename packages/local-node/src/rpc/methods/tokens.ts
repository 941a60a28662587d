import type { Address, Mint } from '@perijove/core';
import type { LedgerAccount } from '../../ledger/accounts/account.ts';
import { largest } from '../../ledger/largest.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readMint } from '../../ledger/token/mint-account.ts';
import { isTokenProgram, readTokenAccount } from '../../ledger/token/token-account.ts';
import { dataFormOf } from '../account-json.ts';
import type { RpcMethods } from '../json-rpc.ts';
import { addressAt, configAt, type Params, required, toAddress } from '../params.ts';
import { invalidParams } from '../rpc-error.ts';
import { type AmountForm, tokenAmount } from '../token-amount.ts';
import {
  amountForm,
  INDEX_ENTRY_BYTES,
  inContext,
  type ReadEnv,
  writeAccount,
} from './method-env.ts';

/** Number of accounts in a response with the largest. */
const LARGEST = 20;

export function tokenMethods(ledger: Ledger): RpcMethods {
  return {
    getTokenAccountsByOwner: (params, budget) =>
      tokenAccounts({ ledger, budget }, params, ledger.ownedAccounts),
    getTokenAccountsByDelegate: (params, budget) =>
      tokenAccounts({ ledger, budget }, params, ledger.delegatedAccounts),
    getTokenAccountBalance(params) {
      configAt(ledger, params, 1);
      const account = ledger.account(addressAt(params, 0));
      if (!account) throw invalidParams('Invalid param: could not find account');
      const token = readTokenAccount(account);
      if (!token) throw invalidParams('Invalid param: not a Token account');
      return inContext(ledger, tokenAmount(token.amount, formOf(ledger, token.mint)));
    },
    getTokenSupply(params) {
      configAt(ledger, params, 1);
      const address = addressAt(params, 0);
      const account = ledger.account(address);
      if (!account) throw invalidParams('Invalid param: could not find account');
      const mint = readMint(account);
      if (!mint) throw invalidParams('Invalid param: not a Token mint');
      return inContext(ledger, tokenAmount(mint.supply, formOf(ledger, address)));
    },
    getTokenLargestAccounts(params, budget) {
      configAt(ledger, params, 1);
      const mint = addressAt(params, 0);
      const form = amountForm(ledger, mint);
      if (!form) throw invalidParams('Invalid param: not a Token mint');
      const accounts = ledger.tokenAccounts(mint);
      budget.take(accounts.size * INDEX_ENTRY_BYTES);
      const found = largest(accounts, LARGEST).map(([address, amount]) => ({
        address,
        ...tokenAmount(amount, form),
      }));
      return inContext(ledger, found);
    },
  };
}

/** Returns the token accounts of the first argument that pass the filter of the second. */
function tokenAccounts(
  { ledger, budget }: ReadEnv,
  params: Params,
  find: (address: Address) => readonly Address[],
): unknown {
  const form = dataFormOf(configAt(ledger, params, 2));
  const isWanted = filterOf(ledger, params);
  const found = find(addressAt(params, 0)).flatMap((pubkey) => {
    const account = ledger.account(pubkey);
    budget.take(account?.data.length ?? 0);
    if (!account || !isWanted(account)) return [];
    return [{ account: writeAccount({ ledger, budget }, pubkey, account, form), pubkey }];
  });
  return inContext(ledger, found);
}

/** Returns the filter: for one mint, or for one token program. */
function filterOf(ledger: Ledger, params: Params): (account: LedgerAccount) => boolean {
  const filter = required(params, 1);
  const { mint, programId } = (filter ?? {}) as { mint?: unknown; programId?: unknown };
  if (mint !== undefined) {
    const wanted: Address = toAddress(mint);
    if (!ledger.mint(wanted)) throw invalidParams('Invalid param: could not find mint');
    return (account) => readTokenAccount(account)?.mint === wanted;
  }
  const program = toAddress(programId);
  if (!isTokenProgram(program)) {
    throw invalidParams('Invalid param: unrecognized Token program id');
  }
  return ({ owner }) => owner === program;
}

function formOf(ledger: Ledger, mint: Mint): AmountForm {
  const form = amountForm(ledger, mint);
  if (!form) throw invalidParams('Invalid param: could not find mint');
  return form;
}
