import { readFileSync } from 'node:fs';
import { type Address, isAddress, SOL } from '@perijove/core';
import type { LedgerAccount } from '../ledger/accounts/account.ts';
import { SYSTEM_PROGRAM } from '../ledger/accounts/programs.ts';
import type { GenesisEnv, MakeGenesis } from '../ledger/assemble.ts';
import { assertSettable } from '../node/account-input.ts';
import { parseExact, readAccountJson } from '../node/account-json.ts';
import { fetchAccounts } from '../node/clone-accounts.ts';
import { programAccounts, readProgram } from '../node/program-accounts.ts';
import { readSnapshot } from '../node/snapshot-file.ts';
import type { AddressFile, GenesisArguments } from './arguments.ts';

/** 500 million SOL. */
const MINT_LAMPORTS = 5n * 10n ** 17n;

type Entry = readonly [Address, LedgerAccount];

/** Returns what makes the first state of a ledger; a later flag replaces accounts of an earlier one. */
export function genesisOf({
  mint,
  programs,
  accounts,
  clone,
  url,
  snapshot,
}: GenesisArguments): MakeGenesis {
  return async (env) => {
    const earlier = snapshot === undefined ? undefined : readSnapshot(snapshot);
    const files = accounts.map(readAccountFile);
    const cloned = url === undefined ? [] : await fetchAccounts(clone, { from: url });
    const minted: readonly Entry[] = mint === undefined ? [] : [[mint, mintAccount()]];
    const added = programs.flatMap((each) => [...readProgramFile(env, each)]);
    const all = [...minted, ...cloned, ...files, ...added];
    for (const [address, account] of all) {
      assertSettable(env, 'address', address, account?.owner);
    }
    return { ...earlier, accounts: new Map([...(earlier?.accounts ?? []), ...all]) };
  };
}

function mintAccount(): LedgerAccount {
  const data = new Uint8Array();
  return { lamports: MINT_LAMPORTS, owner: SYSTEM_PROGRAM, executable: false, data };
}

function readProgramFile({ rentExempt }: GenesisEnv, { address, file }: AddressFile) {
  return programAccounts(address, readProgram(file), rentExempt);
}

/**
 * Reads a file of `solana account --output json`.
 *
 * @throws Error that names the file.
 */
function readAccountFile({ address, file }: AddressFile): Entry {
  const { pubkey, account } = parseFile(file);
  const named = address === '-' ? pubkey : address;
  const state = readAccountJson(account);
  if (!isAddress(named) || !state) {
    const example = `{"pubkey":"${SOL}","account":{"lamports":1,"data":["","base64"],"owner":"..."}}`;
    throw new Error(
      `--account: ${file} is not an account of \`solana account --output json\`: ${example}`,
    );
  }
  return [named, state];
}

function parseFile(file: string): { readonly pubkey?: unknown; readonly account?: unknown } {
  try {
    return (parseExact(readFileSync(file, 'utf8')) ?? {}) as object;
  } catch (cause) {
    throw new Error(`--account: cannot read ${file}: ${(cause as Error).message}`, { cause });
  }
}
