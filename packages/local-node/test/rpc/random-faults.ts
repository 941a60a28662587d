import type { RpcFault, RpcFaultKind } from '../../src/rpc/faults/rpc-fault.ts';
import type { RpcMethodName } from '../../src/rpc/method-names.ts';
import type { Random } from '../ledger/random.ts';

const kinds: readonly RpcFaultKind[] = [
  { kind: 'rate-limited' },
  { kind: 'rate-limited', code: -32429, retryAfterMs: null },
  { kind: 'server-error' },
  { kind: 'server-error', when: 'unanswered' },
  { kind: 'rpc-error' },
  { kind: 'rpc-error', when: 'unanswered' },
  { kind: 'rpc-error', code: -32005 },
  { kind: 'reset', when: 'before' },
  { kind: 'reset', when: 'unanswered' },
  { kind: 'reset', when: 'during' },
  { kind: 'reset', when: 'after' },
  { kind: 'truncated' },
  { kind: 'wrong-shape' },
  { kind: 'dropped' },
  { kind: 'late', slots: 4 },
  { kind: 'late', slots: 140 },
  { kind: 'late', slots: 155 },
  { kind: 'lag', slots: 4 },
  { kind: 'lag', slots: 40 },
  { kind: 'lag', slots: 160 },
];

const methods: readonly (RpcMethodName | undefined)[] = [
  undefined,
  'sendTransaction',
  'getSignatureStatuses',
  'isBlockhashValid',
];

/** One to four faults, each met by some of the requests, as by a pool of nodes. */
export function drawFaults(random: Pick<Random, 'unit'>): readonly RpcFault[] {
  const pick = <T>(choices: readonly T[]): T =>
    choices[Math.floor(random.unit() * choices.length)] as T;
  return Array.from({ length: 1 + Math.floor(random.unit() * 4) }, () => ({
    ...pick(kinds),
    method: pick(methods),
    probability: pick([0.2, 0.5, 0.9]),
  }));
}
