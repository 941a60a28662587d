import { type Address, USDC } from '@perijove/core';
import {
  createAssociatedAccount,
  read,
  TRANSACTION_LIFE_MS,
  WRITABLE_SIGNER,
  write,
} from '@perijove/local-node/ledger';
import { anchorCall } from '../../settlement/anchor-call.ts';
import { associatedAccountOf, mintFactsOf } from '../../settlement/associated-account.ts';
import { PREDICTION_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { Output } from '../service.ts';
import { spelled } from './amounts.ts';
import type { KeptPrediction } from './books.ts';
import { build } from './built.ts';
import type { MarketModel } from './market-model.ts';
import type { PredictionContext } from './prediction-desk.ts';
import { refusePrediction } from './refusal.ts';
import { isClaimable, jsonOf, PREDICTION_CLAIM } from './settlements.ts';

/** Returns the transaction that pays out a position: 1 USD per contract. */
export function claimPosition(
  context: PredictionContext,
  kept: KeptPrediction,
  market: MarketModel,
): Output<'prediction', 'createClaim'> {
  const { ledger, world, prediction } = context;
  if (world.clock.now() < market.event.settlesMs)
    throw refusePrediction(400, 'Market not settled yet');
  if (!isClaimable({ ...prediction, world, ledger }, kept))
    throw refusePrediction(400, 'Position is not claimable');
  const { owner, key, isYes } = kept;
  const contracts = BigInt(kept.contracts);
  const { settle } = ledger.createSettlement({
    kind: PREDICTION_CLAIM,
    taker: owner,
    expiresAtMs: world.clock.now() + TRANSACTION_LIFE_MS,
    legs: [{ leg: 'receive', mint: USDC, amount: contracts }],
    calls: [claimCall(context, owner, key, market)],
    terms: jsonOf({ position: key }),
  });
  const { transaction, txMeta } = build(context, owner, settle, null);
  return {
    transaction,
    txMeta,
    position: {
      positionPubkey: key,
      marketPubkey: market.address,
      userPubkey: owner,
      ownerPubkey: owner,
      isYes,
      ...spelled(contracts),
      payoutAmountUsd: String(contracts),
    },
  };
}

/** The call of the sandbox's own program: the interface of the service is not published. */
function claimCall(
  { ledger }: PredictionContext,
  owner: Address,
  position: Address,
  market: MarketModel,
) {
  const account = associatedAccountOf(ledger, owner, USDC);
  return anchorCall({
    program: PREDICTION_PROGRAM,
    name: 'claim_payout',
    accounts: [
      { address: owner, role: WRITABLE_SIGNER },
      write(position),
      read(market.address),
      read(USDC),
    ],
    args: [],
    before: [createAssociatedAccount(mintFactsOf(ledger, USDC), account, owner, owner)],
  });
}
