import {
  type Ledger,
  type LedgerOptions,
  type LedgerParts,
  openParts,
  presentLedger,
} from '@perijove/local-node/ledger';
import { demoBalances, fundedWallets } from '../world/funded-wallets.ts';
import { hashText } from '../world/random.ts';
import type { ClaimEnv } from './claims.ts';
import {
  createMessageSettlement,
  createSettlement,
  prepareSettlement,
} from './create-settlement.ts';
import { execute } from './execute.ts';
import { serviceProgramFiles } from './program/service-programs.ts';
import type { SettlementRules } from './rules.ts';
import type { ServiceLedger } from './service-ledger.ts';
import { createSettlementBook } from './settlement-book.ts';
import { createSettlementHook } from './settlement-hook.ts';
import { createTrialMemory } from './trial/trial-memory.ts';

export interface ServiceLedgerOptions extends Omit<LedgerOptions, 'seed' | 'programs' | 'funding'> {
  /** Ledgers of the same seed have the same blockhashes, vaults and funded wallets. */
  readonly seed: string | number;
}

/**
 * Opens the ledger of the service: a new one, or the one in the data folder.
 *
 * @throws Error when LiteSVM has no build for this machine, or the data folder is of another seed,
 * in use, or asked for on an old Node.
 */
export async function createServiceLedger(options: ServiceLedgerOptions): Promise<ServiceLedger> {
  const parts = await openParts({
    ...options,
    seed: hashText(String(options.seed)),
    programs: serviceProgramFiles,
    funding: { wallets: fundedWallets, balances: demoBalances },
  });
  const { store, makerSigner } = parts;
  const book = createSettlementBook({ get: store.document, each: store.eachDocument });
  const rules = new Map<string, SettlementRules>();
  const claimEnv: ClaimEnv = { ...parts, maker: makerSigner.address, book, rules };
  const ledger = presentLedger(parts, createSettlementHook(claimEnv));
  return withSettlements(parts, ledger, { ...claimEnv, rules });
}

interface ServiceEnv extends ClaimEnv {
  readonly rules: Map<string, SettlementRules>;
}

function withSettlements(parts: LedgerParts, ledger: Ledger, env: ServiceEnv): ServiceLedger {
  const { book, rules } = env;
  const now = (): number => parts.time.moment().atMs;
  const settlementEnv = { ...parts, book, now };
  const submit: ServiceLedger['submit'] = (wire, { settles, prepared, ...options } = {}) => {
    if (!settles && !prepared) return ledger.submit(wire, options);
    const hook = createSettlementHook(env, { settles, prepared });
    return ledger.submit(wire, { ...options, hook });
  };
  const executeEnv = { book, rules, submit, makerSigner: parts.makerSigner, now };
  return {
    ...ledger,
    wallets: ledger.wallets as ServiceLedger['wallets'],
    submit,
    createSettlement: (request) => createSettlement(settlementEnv, request),
    prepareSettlement: (request) => prepareSettlement(settlementEnv, request),
    createMessageSettlement: (request) => createMessageSettlement(settlementEnv, request),
    measureTrial: createTrialMemory({ ...parts, rules, measure: ledger.measure }),
    execute: (id, wire, options) => execute(executeEnv, id, wire, options),
    settlement: book.get,
    define: (kind, definition) => void rules.set(kind, definition),
  };
}
