import type { Address } from '@perijove/core';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '@perijove/local-node/ledger';
import type { SwapContext } from '../../market/swap/swap-desk.ts';
import { eventAccounts } from '../../settlement/anchor-call.ts';
import { ORDER_ENGINE_PROGRAM, ROUTER_PROGRAM } from '../../settlement/program/service-programs.ts';
import { addressOf } from '../../world/addresses.ts';
import { mainnetTokens } from '../../world/mainnet-tokens.ts';

/** Number of tokens in the second table, each with its mint and its vault. */
const TOKENS = 40;

/** Complete lookup tables by their address. */
export type LookupTables = Readonly<Record<Address, readonly Address[]>>;

/**
 * Returns a function for the service's lookup tables with their contents: one of programs, and one
 * of mints and the vaults that swaps pay into. They are written to the ledger when first needed.
 */
export function createLookupTables(
  context: Pick<SwapContext, 'world' | 'ledger'>,
): () => LookupTables {
  let made: LookupTables | undefined;
  return () => {
    made ??= writeTables(context);
    return made;
  };
}

function writeTables(context: Pick<SwapContext, 'world' | 'ledger'>): LookupTables {
  const { world, ledger } = context;
  const tables = Object.fromEntries(
    [programs(), tokens(context)].map((addresses, number) => [
      addressOf(world.seed, 'lookup-table', number),
      addresses,
    ]),
  );
  for (const [table, addresses] of Object.entries(tables)) {
    ledger.createLookupTable(table, addresses);
  }
  return tables;
}

function programs(): readonly Address[] {
  const [authority] = eventAccounts(ROUTER_PROGRAM);
  return [
    SYSTEM_PROGRAM,
    TOKEN_PROGRAM,
    TOKEN_2022_PROGRAM,
    ASSOCIATED_TOKEN_PROGRAM,
    COMPUTE_BUDGET_PROGRAM,
    ROUTER_PROGRAM,
    ORDER_ENGINE_PROGRAM,
    ...(authority ? [authority.address] : []),
  ];
}

function tokens({ world, ledger }: Pick<SwapContext, 'world' | 'ledger'>): readonly Address[] {
  const atMs = world.clock.now();
  return mainnetTokens.slice(0, TOKENS).flatMap(([mint]) => {
    const token = world.tokens.find(mint, atMs);
    if (!token) return [];
    return [mint, ledger.associatedAccount(ledger.maker.address, mint, token.tokenProgram)];
  });
}
