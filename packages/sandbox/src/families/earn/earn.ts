import { compileTransaction, toBase64 } from '@perijove/local-node/ledger';
import { instructionJson } from '../../market/swap/instruction-json.ts';
import { heldBy } from '../../settlement/held-by.ts';
import type { Output, ServiceOf } from '../service.ts';
import type { LendingAction } from './agree.ts';
import { buildEarn, type EarnInput } from './build.ts';
import type { EarnContext } from './lending-desk.ts';
import { findLendingPoolByShares, lendingPools } from './pools.ts';
import { poolRecord, positionRecord } from './records.ts';
import { refuseEarn } from './refusal.ts';

export const earnService: ServiceOf<'earn', EarnContext> = {
  deposit: asTransaction('deposit'),
  withdraw: asTransaction('withdraw'),
  mint: asTransaction('mint'),
  redeem: asTransaction('redeem'),
  depositInstructions: asInstructions('deposit'),
  withdrawInstructions: asInstructions('withdraw'),
  mintInstructions: asInstructions('mint'),
  redeemInstructions: asInstructions('redeem'),
  tokens: (_, { world, lending }) =>
    lendingPools.map((pool) => poolRecord(world, pool, lending.stateOf(pool))),
  positions({ users }, context) {
    const { world, ledger, lending } = context;
    const pools = lendingPools.map((pool) => {
      const state = lending.stateOf(pool);
      return { pool, state, record: poolRecord(world, pool, state) };
    });
    return users.flatMap((user) => {
      const held = heldBy(ledger, user);
      return pools.map((each) => positionRecord(context, user, held, each));
    });
  },
  earnings({ user, positions }, { ledger, lending }) {
    const slot = ledger.slot();
    return positions.map((address, i) => {
      const pool = findLendingPoolByShares(address);
      if (!pool) throw refuseEarn(`positions[${i}]: expected the receipt token of a pool`);
      const earnings = Number(lending.earningsOf(pool, user));
      return { address, ownerAddress: user, earnings, slot };
    });
  },
};

type Build<Answer> = (input: EarnInput, context: EarnContext) => Answer;

/** Builds a legacy transaction, as observed at the service. */
function asTransaction(action: LendingAction): Build<Output<'earn', 'deposit'>> {
  return (input, context) => {
    const wire = compileTransaction({
      payer: input.signer,
      instructions: buildEarn(action, input, context),
      blockhash: context.ledger.latestBlockhash().blockhash,
      version: 'legacy',
    });
    return { transaction: toBase64(wire) };
  };
}

function asInstructions(action: LendingAction): Build<Output<'earn', 'depositInstructions'>> {
  return (input, context) => ({
    instructions: buildEarn(action, input, context).map(instructionJson),
  });
}
