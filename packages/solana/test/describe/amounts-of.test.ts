import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { amountsOf, type Net } from '../../src/describe/amounts-of.ts';
import type { ArrivingBound, LeavingBound } from '../../src/describe/bounds.ts';

const leaves = (atMost: bigint | undefined): LeavingBound => ({ atMost, isExact: true, to: [] });
const arrives = (atLeast: bigint | undefined): ArrivingBound => ({ atLeast, proved: true });
const net = (change: Partial<Net>): Net => ({
  moved: undefined,
  asideLamports: 0n,
  isOver: false,
  ...change,
});

type Row = readonly [
  string,
  { readonly leaving?: LeavingBound; readonly arriving?: ArrivingBound },
  Net,
  readonly unknown[],
  readonly unknown[],
];

it.each<Row>([
  ['a bound without an outcome', { leaving: leaves(5n) }, net({}), [{ atMost: 5n }], []],
  [
    'a bound with its amount',
    { leaving: leaves(5n) },
    net({ moved: { [USDC]: -4n } }),
    [{ atMost: 5n, amount: 4n, isExact: true }],
    [],
  ],
  [
    'what moves without a bound',
    {},
    net({ moved: { [USDC]: -4n } }),
    [{ atMost: undefined, amount: 4n, isExact: false }],
    [],
  ],
  [
    'what arrives without a bound',
    {},
    net({ moved: { [USDC]: 4n } }),
    [],
    [{ atLeast: undefined, amount: 4n, proved: false }],
  ],
  [
    'a bound of what does not move now',
    { leaving: leaves(5n), arriving: arrives(3n) },
    net({ moved: {} }),
    [{ atMost: 5n, amount: 0n }],
    [{ atLeast: 3n, amount: 0n }],
  ],
  [
    'nothing of what has not moved',
    { leaving: leaves(5n), arriving: arrives(3n) },
    net({ moved: {}, isOver: true }),
    [],
    [],
  ],
  [
    'nothing of what a program could have moved',
    { leaving: leaves(undefined), arriving: arrives(undefined) },
    net({ moved: {} }),
    [],
    [],
  ],
  [
    'what a program decides, by the bytes',
    { leaving: leaves(undefined), arriving: arrives(undefined) },
    net({}),
    [{ atMost: undefined, amount: undefined }],
    [{ atLeast: undefined, amount: undefined }],
  ],
  ['nothing of what comes and leaves again', { arriving: arrives(0n) }, net({}), [], []],
  [
    'one side of what is net',
    { leaving: leaves(5n) },
    net({ moved: { [USDC]: 7n } }),
    [{ atMost: 5n, amount: 0n }],
    [{ amount: 7n }],
  ],
])('has %s', (_, { leaving, arriving }, moved, left, got) => {
  const bounds = {
    leaving: new Map(leaving ? [[USDC, leaving]] : []),
    arriving: new Map(arriving ? [[USDC, arriving]] : []),
  };
  const found = amountsOf(bounds, moved);
  expect(found.leaving).toMatchObject(left);
  expect(found.arriving).toMatchObject(got);
  expect([found.leaving.length, found.arriving.length]).toEqual([left.length, got.length]);
});

it('takes rent and tips out of SOL, and of nothing else', () => {
  const none = { leaving: new Map(), arriving: new Map() };
  const moved = { [SOL]: -30n, [USDC]: -30n };
  expect(amountsOf(none, net({ moved, asideLamports: 10n })).leaving).toMatchObject([
    { mint: SOL, amount: 20n },
    { mint: USDC, amount: 30n },
  ]);
  expect(amountsOf(none, net({ moved: { [SOL]: -30n }, asideLamports: 30n })).leaving).toEqual([]);
});
