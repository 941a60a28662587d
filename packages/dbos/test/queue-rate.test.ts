import type { PlanName } from '@perijove/core';
import { expect, it } from 'vitest';
import { queueRate } from '../src/queue-rate.ts';

it.each<[PlanName, number, number]>([
  ['keyless', 1, 30],
  ['developer', 4, 150],
  ['pro', 7, 1285],
  ['free', 60, 1],
])(
  'a queue of plan %s with workflows of %s requests starts %s a minute',
  (plan, requests, limit) => {
    expect(queueRate(plan, requests)).toEqual({ limitPerPeriod: limit, periodSec: 60 });
  },
);

it.each([
  ['gold', 1, 'plan'],
  ['toString', 1, 'plan'],
  ['free', 0, 'requests'],
  ['free', 61, 'requests'],
  ['free', 1.5, 'requests'],
])('refuses plan %s with %s requests', (plan, requests, field) => {
  expect(() => queueRate(plan as PlanName, requests)).toThrow(
    expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }),
  );
});
