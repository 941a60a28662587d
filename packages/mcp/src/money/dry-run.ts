import { isPerijoveError, PerijoveError } from '@perijove/core';
import type { FlowPolicy, Review, WalletEffects } from '@perijove/solana';
import type { Desk } from './desk.ts';
import { flows } from './flows.ts';
import type { Plan } from './money-tool.ts';
import { type KeylessWallet, keylessWallet, needsSignIn } from './vault/signed-in.ts';

/** What a flow would do, as its guard and the simulation show it. */
export interface DryRun {
  readonly effects: WalletEffects;
  readonly review: Review;
}

/**
 * Runs a flow up to its signature: it is built, checked and simulated. The signer is not given to it, so
 * nothing can be signed.
 *
 * @throws what the flow throws before its signature.
 */
export async function dryRun(
  desk: Desk,
  { flow, input }: Plan,
  signal: AbortSignal,
): Promise<DryRun> {
  const { perijove, owner, rpc } = desk;
  const wallet = keylessWallet(owner);
  const seen: { effects?: WalletEffects; review?: Review } = {};
  const options = {
    signer: wallet.signer,
    rpc,
    signal,
    maxAttempts: 1,
    policy: listening(wallet, (effects) => {
      seen.effects = effects;
    }),
    confirm(review: Review) {
      seen.review = review;
      return false;
    },
  };
  try {
    await flows[flow]?.(perijove, input as never, options);
  } catch (error) {
    const { effects, review } = seen;
    const isDeclined =
      isPerijoveError(error, 'signer_failed') && error.details.reason === 'declined';
    if (isDeclined && effects && review) return { effects, review };
    throw wallet.hadToSignIn() ? needsSignIn(error) : error;
  }
  const says = 'nothing to do: no transaction is needed';
  throw new PerijoveError(
    'invalid_input',
    { field: 'input', expected: 'something to do' },
    { attempt: 0 },
    says,
  );
}

async function refuse(): Promise<never> {
  throw new Error('a preview signs nothing');
}

/** A policy that allows everything but a signature. */
function listening(
  { allowText }: KeylessWallet,
  hear: (effects: WalletEffects) => void,
): FlowPolicy {
  return {
    reserve: async ({ effects }) => hear(effects),
    beforeSignature: refuse,
    settle: async () => undefined,
    release: async () => undefined,
    allowText,
  };
}
