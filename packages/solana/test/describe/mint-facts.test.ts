import { encodeBase58 } from '@perijove/core/base58';
import { expect, it } from 'vitest';
import { mintFactsOf } from '../../src/describe/mint-facts.ts';
import { TOKEN_PROGRAM } from '../../src/programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../../src/programs/token-2022.ts';

const MINT = encodeBase58(new Uint8Array(32).fill(9));
const key = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const address = (byte: number): string => encodeBase58(key(byte));

function plainMint(): Uint8Array {
  const data = new Uint8Array(82);
  const view = new DataView(data.buffer);
  view.setUint32(0, 1, true);
  data.set(key(1), 4);
  view.setBigUint64(36, 1_000n, true);
  data[44] = 6;
  data[45] = 1;
  return data;
}

/** A mint with extensions, as Token-2022 lays them out. */
function extended(...parts: readonly (readonly [kind: number, value: Uint8Array])[]): Uint8Array {
  const length = parts.reduce((sum, [, value]) => sum + 4 + value.length, 166);
  const data = new Uint8Array(length);
  data.set(plainMint());
  data[165] = 1;
  const view = new DataView(data.buffer);
  let at = 166;
  for (const [kind, value] of parts) {
    view.setUint16(at, kind, true);
    view.setUint16(at + 2, value.length, true);
    data.set(value, at + 4);
    at += 4 + value.length;
  }
  return data;
}

function factsOf(data: Uint8Array, nowMs = 0, owner = TOKEN_2022_PROGRAM) {
  return mintFactsOf(MINT, { owner, lamports: 1n, data }, nowMs);
}

function fees(older: number, newer: number): Uint8Array {
  const data = new Uint8Array(108);
  const view = new DataView(data.buffer);
  view.setBigUint64(80, 5_000n, true);
  view.setUint16(88, older, true);
  view.setBigUint64(98, 6_000n, true);
  view.setUint16(106, newer, true);
  return data;
}

function scaled(now: number, nextAt: bigint, next: number): Uint8Array {
  const data = new Uint8Array(56);
  const view = new DataView(data.buffer);
  view.setFloat64(32, now, true);
  view.setBigInt64(40, nextAt, true);
  view.setFloat64(48, next, true);
  return data;
}

it('reads a mint of the token program', () => {
  expect(factsOf(plainMint(), 0, TOKEN_PROGRAM)).toEqual({
    mint: MINT,
    program: 'token',
    decimals: 6,
    supply: 1_000n,
    mintAuthority: address(1),
    freezeAuthority: undefined,
    transferFee: undefined,
    hookProgram: undefined,
    permanentDelegate: undefined,
    isFrozenByDefault: false,
    isPaused: false,
    isNonTransferable: false,
    isConfidential: false,
    multiplier: 1,
  });
});

it.each([
  [100, 250, { bps: 250, max: 6_000n }],
  [300, 0, { bps: 300, max: 5_000n }],
])('takes the higher of the fees %i and %i that follow each other', (older, newer, fee) => {
  expect(factsOf(extended([1, fees(older, newer)]))?.transferFee).toEqual(fee);
});

it('reads who may do what to holders', () => {
  const hook = new Uint8Array([...key(2), ...key(3)]);
  const pausable = new Uint8Array([...key(4), 1]);
  const data = extended(
    [6, new Uint8Array([2])],
    [12, key(5)],
    [14, hook],
    [26, pausable],
    [9, new Uint8Array(0)],
    [4, new Uint8Array(65)],
  );
  expect(factsOf(data)).toMatchObject({
    isFrozenByDefault: true,
    permanentDelegate: address(5),
    hookProgram: address(3),
    isPaused: true,
    isNonTransferable: true,
    isConfidential: true,
  });
});

it('has no delegate and no hook where their address is zero', () => {
  const data = extended([12, new Uint8Array(32)], [14, new Uint8Array(64)]);
  expect(factsOf(data)).toMatchObject({ permanentDelegate: undefined, hookProgram: undefined });
});

it.each([
  [1_999_999, 1.5],
  [2_000_000, 2],
])('at %i ms the multiplier is %d', (nowMs, multiplier) => {
  expect(factsOf(extended([25, scaled(1.5, 2_000n, 2)]), nowMs)?.multiplier).toBe(multiplier);
});

it('reads an invalid multiplier as 1', () => {
  expect(factsOf(extended([25, scaled(Number.NaN, 0n, Number.NaN)]))?.multiplier).toBe(1);
});

it('is undefined for what is not a mint', () => {
  expect(factsOf(new Uint8Array(165))).toBeUndefined();
  expect(mintFactsOf(MINT, undefined, 0)).toBeUndefined();
});
