import type { Ledger } from '../../ledger/ledger.ts';
import { SLOTS_PER_EPOCH } from '../../ledger/run/vm.ts';
import { slotStartMs } from '../../ledger/time/clock.ts';
import { blockFormOf, blockJson } from '../block-json.ts';
import type { RpcMethods } from '../json-rpc.ts';
import {
  type Config,
  configAt,
  countAt,
  isCount,
  mapIn,
  type Params,
  toAddress,
} from '../params.ts';
import { BLOCK_CLEANED_UP, BLOCK_NOT_AVAILABLE, invalidParams, RpcError } from '../rpc-error.ts';
import { landedConfigAt, transactionConfig } from './landed-config.ts';
import { inContext } from './method-env.ts';

/** Maximum blocks in one request. */
const MAX_BLOCKS = 500_000;

const MAX_LEADERS = 5000;

/** Methods for blocks. Every slot has a block, which can be read when the slot is over. */
export function blockMethods(ledger: Ledger): RpcMethods {
  const newest = (): number => ledger.slot() - 1;
  return {
    getBlock(params, budget) {
      const config = transactionConfig(ledger, params);
      const form = blockFormOf(config, config['rewards']);
      return blockJson(ledger, blockAt(ledger, params, newest()), form, budget);
    },
    getBlocks(params) {
      const [first, last] = [countAt(params, 0), params[1] ?? newest()];
      // The second argument may be omitted in favour of the third.
      landedConfigAt(ledger, params, isCount(params[1]) || params[1] === null ? 2 : 1);
      const end = isCount(last) ? last : newest();
      if (end - first > MAX_BLOCKS) throw tooMany();
      return slotsBetween(ledger, first, Math.min(end, newest()));
    },
    getBlocksWithLimit(params) {
      const [first, limit] = [countAt(params, 0), countAt(params, 1)];
      landedConfigAt(ledger, params, 2);
      if (limit > MAX_BLOCKS) throw tooMany();
      const end = Math.max(first, ledger.firstSlot()) + limit - 1;
      return slotsBetween(ledger, first, Math.min(end, newest()));
    },
    getBlockTime(params) {
      return Math.floor(slotStartMs(blockAt(ledger, params, ledger.slot())) / 1000);
    },
    getFirstAvailableBlock: () => ledger.firstSlot(),
    minimumLedgerSlot: () => ledger.firstSlot(),
    ...productionMethods(ledger),
  };
}

/** Returns the slots that the node keeps of a range, both ends included. */
function slotsBetween(ledger: Ledger, first: number, last: number): readonly number[] {
  const from = Math.max(first, ledger.firstSlot());
  const length = Math.max(0, last - from + 1);
  return Array.from({ length }, (_, index) => from + index);
}

/** Methods for the producers of blocks and for their votes. */
function productionMethods(ledger: Ledger): RpcMethods {
  return {
    getBlockCommitment(params) {
      countAt(params, 0);
      // The node has no votes: every slot is final.
      return { commitment: null, totalStake: 0 };
    },
    getBlockProduction(params) {
      return inContext(ledger, productionOf(ledger, configAt(ledger, params, 0)));
    },
    getSlotLeader(params) {
      configAt(ledger, params, 0);
      return ledger.maker.address;
    },
    getSlotLeaders(params) {
      countAt(params, 0);
      const limit = countAt(params, 1);
      if (limit < 1 || limit > MAX_LEADERS) {
        throw invalidParams(`Invalid limit; max ${MAX_LEADERS}`);
      }
      return Array.from({ length: limit }, () => ledger.maker.address);
    },
  };
}

/** Returns the production of blocks: the node produces the block of every slot. */
function productionOf(ledger: Ledger, config: Config) {
  const range = rangeOf(ledger, config);
  const blocks = range.lastSlot - range.firstSlot + 1;
  const leader = ledger.maker.address;
  const identity = config['identity'] ?? undefined;
  const isAsked = identity === undefined || toAddress(identity) === leader;
  return { byIdentity: isAsked ? { [leader]: [blocks, blocks] } : {}, range };
}

/**
 * Returns the slot of the first argument. @throws RpcError for a future slot or one that is not
 * kept.
 */
function blockAt(ledger: Ledger, params: Params, newest: number): number {
  const slot = countAt(params, 0);
  if (slot > newest) {
    throw new RpcError(BLOCK_NOT_AVAILABLE, `Block not available for slot ${slot}`);
  }
  const first = ledger.firstSlot();
  if (slot >= first) return slot;
  const message = `Block ${slot} cleaned up, does not exist on node. First available block: ${first}`;
  throw new RpcError(BLOCK_CLEANED_UP, message);
}

/** Returns the requested range of slots. Default: the current epoch. */
function rangeOf(ledger: Ledger, config: Config) {
  const now = ledger.slot();
  const range = mapIn(config, 'range');
  const firstSlot = range['firstSlot'] ?? now - (now % SLOTS_PER_EPOCH);
  const lastSlot = range['lastSlot'] ?? now;
  if (isCount(firstSlot) && isCount(lastSlot) && firstSlot <= lastSlot && lastSlot <= now) {
    return { firstSlot, lastSlot };
  }
  throw invalidParams(
    `lastSlot, ${JSON.stringify(lastSlot)}, is not within reach; it is at most ${now}`,
  );
}

function tooMany(): RpcError {
  return invalidParams(`Slot range too large; max ${MAX_BLOCKS}`);
}
