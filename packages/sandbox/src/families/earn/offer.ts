import { type Address, SOL } from '@perijove/core';
import type { Instruction } from '@perijove/local-node/ledger';
import type { Leg } from '../../settlement/leg.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { Agreement } from './agree.ts';
import { lendingCall } from './lending-call.ts';
import { LENDING, writeLendingTerms } from './terms.ts';
import { type Around, wrapMissing, wrappedSol } from './wrap-missing.ts';

/**
 * Creates the settlement of an agreement, and returns all instructions of the transaction.
 *
 * @throws RangeError when an amount is invalid.
 */
export function offer(
  ledger: ServiceLedger,
  taker: Address,
  { action, pool, terms, expiresAtMs }: Agreement,
): readonly Instruction[] {
  const { before, after } = aroundOf(ledger, taker, { pool, terms });
  const { setup, settle, cleanup } = ledger.createSettlement({
    kind: LENDING,
    taker,
    legs: legsOf({ pool, terms }),
    calls: [lendingCall(ledger, taker, { action, pool, terms })],
    terms: writeLendingTerms(terms),
    expiresAtMs,
    unwrapSol: pool.asset === SOL && wrappedSol(ledger, taker) === undefined,
  });
  return [...before, ...setup, ...settle, ...cleanup, ...after];
}

type Moved = Pick<Agreement, 'pool' | 'terms'>;

function legsOf({ pool, terms }: Moved): readonly Leg[] {
  const { direction, shareMint, assets, shares } = terms;
  return direction === 'deposit'
    ? [
        { leg: 'pay', mint: pool.asset, amount: assets },
        { leg: 'receive', mint: shareMint, amount: shares, source: { from: 'mint' } },
      ]
    : [
        { leg: 'burn', mint: shareMint, amount: shares },
        { leg: 'receive', mint: pool.asset, amount: assets },
      ];
}

function aroundOf(ledger: ServiceLedger, taker: Address, { pool, terms }: Moved): Around {
  const paysSol = pool.asset === SOL && terms.direction === 'deposit';
  return paysSol ? wrapMissing(ledger, taker, terms.assets) : { before: [], after: [] };
}
