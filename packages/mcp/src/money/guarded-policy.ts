import { PerijoveError } from '@perijove/core';
import { createPolicy, isWithinEffects } from '@perijove/policy';
import type { FlowPolicy, WalletEffects } from '@perijove/solana';
import { BEYOND_PREVIEW } from '../output/results.ts';
import type { StoredPreview } from '../previews/preview-store.ts';
import { boundsOf, comparable } from './bounds.ts';
import type { Desk } from './desk.ts';
import { readEffects } from './stored.ts';

/** What a commit is judged by, beside the policy. */
export interface Commitment {
  readonly preview: StoredPreview;
  /** Whether a person has approved the preview in the client. */
  readonly isApproved: boolean;
}

/**
 * The policy of one commit: what goes beyond the preview, or comes after its end, is refused before the
 * owner's policy judges the rest and reserves the budget.
 */
export function guardedPolicy(desk: Desk, { preview, isApproved }: Commitment): FlowPolicy {
  const bounds = readEffects(preview.bounds).map(boundsOf);
  const { approve } = desk.policyOptions;
  const policy = createPolicy({
    ...desk.policyOptions,
    approve: async (question) =>
      (isApproved && isWithinOne(question.effects, bounds)) ||
      (approve !== undefined && (await approve(question)) === true),
  });
  return {
    ...policy,
    async reserve(request) {
      assertFresh(preview);
      assertWithin(request.effects, bounds);
      await policy.reserve(request);
    },
  };
}

/** @throws PerijoveError `execution_failed`, name `beyond_preview`. */
export function assertFresh({ expiresAtMs }: StoredPreview): void {
  if (Date.now() <= expiresAtMs) return;
  throw refusal('the preview has expired: preview it again, and commit the new id');
}

function isWithinOne(effects: WalletEffects, bounds: readonly WalletEffects[]): boolean {
  return bounds.some((each) => isWithinEffects(comparable(effects), comparable(each)));
}

function assertWithin(effects: WalletEffects, bounds: readonly WalletEffects[]): void {
  if (isWithinOne(effects, bounds)) return;
  throw refusal(
    'the transaction would do more than the preview has shown, for example because the price moved: preview it again',
  );
}

function refusal(says: string): PerijoveError<'execution_failed'> {
  const details = { name: BEYOND_PREVIEW };
  return new PerijoveError('execution_failed', details, { attempt: 0 }, says, {
    advice: 'requote',
  });
}
