import { createHash } from 'node:crypto';
import { apiPrograms } from '../../src/programs/api-programs.ts';
import { usdcOf, wifOf } from '../corpus/flows.ts';
import { join, u8, u16, u32, u64 } from './byte-writer.ts';
import { alice, type Coin, maker, places, usdc, wif } from './cast.ts';
import { type DraftInstruction, role } from './draft.ts';
import { UNIT } from './world.ts';

/** Calls of the public swap programs, written by the published interfaces. */

const { router, orderEngine } = apiPrograms;
export const MOST = 100n * UNIT;
export const LEAST = 40n * UNIT;

/** What a call says. */
export interface Terms {
  readonly payer: string;
  readonly from: Coin;
  readonly into: Coin;
  /** Token account that gets the output. */
  readonly to: string;
  /** Gets the output instead of it. */
  readonly instead: string | undefined;
  readonly amount: bigint;
  readonly quoted: bigint;
  readonly slippageBps: number;
  readonly feeBps: number;
}

const asked: Terms = {
  payer: alice.address,
  from: usdc,
  into: wif,
  to: wifOf.alice,
  instead: undefined,
  amount: MOST,
  quoted: LEAST,
  slippageBps: 0,
  feeBps: 0,
};

export const tagOf = (name: string): Uint8Array =>
  Uint8Array.from(createHash('sha256').update(`global:${name}`).digest().subarray(0, 8));

const route = join(u32(1), Uint8Array.of(7, 100, 0, 1));
const any = places.tip;

const dataOf = (name: string, { amount, quoted, slippageBps, feeBps }: Terms): Uint8Array =>
  join(
    tagOf(name),
    ...(name.startsWith('shared') ? [u8(3)] : []),
    u64(amount),
    u64(quoted),
    u16(slippageBps),
    u16(feeBps),
    u16(0),
    route,
  );

/** The accounts as the published interface lists them. */
function accountsOf(name: string, { payer, from, into, to, instead = router }: Terms) {
  const mints = [from, into].map(({ mint }) => role.read(mint));
  const programs = [from, into].map(({ program }) => role.read(program));
  const source = role.write(usdcOf.alice);
  return name.startsWith('shared')
    ? [any, payer, source, any, any, to, mints, programs, any, router]
    : [payer, source, to, mints, programs, instead, any, router];
}

/** A swap of the router in one of its newer forms. */
export function call(name: string, change: Partial<Terms> = {}): DraftInstruction {
  const terms = { ...asked, ...change };
  const accounts = accountsOf(name, terms)
    .flat()
    .map((each) => {
      if (typeof each !== 'string') return each;
      if (each === router) return role.read(each);
      return each === terms.payer ? role.sign(each) : role.write(each);
    });
  return { program: router, accounts, data: dataOf(name, terms) };
}

/** A swap with a maker. */
export const fill = (change: Partial<Terms> = {}): DraftInstruction => {
  const { from, into, amount, quoted, payer, feeBps } = { ...asked, ...change };
  const accounts = [
    role.sign(payer),
    role.sign(maker.address),
    ...[usdcOf.alice, usdcOf.maker, wifOf.alice, wifOf.maker].map(role.write),
    ...[from.mint, from.program, into.mint, into.program].map(role.read),
  ];
  const data = join(tagOf('fill'), u64(amount), u64(quoted), u64(9), u16(feeBps), u8(0));
  return { program: orderEngine, accounts, data };
};

/** An older form: its arguments stand behind the route. */
export const older = (name: string, ...behind: readonly Uint8Array[]): DraftInstruction => ({
  ...call('route_v2'),
  data: join(tagOf(name), route, u64(MOST), u64(LEAST), u16(0), u8(0), ...behind),
});
