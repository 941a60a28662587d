import { type Address, type Mint, USDC } from '@perijove/core';
import { assertFields } from '@perijove/core/arguments';
import {
  askedOf,
  type Built,
  boundsOf,
  executionFailed,
  flowOwner,
  namedFlow,
  runFlow,
  submitAndRead,
} from '@perijove/solana/flow';
import type { BuiltClaim } from '../types.ts';
import type { ClaimFlowOptions, ClaimInput, ClaimResult } from './inputs.ts';
import { judgeKeeperCall } from './judge-call.ts';
import type { PredictionMethods } from './orders.ts';
import { assertAddress, units } from './read-order.ts';
import { claimTerms } from './review-terms.ts';

/** See `PredictionClient.claim`. */
export const claim = namedFlow('prediction.claim', runClaim);

async function runClaim(
  client: PredictionMethods,
  input: ClaimInput,
  options: ClaimFlowOptions,
): Promise<ClaimResult> {
  const owner = flowOwner(input, options, { rpc: true });
  const asked = readInput(input);
  return runFlow<BuiltClaim, ClaimResult>(
    {
      name: 'prediction.claim',
      overNode: true,
      owner,
      api: client.createClaim,
      asked: askedOf(input),
      build: () => buildClaim(client, { ...asked, owner }, options),
      async submit(pending, handover) {
        const settled = await submitAndRead(pending, handover, options, owner);
        if (settled.outcome === 'void') return settled;
        const { movements, ...landed } = settled.result;
        const moved = movements?.moved ?? null;
        const { positionPubkey } = asked;
        return { outcome: 'landed', result: { ...landed, positionPubkey, moved } };
      },
    },
    options,
  );
}

interface Asked {
  readonly positionPubkey: Address;
  readonly payoutMint: Mint;
  /** In base units. */
  readonly minPayout: bigint;
}

function readInput(input: ClaimInput): Asked {
  assertFields('input', input, ['positionPubkey', 'minPayout', 'payoutMint']);
  const { positionPubkey, minPayout, payoutMint = USDC } = input;
  assertAddress('positionPubkey', positionPubkey);
  assertAddress('payoutMint', payoutMint);
  return { positionPubkey, payoutMint, minPayout: units('minPayout', minPayout) };
}

async function buildClaim(
  client: PredictionMethods,
  { owner, positionPubkey, payoutMint, minPayout }: Asked & { readonly owner: Address },
  options: ClaimFlowOptions,
): Promise<Built<BuiltClaim>> {
  const asked = { positionPubkey, ownerPubkey: owner };
  const offer = await client.createClaim(asked, { signal: options.signal });
  assertOwn(offer, owner, positionPubkey);
  return {
    transaction: offer.transaction,
    offer,
    notes: null,
    agreed: null,
    intent: {
      owner,
      receive: [{ mint: payoutMint, atLeast: minPayout }],
      ...boundsOf(options),
    },
    judge: judgeKeeperCall(positionPubkey),
    terms: claimTerms(positionPubkey, payoutMint, minPayout),
  };
}

function assertOwn({ position }: BuiltClaim, owner: Address, positionPubkey: Address): void {
  if (position.positionPubkey === positionPubkey && position.userPubkey === owner) return;
  const says = 'the service built the claim of another position';
  throw executionFailed(says, { name: 'other_position', advice: 'retry' });
}
