import type { Ledger } from '../../ledger/ledger.ts';
import { networkFeeOf } from '../../ledger/run/fee.ts';
import { SLOTS_PER_EPOCH } from '../../ledger/run/vm.ts';
import { MalformedTransaction } from '../../ledger/wire/byte-reader.ts';
import { decodeMessage } from '../../ledger/wire/decode.ts';
import type { RpcMethods } from '../json-rpc.ts';
import { addressAt, configAt, listAt, textAt, toAddress } from '../params.ts';
import { invalidParams } from '../rpc-error.ts';
import { decodeBytes } from '../transaction-param.ts';
import { inContext, NODE_VERSION } from './method-env.ts';

/** Number of slots with their lowest priority fee. */
const FEE_SLOTS = 150;

/** Maximum number of accounts in a request for fees. */
const MAX_FEE_ACCOUNTS = 128;

/** Methods for the chain as a whole. */
export function chainMethods(ledger: Ledger): RpcMethods {
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'feature-set': 0, 'solana-core': NODE_VERSION }),
    getGenesisHash: () => ledger.genesisHash,
    getSlot(params) {
      configAt(ledger, params, 0);
      return ledger.slot();
    },
    getBlockHeight(params) {
      configAt(ledger, params, 0);
      return ledger.slot();
    },
    ...epochMethods(ledger),
    getIdentity: () => ({ identity: ledger.maker.address }),
    ...blockhashMethods(ledger),
    ...feeMethods(ledger),
  };
}

function epochMethods(ledger: Ledger): RpcMethods {
  return {
    getEpochInfo(params) {
      configAt(ledger, params, 0);
      const slot = ledger.slot();
      return {
        absoluteSlot: slot,
        blockHeight: slot,
        epoch: Math.floor(slot / SLOTS_PER_EPOCH),
        slotIndex: slot % SLOTS_PER_EPOCH,
        slotsInEpoch: SLOTS_PER_EPOCH,
      };
    },
    getEpochSchedule: () => ({
      firstNormalEpoch: 0,
      firstNormalSlot: 0,
      leaderScheduleSlotOffset: SLOTS_PER_EPOCH,
      slotsPerEpoch: SLOTS_PER_EPOCH,
      warmup: false,
    }),
  };
}

function blockhashMethods(ledger: Ledger): RpcMethods {
  return {
    getLatestBlockhash(params) {
      configAt(ledger, params, 0);
      const { blockhash, lastValidBlockHeight, slot } = ledger.latestBlockhash();
      return inContext(ledger, { blockhash, lastValidBlockHeight }, slot);
    },
    isBlockhashValid(params) {
      configAt(ledger, params, 1);
      return inContext(ledger, ledger.isBlockhashValid(addressAt(params, 0)));
    },
  };
}

function feeMethods(ledger: Ledger): RpcMethods {
  return {
    getFeeForMessage(params) {
      configAt(ledger, params, 1);
      const message = readMessage(textAt(params, 0));
      const isAlive = ledger.isBlockhashValid(message.blockhash) || ledger.hasValidNonce(message);
      return inContext(ledger, isAlive ? networkFeeOf(message) : null);
    },
    // Transactions do not compete for blocks here.
    getRecentPrioritizationFees(params) {
      if (params.length > 0) listAt(params, 0, MAX_FEE_ACCOUNTS).forEach(toAddress);
      const first = ledger.slot() - FEE_SLOTS + 1;
      return Array.from({ length: FEE_SLOTS }, (_, index) => ({
        prioritizationFee: 0,
        slot: first + index,
      }));
    },
  };
}

function readMessage(base64: string): ReturnType<typeof decodeMessage> {
  try {
    return decodeMessage(decodeBytes(base64, 'base64'));
  } catch (error) {
    if (!(error instanceof MalformedTransaction)) throw error;
    throw invalidParams(`failed to deserialize VersionedMessage: ${error.message}`);
  }
}
