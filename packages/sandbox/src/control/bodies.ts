/** The zod schemas of the control endpoints' bodies. */

import type { Mint } from '@perijove/core';
import { MAX_LAG_SLOTS, type TransactionError } from '@perijove/local-node/ledger';
import { isForCall, type RpcFault, rpcMethodNames } from '@perijove/local-node/rpc';
import { catalog, type EndpointName } from 'perijove/catalog';
import * as z from 'zod';
import {
  failingSteps,
  type OrderFault,
  passingStates,
} from '../families/trigger-v2/order-fault.ts';
import type { Fault } from '../faults/fault.ts';
import { PathPrefix } from '../gateway/path-prefix.ts';
import { DAY_MS } from '../world/intervals.ts';
import type { FaucetRequest } from './faucet.ts';
import type { NextDueRequest } from './next-due.ts';
import type { PriceSetting } from './prices.ts';

// An unknown name would be a fault that never applies.
const Endpoint = z.enum(catalog.map(({ endpoint }) => endpoint.name as EndpointName));

const chance = {
  times: z.int().min(1).optional().describe('How often it happens. Default: until it is removed.'),
  probability: z.number().min(0).max(1).optional().describe('Share of requests. Default 1.'),
  delayMs: z.number().min(0).max(600_000).optional().describe('Milliseconds to wait first.'),
};

const match = {
  ...chance,
  path: PathPrefix.optional().describe('Only requests below this path.'),
  endpoint: Endpoint.optional().describe('Only this endpoint, as family.method.'),
};

export const FaultBody: z.ZodType<Fault> = z.discriminatedUnion('kind', [
  z.strictObject({ ...match, kind: z.literal('latency') }),
  z.strictObject({
    ...match,
    kind: z.literal('rate-limited'),
    headers: z.boolean().optional(),
    resetInMs: z.number().min(0).optional(),
  }),
  z.strictObject({
    ...match,
    kind: z.literal('server-error'),
    status: z.literal([500, 502, 503, 504]).optional(),
  }),
  z.strictObject({
    ...match,
    kind: z.literal('reset'),
    when: z.enum(['before', 'unanswered', 'during', 'after']),
  }),
  z.strictObject({ ...match, kind: z.literal('truncated') }),
  z.strictObject({ ...match, kind: z.literal('wrong-shape') }),
  z.strictObject({
    ...match,
    kind: z.literal('trickle'),
    chunkBytes: z.int().min(1).optional(),
    intervalMs: z.number().min(0).max(60_000).optional(),
  }),
]);

const call = {
  ...chance,
  method: z.enum(rpcMethodNames).optional().describe('Only this method or notification.'),
};

const BeforeOrAfter = z.enum(['before', 'unanswered']).optional();

const AnyRpcFault: z.ZodType<RpcFault> = z.discriminatedUnion('kind', [
  z.strictObject({ ...call, kind: z.literal('latency') }),
  z.strictObject({
    ...call,
    kind: z.literal('rate-limited'),
    retryAfterMs: z.number().min(0).nullable().optional(),
    code: z.int().optional(),
  }),
  z.strictObject({
    ...call,
    kind: z.literal('server-error'),
    status: z.literal([500, 502, 503, 504]).optional(),
    when: BeforeOrAfter,
  }),
  z.strictObject({
    ...call,
    kind: z.literal('rpc-error'),
    code: z.int().optional(),
    message: z.string().optional(),
    data: z.unknown().optional(),
    when: BeforeOrAfter,
  }),
  z.strictObject({
    ...call,
    kind: z.literal('reset'),
    when: z.enum(['before', 'unanswered', 'during', 'after']),
  }),
  z.strictObject({ ...call, kind: z.literal('truncated') }),
  z.strictObject({ ...call, kind: z.literal('wrong-shape') }),
  z.strictObject({ ...call, kind: z.literal('dropped') }),
  z.strictObject({ ...call, kind: z.literal('late'), slots: z.int().min(1).max(100_000) }),
  z.strictObject({ ...call, kind: z.literal('lag'), slots: z.int().min(1).max(MAX_LAG_SLOTS) }),
  z.strictObject({
    ...call,
    kind: z.literal('simulation-fails'),
    error: z.custom<TransactionError>(isErrorForm, 'expected the `err` of a node').optional(),
  }),
  z.strictObject({ ...call, kind: z.literal('silent') }),
]);

export const RpcFaultBody: z.ZodType<RpcFault> = AnyRpcFault.refine(canHappen, {
  path: ['method'],
  error: 'expected a method that can have this fault',
});

function canHappen(fault: RpcFault): boolean {
  return rpcMethodNames.some((name) => isForCall(fault, name));
}

function isErrorForm(error: unknown): boolean {
  return typeof error === 'string' || (typeof error === 'object' && error !== null);
}

const order = {
  times: chance.times,
  probability: z.number().min(0).max(1).optional().describe('Share of orders. Default 1.'),
  order: z.string().optional().describe('Only the order with this id.'),
};

export const OrderFaultBody: z.ZodType<OrderFault> = z.discriminatedUnion('kind', [
  z.strictObject({ ...order, kind: z.literal('fails'), step: z.enum(failingSteps) }),
  z.strictObject({
    ...order,
    kind: z.literal('stays'),
    state: z.enum(passingStates),
    forMs: z.number().min(0).max(DAY_MS).describe("Milliseconds of the world's time."),
  }),
]);

/** Ten years. Far beyond that, slot numbers and dates are no longer valid. */
const MAX_ADVANCE_MS = 3650 * DAY_MS;

/**
 * A change of the world's time; omitted fields stay unchanged. `frozen: false` runs at real speed.
 */
export interface ClockChange {
  readonly frozen?: boolean | undefined;
  /** World time per real time. */
  readonly speed?: number | undefined;
  /** Jumps forward by this much. */
  readonly advanceMs?: number | undefined;
}

export const ClockBody: z.ZodType<ClockChange> = z.strictObject({
  speed: z.number().min(0).max(1_000_000).optional().describe('World time per real time.'),
  frozen: z.boolean().optional().describe('true stops the time, false runs it at real speed.'),
  advanceMs: z
    .number()
    .min(0)
    .max(MAX_ADVANCE_MS)
    .optional()
    .describe('Jumps forward by so many milliseconds; orders that are due by then are filled.'),
});

const MAX_SEARCH_DAYS = 90;

export const NextDueBody: z.ZodType<NextDueRequest> = z.strictObject({
  maxMs: z
    .number()
    .min(0)
    .max(MAX_SEARCH_DAYS * DAY_MS)
    .optional()
    .describe('Moves the time forward by this much at most, in milliseconds. Default: a week.'),
});

export const FaucetBody: z.ZodType<FaucetRequest> = z.strictObject({
  address: z.string().describe('The wallet.'),
  mint: z.string().optional().describe('Default: SOL.'),
  amount: z.string().describe('In base units.'),
});

export const PriceBody: z.ZodType<PriceSetting & { readonly mint: Mint }> = z.strictObject({
  mint: z.string(),
  usd: z.number().optional().describe('Exactly this price in US dollars.'),
  factor: z.number().optional().describe('The price of the market, times this.'),
});
