import { isPerijoveError } from '@perijove/core';
import type { SignedFlow } from '@perijove/journal';
import { untilAborted } from '../../abort.ts';
import { digestOf } from '../../bytes/digest.ts';
import { askPolicy, askPolicyInTime, tellPolicy } from '../../policy/ask-policy.ts';
import { effectsFrom } from '../../policy/effects-from.ts';
import type {
  FlowPolicy,
  MessageLife,
  PolicyOutcome,
  ReservationKey,
} from '../../policy/flow-policy.ts';
import { leftAndArrivedIn } from '../settle/left-and-arrived.ts';
import { movementsIfKnown } from '../settle/movements.ts';
import type { Checked } from './check-built.ts';
import type { Flow } from './flow.ts';
import { messageOf } from './taken-messages.ts';

/** The calls of one flow to its policy. */
export interface PolicyOf {
  /** Reserves what a checked transaction may take, unless the policy refuses it. */
  reserve(attempt: number, checked: Checked, replaced?: Checked): Promise<void>;
  /** The last look before the wallet signs. */
  beforeSignature(checked: Checked): Promise<void>;
  /** Of a transaction that the wallet was not asked to sign, or that a person declined. */
  release(checked: Checked, asked: 0 | 1): Promise<void>;
  /** Counts what a landed transaction has really taken. */
  landed(record: SignedFlow): Promise<void>;
  /** Frees the reservation of a transaction that can never land, or counts its fee. */
  over(record: SignedFlow, reason: Error): Promise<void>;
}

export function usePolicy(flow: Flow, policy: FlowPolicy): PolicyOf {
  const { id, plan, options } = flow;
  const { rpc, signal, deadlineMs } = options;
  const keyOfChecked = ({ wire }: Checked) => keyOf(id, wire.message);
  const settle = async (record: SignedFlow, outcome: PolicyOutcome): Promise<void> => {
    const key = await keyOf(id, messageOf(record));
    await tellPolicy(() => policy.settle(key, outcome));
  };
  return {
    reserve: (attempt, checked, replaced) => reserve(flow, policy, { attempt, checked, replaced }),
    beforeSignature: (checked) =>
      askPolicyInTime(async () => policy.beforeSignature(await keyOfChecked(checked)), {
        deadlineMs,
        signal,
      }),
    release: (checked, asked) =>
      tellPolicy(async () =>
        policy.release(await keyOfChecked(checked), { kind: 'unsigned', asked }),
      ),
    async landed(record) {
      // Only the signature of the owner as the fee payer names the transaction for certain.
      const { signature } = record.pending;
      const moved =
        signature === undefined
          ? undefined
          : await movementsIfKnown(rpc, signature, plan.owner, signal);
      await settle(record, { kind: 'landed', ...(moved && leftAndArrivedIn(moved)) });
    },
    async over(record, reason) {
      // Without a node, only the service and the clock say that it is over.
      if (!rpc) return;
      if (!isDead(reason)) return settle(record, { kind: 'failed' });
      const key = await keyOf(id, messageOf(record));
      await tellPolicy(() => policy.release(key, { kind: 'dead' }));
    },
  };
}

async function keyOf(id: string, message: Uint8Array): Promise<ReservationKey> {
  return { id, message: await digestOf(message) };
}

interface Reservation {
  readonly attempt: number;
  readonly checked: Checked;
  readonly replaced: Checked | undefined;
}

async function reserve(
  { id, plan, options: { signal } }: Flow,
  policy: FlowPolicy,
  { attempt, checked, replaced }: Reservation,
): Promise<void> {
  const { examined, reviewed } = checked;
  const effects = effectsFrom(examined, reviewed, plan.name);
  const key = await keyOf(id, checked.wire.message);
  const replaces = replaced && (await keyOf(id, replaced.wire.message)).message;
  const life = lifeOf(checked);
  const also = { ...(replaces !== undefined && { replaces }), ...(life && { life }), signal };
  const reserving = askPolicy(() => policy.reserve({ ...key, attempt, effects, ...also }));
  try {
    await untilAborted(reserving, signal);
  } catch (error) {
    // The wallet gets no other request: what is reserved after an abort is not needed.
    const unsigned = { kind: 'unsigned', asked: 0 } as const;
    if (!replaced) reserving.then(() => tellPolicy(() => policy.release(key, unsigned)), nothing);
    throw error;
  }
}

/** What a durable nonce holds never expires. */
function lifeOf({ decoded, facts }: Checked): MessageLife | undefined {
  const { blockhash, durable } = decoded;
  return durable || facts.signedAfterSlot === undefined ? undefined : { blockhash, ...facts };
}

/** Names of `execution_failed` by which not even a fee was paid. */
const NEVER_LANDED = new Set(['dead', 'expired', 'landed_before', 'maker_quote_expired']);

/** Whether nothing at all was paid. A transaction that failed in a block has paid its fee. */
function isDead(reason: Error): boolean {
  if (isPerijoveError(reason, 'transaction_expired')) return true;
  if (isPerijoveError(reason, 'transaction_failed')) return !reason.details.landed;
  return isPerijoveError(reason, 'execution_failed') && NEVER_LANDED.has(reason.details.name);
}

const nothing = (): undefined => undefined;
