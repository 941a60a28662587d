import { randomBytes } from 'node:crypto';
import { createRequestStateCodec, type RequestStateCodec } from '@modelcontextprotocol/server';
import type { Address } from '@perijove/core';
import { createPolicy, type Policy } from '@perijove/policy';
import { signerAddress } from '@perijove/solana';
import type { Perijove } from 'perijove';
import type { MoneyOptions } from '../options.ts';
import { createMemoryPreviewStore, type PreviewStore } from '../previews/preview-store.ts';
import { type OneAtATime, oneAtATime } from './one-at-a-time.ts';

/** What an approval in the client is bound to. */
export interface AskedFor {
  readonly id: string;
}

/** What previews and commits share. */
export interface Desk extends Omit<MoneyOptions, 'previews' | 'policy'> {
  readonly perijove: Perijove;
  readonly owner: Address;
  readonly previews: PreviewStore;
  readonly policyOptions: MoneyOptions['policy'];
  /** Judges without a reservation. */
  readonly policy: Policy;
  /** Commits of one preview, one after the other. */
  readonly inTurn: OneAtATime;
  /** Seals what a client returns with a person's answer. */
  readonly codec: RequestStateCodec<AskedFor>;
}

/** @throws PerijoveError `invalid_input` for a policy or a signer that cannot be used. */
export function createDesk(perijove: Perijove, money: MoneyOptions): Desk {
  const { policy: policyOptions, previews = createMemoryPreviewStore(), ...others } = money;
  const policy = createPolicy(policyOptions);
  const { approvalMinutes = 10 } = policy.document;
  return {
    ...others,
    perijove,
    owner: signerAddress(money.signer),
    previews,
    policyOptions,
    policy,
    inTurn: oneAtATime(),
    codec: createRequestStateCodec({ key: randomBytes(32), ttlSeconds: approvalMinutes * 60 }),
  };
}
