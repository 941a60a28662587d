import { isAddress } from '@perijove/core';
import * as z from 'zod';
import type {
  AskAbove,
  PolicyDocument as Document,
  FeeCaps,
  Hours,
  MintCaps,
  RateCaps,
  TokenMarks,
  TokenRules,
  UsdCaps,
} from './policy-document.ts';

const Unlimited = z.literal('unlimited');
const Units = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,24})$/, 'base units as digits, such as "1500000000"');
const UnitsOrUnlimited = z.union([Unlimited, Units]);
const Usd = z.number().nonnegative().max(1e12);
const Count = z.int().nonnegative();
const Bps = z.int().min(0).max(10_000);
const Base58 = z
  .string()
  .regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'an address')
  .refine(isAddress, 'an address');
const Flow = z.string().regex(/^[\w-]+\.[\w-]+$/, 'a flow, such as swap.swap');
const Time = z.iso.datetime({ message: 'a time in UTC, such as 2026-12-01T00:00:00Z' });

const Mints: z.ZodType<MintCaps> = z.strictObject({
  perTransaction: Units,
  perHour: UnitsOrUnlimited,
  perDay: UnitsOrUnlimited,
  total: UnitsOrUnlimited,
  returns: z.literal(true).optional(),
});

const UsdOrUnlimited = z.union([Unlimited, Usd]);
const Dollars: z.ZodType<UsdCaps> = z.strictObject({
  perTransaction: Usd,
  perHour: UsdOrUnlimited,
  perDay: UsdOrUnlimited,
  total: UsdOrUnlimited,
});

const Fees: z.ZodType<FeeCaps> = z.strictObject({
  network: Units,
  tip: Units,
  ownRent: Units,
  otherRent: Units,
});

const CountOrUnlimited = z.union([Unlimited, Count]);
const Rate: z.ZodType<RateCaps> = z.strictObject({
  perMinute: CountOrUnlimited,
  perHour: CountOrUnlimited,
  perDay: CountOrUnlimited,
});

const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'a time, such as 08:00');
const OpenHours: z.ZodType<Hours> = z.strictObject({
  days: z.array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])),
  from: TimeOfDay,
  until: TimeOfDay,
});

const Asks: z.ZodType<AskAbove> = z.strictObject({
  leaving: z.record(Base58, Units).optional(),
  usd: Usd.optional(),
  flows: z.array(Flow).optional(),
});

const Grants = z.strictObject({
  approvals: z.array(Base58).optional(),
  authorities: z.array(Base58).optional(),
  durableNonces: z.array(Base58).optional(),
});

const Names = z.array(z.string().min(1).max(64));

const Marks: z.ZodType<TokenMarks> = z
  .strictObject({ verified: z.literal(true).optional(), tags: Names.min(1).optional() })
  .refine(({ verified, tags }) => verified !== undefined || tags !== undefined, 'verified or tags');

const Tokens: z.ZodType<TokenRules> = z.strictObject({
  maxAgeSeconds: z.int().min(1).max(86_400),
  leaving: Marks.optional(),
  arriving: Marks.optional(),
  refuse: z
    .strictObject({
      severities: Names.optional(),
      kinds: Names.optional(),
      exceptFor: z.array(Base58).optional(),
    })
    .optional(),
});

const Exempting = z.strictObject({ maxBps: Bps, exceptFor: z.array(Flow).optional() });

/** The schema of a policy: unknown fields are refused, because a misspelt limit would limit nothing. */
export const PolicyDocument: z.ZodType<Document> = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'small letters, digits and -'),
  wallets: z.array(Base58),
  flows: z.array(Flow),
  leaving: z.record(Base58, Mints),
  arriving: z.array(Base58),
  tokens: Tokens.optional(),
  receivers: z.array(Base58).optional(),
  custody: z.array(Flow).optional(),
  programs: z.array(Base58).optional(),
  coSigners: z.array(Base58).optional(),
  grants: Grants.optional(),
  texts: z.array(z.enum(['sign-in'])).optional(),
  usd: z.union([Unlimited, Dollars]),
  maxPriceAgeSeconds: z.union([z.literal('none'), z.int().min(1).max(86_400)]),
  loss: z.union([Unlimited, Exempting]),
  priceImpact: Exempting.optional(),
  slippage: z.union([Unlimited, z.strictObject({ maxBps: Bps })]),
  fees: Fees,
  rate: Rate,
  hours: z.union([z.literal('always'), OpenHours]),
  starts: Time.optional(),
  ends: Time,
  evidence: z.enum(['simulation', 'bytes', 'trust']).optional(),
  ask: Asks.optional(),
  approvalChannels: z.array(z.enum(['mcp-client'])).optional(),
  approvalMinutes: z.int().min(1).max(1_440).optional(),
  freezeAfterRefusals: z.int().min(1).max(1_000),
});

/** The JSON Schema of a policy, for editors: the same as `policy.schema.json` of this package. */
export function policyJsonSchema(): object {
  const schema = z.toJSONSchema(PolicyDocument, { target: 'draft-2020-12' });
  return { ...schema, title: 'Policy of @perijove/policy' };
}
