import type { Address } from '@perijove/core';
import { addressBytes, deriveAddress } from '@perijove/local-node/ledger';
import { PREDICTION_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { MarketModel } from './market-model.ts';

/** Returns the address of the position of a wallet on one side of a market. */
export function predictedPositionAddress(
  owner: Address,
  market: MarketModel,
  isYes: boolean,
): Address {
  return deriveAddress(PREDICTION_PROGRAM, [
    Buffer.from('position'),
    addressBytes(owner),
    addressBytes(market.address),
    Uint8Array.of(isYes ? 1 : 0),
  ]);
}
