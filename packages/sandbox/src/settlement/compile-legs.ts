import { randomBytes } from 'node:crypto';
import type { Address, Mint } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import {
  batch,
  burnTokens,
  type FindAssociated,
  type Instruction,
  type MintFacts,
  toBase64,
  transferTokens,
} from '@perijove/local-node/ledger';
import type { BurnLeg, Leg, PayLeg, ReceiveLeg } from './leg.ts';
import { type ProgramCall, scripted } from './program-call.ts';
import type { Flow, Inflow, InflowTarget, Script } from './settlement.ts';

export interface LegEnv {
  readonly taker: Address;
  readonly facts: (mint: Mint) => MintFacts;
  readonly associated: FindAssociated;
}

export interface CompiledLegs {
  readonly instructions: readonly Instruction[];
  readonly flows: readonly Flow[];
  readonly scripts?: readonly Script[] | undefined;
}

interface Part {
  readonly instruction: Instruction;
  readonly flows?: readonly Flow[] | undefined;
}

/**
 * Compiles the legs to one instruction per token program. Every instruction uses an escrow, which
 * exists only while the processor runs the whole settlement, so none of them works alone.
 */
export function compileLegs(env: LegEnv, legs: readonly Leg[]): CompiledLegs {
  const programs = [...new Set(legs.map(({ mint }) => env.facts(mint).tokenProgram))];
  const groups = programs.map((program) => {
    const group = legs.filter(({ mint }) => env.facts(mint).tokenProgram === program);
    const gate = group.some(({ leg }) => leg === 'receive') ? 'escrow' : undefined;
    return group.map((leg) => compileLeg(env, leg, gate));
  });
  return {
    instructions: groups.map((parts) => joined(parts.map(({ instruction }) => instruction))),
    flows: groups.flat().flatMap(({ flows = [] }) => flows),
  };
}

/**
 * Compiles the legs to program calls: one call for all legs, or one for each. A call works only
 * while its script exists: like an escrow, only while the processor runs the settlement.
 */
export function compileCalls(
  env: LegEnv,
  legs: readonly Leg[],
  calls: readonly ProgramCall[],
): CompiledLegs {
  const groups = groupsOf(legs, calls);
  if (groups.length !== calls.length) throw new RangeError('expected a call for each leg');
  const made = groups.map((group, place) => compileCall(env, group, calls[place] as ProgramCall));
  return {
    instructions: made.flatMap(({ instructions }) => instructions),
    flows: made.flatMap(({ flows }) => flows),
    scripts: made.flatMap(({ scripts = [] }) => scripts),
  };
}

/** One call makes all legs, each call its number of them, or each call one. */
function groupsOf(
  legs: readonly Leg[],
  calls: readonly ProgramCall[],
): readonly (readonly Leg[])[] {
  if (calls.length === 1) return [legs];
  if (calls.every((call) => call.legs === undefined)) return legs.map((leg) => [leg]);
  let next = 0;
  return calls.map(({ legs: count = 1 }) => {
    const first = next;
    next += count;
    return legs.slice(first, next);
  });
}

function compileCall(env: LegEnv, legs: readonly Leg[], call: ProgramCall): CompiledLegs {
  const parts = legs.map((leg) => compileLeg(env, leg, 'script'));
  const account = freshAddress();
  const moves = parts.map(({ instruction }) => instruction);
  const { instruction, data } = scripted(call, account, moves);
  return {
    instructions: [instruction],
    flows: parts.flatMap(({ flows = [] }) => flows),
    scripts: [{ account, program: call.program, data: toBase64(data) }],
  };
}

function joined(instructions: readonly Instruction[]): Instruction {
  const [only, ...more] = instructions;
  return only && more.length === 0 ? only : batch(instructions);
}

/**
 * The account without which the instruction fails outside of the settlement: the escrow of a leg
 * that pays the taker, or the script of the program call.
 */
type Gate = 'escrow' | 'script' | undefined;

function compileLeg(env: LegEnv, leg: Leg, gate: Gate): Part {
  switch (leg.leg) {
    case 'receive':
      return compileReceive(env, leg, gate);
    case 'pay':
      if (leg.to) {
        return gate === 'script'
          ? payTo(env, leg, leg.to.account)
          : throughEscrow(env, leg, { to: 'account', ...leg.to });
      }
      return gate ? payVault(env, leg) : throughEscrow(env, leg, { to: 'vault' });
    case 'burn':
      return gate ? burn(env, leg) : throughEscrow(env, leg, { to: 'nowhere' });
  }
}

function compileReceive(
  env: LegEnv,
  { mint, amount, to, toWallet, source }: ReceiveLeg,
  gate: Gate,
): Part {
  const token = env.facts(mint);
  const escrow = gate === 'script' && source?.from === 'account' ? source.account : freshAddress();
  const unwrapped = toWallet === undefined ? undefined : unwrappedFor(mint, toWallet);
  const instruction = transferTokens({
    token,
    source: escrow,
    destination: unwrapped?.escrow ?? to ?? ownAccount(env, token),
    authority: env.taker,
    amount,
  });
  const from = source ?? { from: 'vault' };
  const out = { flow: 'out', escrow, mint, amount: String(amount), source: from } as const;
  return { instruction, flows: unwrapped ? [out, unwrapped] : [out] };
}

/** An escrow whose tokens the wallet gets as lamports. */
function unwrappedFor(mint: Mint, account: Address): Inflow {
  return { flow: 'in', escrow: freshAddress(), mint, target: { to: 'wallet', account } };
}

function payVault(env: LegEnv, leg: PayLeg): Part {
  return payTo(env, leg, env.facts(leg.mint).vault);
}

function payTo(env: LegEnv, { mint, amount, from }: PayLeg, destination: Address): Part {
  const token = env.facts(mint);
  const source = from ?? ownAccount(env, token);
  return {
    instruction: transferTokens({ token, source, destination, authority: env.taker, amount }),
  };
}

function burn(env: LegEnv, { mint, amount, from }: BurnLeg): Part {
  const token = env.facts(mint);
  const source = from ?? ownAccount(env, token);
  return { instruction: burnTokens({ token, source, authority: env.taker, amount }) };
}

function throughEscrow(
  env: LegEnv,
  { mint, amount, from }: PayLeg | BurnLeg,
  target: InflowTarget,
): Part {
  const token = env.facts(mint);
  const escrow = freshAddress();
  const source = from ?? ownAccount(env, token);
  return {
    instruction: transferTokens({
      token,
      source,
      destination: escrow,
      authority: env.taker,
      amount,
    }),
    flows: [{ flow: 'in', escrow, mint, target }],
  };
}

function ownAccount({ associated, taker }: LegEnv, { mint, tokenProgram }: MintFacts): Address {
  return associated(taker, mint, tokenProgram);
}

/** Returns a random address without a private key. */
function freshAddress(): Address {
  return encodeBase58(randomBytes(32));
}
