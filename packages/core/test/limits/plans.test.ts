import { describe, expect, test } from 'vitest';
import type { Bucket } from '../../src/endpoint.ts';
import { PerijoveError } from '../../src/errors/errors.ts';
import { assertPlan, bucketPlans, type Plan, plans, ruleOf } from '../../src/limits/plans.ts';

const small = { limit: 10, windowMs: 10_000 };
const large = { limit: 500, windowMs: 10_000 };

test('the plans of the gateway, in requests a second', () => {
  const rates = Object.entries(plans).map(([name, { limit, windowMs }]) => [
    name,
    limit / (windowMs / 1000),
  ]);
  expect(Object.fromEntries(rates)).toEqual({
    keyless: 0.5,
    free: 1,
    developer: 10,
    launch: 50,
    pro: 150,
  });
});

test('execute of swap has a limit of its own, in requests a second', () => {
  const rates = Object.entries(bucketPlans.swapExecute ?? {}).map(([name, rule]) => [
    name,
    rule.limit / (rule.windowMs / 1000),
  ]);
  expect(Object.fromEntries(rates)).toEqual({
    keyless: 20,
    free: 50,
    developer: 100,
    launch: 100,
    pro: 100,
  });
});

describe('a bucket counts against', () => {
  test.each<[string, Plan, Bucket, ReturnType<typeof ruleOf>]>([
    ['the one rule of a named plan', 'free', 'price', { bucket: 'default', rule: plans.free }],
    [
      'its own rule of a named plan',
      'free',
      'swapExecute',
      { bucket: 'swapExecute', rule: { limit: 3000, windowMs: 60_000 } },
    ],
    ['the one rule in numbers', small, 'studio', { bucket: 'default', rule: small }],
    ['its own rule', { default: large, price: small }, 'price', { bucket: 'price', rule: small }],
    [
      'the default where it has none',
      { default: large, price: small },
      'studio',
      { bucket: 'default', rule: large },
    ],
    ['the default itself', { default: large }, 'default', { bucket: 'default', rule: large }],
  ])('%s', (_name, plan, bucket, rule) => {
    expect(ruleOf(plan, bucket)).toEqual(rule);
  });
});

describe('a plan', () => {
  const empty = undefined as never;

  test.each<[string, Plan]>([
    ['by name', 'pro'],
    ['in numbers', { limit: 1, windowMs: 0.5 }],
    ['by bucket', { default: small, studio: large }],
    ['by bucket, one of them empty', { default: small, studio: empty }],
  ])('%s is taken', (_name, plan) => {
    expect(() => assertPlan(plan)).not.toThrow();
  });

  test.each<[string, unknown]>([
    ['an unknown name', 'gold'],
    ['a name that every object has', 'toString'],
    ['nothing', undefined],
    ['null', null],
    ['a number', 60],
    ['no rule', {}],
    ['a bucket without a default', { price: small }],
    ['no requests', { limit: 0, windowMs: 1 }],
    ['half a request', { limit: 1.5, windowMs: 1 }],
    ['endless requests', { limit: Number.POSITIVE_INFINITY, windowMs: 1 }],
    ['no window', { limit: 1 }],
    ['no number of requests', { windowMs: 1 }],
    ['an endless window', { limit: 1, windowMs: Number.POSITIVE_INFINITY }],
    ['a bad rule among good ones', { default: small, price: { limit: -1, windowMs: 1 } }],
    ['text for a rule', { default: '60' }],
    ['a default that is undefined', { default: undefined }],
    ['a default that is null', { default: null, price: small }],
  ])('%s is refused', (_name, plan) => {
    expect(() => assertPlan(plan as Plan)).toThrow(PerijoveError);
    expect(() => assertPlan(plan as Plan)).toThrow(
      `setPlan: plan: expected ${Object.keys(plans).join(', ')}, or a rule such as { limit: 60, windowMs: 60000 }`,
    );
  });
});
