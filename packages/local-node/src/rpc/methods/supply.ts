import type { Address } from '@perijove/core';
import { largest } from '../../ledger/largest.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { SLOTS_PER_EPOCH } from '../../ledger/run/vm.ts';
import type { RpcMethods } from '../json-rpc.ts';
import {
  type Config,
  choice,
  configAt,
  isCount,
  listAt,
  type Params,
  toAddress,
} from '../params.ts';
import { BLOCK_NOT_AVAILABLE, invalidParams, RpcError, SLOT_MISSING } from '../rpc-error.ts';
import { landedConfigAt } from './landed-config.ts';
import { INDEX_ENTRY_BYTES, inContext } from './method-env.ts';

/** Number of accounts in a response with the largest. */
const LARGEST = 20;

/** Maximum addresses in one request. */
const MAX_ADDRESSES = 1000;

/** The minimum of the virtual machine's stake program, in lamports. */
const MINIMUM_DELEGATION = 1_000_000_000n;

/** Methods for the supply of SOL. Inflation is 0: there are no stakes and no rewards. */
export function supplyMethods(ledger: Ledger): RpcMethods {
  return {
    getSupply(params) {
      const config = configAt(ledger, params, 0);
      const total = ledger.supply();
      const reserve = ledger.maker.address;
      const nonCirculating = ledger.lamports(reserve);
      return inContext(ledger, {
        circulating: total - nonCirculating,
        nonCirculating,
        nonCirculatingAccounts:
          config['excludeNonCirculatingAccountsList'] === true ? [] : [reserve],
        total,
      });
    },
    getLargestAccounts(params, budget) {
      const config = configAt(ledger, params, 0);
      const filter = filterOf(config);
      const balances = ledger.balances();
      budget.take(balances.size * INDEX_ENTRY_BYTES);
      const entries = wanted(balances, ledger.maker.address, filter);
      const found = largest(entries, LARGEST).map(([address, lamports]) => ({ address, lamports }));
      return inContext(ledger, found);
    },
    ...inflationMethods(ledger),
    getStakeMinimumDelegation(params) {
      configAt(ledger, params, 0);
      return inContext(ledger, MINIMUM_DELEGATION);
    },
  };
}

function inflationMethods(ledger: Ledger): RpcMethods {
  return {
    getInflationGovernor(params) {
      configAt(ledger, params, 0);
      return { foundation: 0, foundationTerm: 0, initial: 0, taper: 0, terminal: 0 };
    },
    getInflationRate: () => {
      const epoch = Math.floor(ledger.slot() / SLOTS_PER_EPOCH);
      return { epoch, foundation: 0, total: 0, validator: 0 };
    },
    getInflationReward(params) {
      const addresses = listAt(params, 0, MAX_ADDRESSES).map(toAddress);
      assertRewarded(ledger, params);
      return addresses.map(() => null);
    },
  };
}

type Circulation = 'circulating' | 'nonCirculating';

/** Undefined for all accounts. */
function filterOf({ filter }: Config): Circulation | undefined {
  const isAsked = filter !== undefined && filter !== null;
  return isAsked ? choice<Circulation>(filter, ['circulating', 'nonCirculating']) : undefined;
}

/**
 * Selects accounts by circulation. Only the maker's account, which the node spends, does not
 * circulate.
 */
function* wanted(
  balances: ReadonlyMap<Address, bigint>,
  reserve: Address,
  filter: Circulation | undefined,
): Iterable<readonly [Address, bigint]> {
  for (const entry of balances) {
    const circulates = entry[0] !== reserve;
    if (filter === undefined || circulates === (filter === 'circulating')) yield entry;
  }
}

/**
 * Checks that the rewards of an epoch exist: they are in the first block of the next epoch.
 *
 * @throws RpcError when that block does not exist, or does not exist yet.
 */
function assertRewarded(ledger: Ledger, params: Params): void {
  const config = landedConfigAt(ledger, params);
  const present = Math.floor(ledger.slot() / SLOTS_PER_EPOCH);
  const epoch = config['epoch'] ?? Math.max(0, present - 1);
  if (!isCount(epoch)) throw invalidParams('Invalid params: epoch: expected u64.');
  const slot = (epoch + 1) * SLOTS_PER_EPOCH;
  if (slot < ledger.firstSlot()) {
    const message = `Slot ${slot} was skipped, or missing in long-term storage`;
    throw new RpcError(SLOT_MISSING, message);
  }
  if (slot < ledger.slot()) return;
  throw new RpcError(BLOCK_NOT_AVAILABLE, `Block not available for slot ${slot}`);
}
