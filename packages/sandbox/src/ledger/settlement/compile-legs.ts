import { randomBytes } from 'node:crypto';
import type { Address, Mint } from '@perijove/core';
import { encodeBase58 } from '../../world/base58.ts';
import type { FindAssociated } from '../derive-address.ts';
import type { MintFacts } from '../mints.ts';
import { batch, burnTokens, transferTokens } from '../token/token-instructions.ts';
import { toBase64 } from '../wire/base64.ts';
import type { Instruction } from '../wire/instruction.ts';
import type { BurnLeg, Leg, PayLeg, ReceiveLeg } from './leg.ts';
import { type ProgramCall, scripted } from './program-call.ts';
import type { Flow, InflowTarget, Script } from './settlement.ts';

export interface LegEnv {
  readonly taker: Address;
  readonly facts: (mint: Mint) => MintFacts;
  readonly associated: FindAssociated;
}

export interface CompiledLegs {
  readonly instructions: readonly Instruction[];
  readonly flows: readonly Flow[];
  readonly script?: Script | undefined;
}

interface Part {
  readonly instruction: Instruction;
  readonly flow?: Flow | undefined;
}

/**
 * The legs as one instruction for each token program. Every instruction uses an escrow, which is
 * there only while the processor runs the settlement as a whole: none of them works without the rest.
 */
export function compileLegs(env: LegEnv, legs: readonly Leg[]): CompiledLegs {
  const programs = [...new Set(legs.map(({ mint }) => env.facts(mint).tokenProgram))];
  const groups = programs.map((program) => {
    const group = legs.filter(({ mint }) => env.facts(mint).tokenProgram === program);
    const isGated = group.some(({ leg }) => leg === 'receive');
    return group.map((leg) => compileLeg(env, leg, isGated));
  });
  return {
    instructions: groups.map((parts) => joined(parts.map(({ instruction }) => instruction))),
    flows: groups.flat().flatMap(({ flow }) => flow ?? []),
  };
}

/**
 * The legs as one call of a program, which makes them all. It works only while its script is there:
 * like an escrow, that is so while the processor runs the settlement.
 */
export function compileCall(env: LegEnv, legs: readonly Leg[], call: ProgramCall): CompiledLegs {
  const parts = legs.map((leg) => compileLeg(env, leg, true));
  const account = freshAddress();
  const { instruction, data } = scripted(
    call,
    account,
    parts.map(({ instruction }) => instruction),
  );
  return {
    instructions: [instruction],
    flows: parts.flatMap(({ flow }) => flow ?? []),
    script: { account, program: call.program, data: toBase64(data) },
  };
}

function joined(instructions: readonly Instruction[]): Instruction {
  const [only, ...more] = instructions;
  return only && more.length === 0 ? only : batch(instructions);
}

/** `isGated`: the instruction has an escrow anyway, from a leg that pays the taker, or a script. */
function compileLeg(env: LegEnv, leg: Leg, isGated: boolean): Part {
  switch (leg.leg) {
    case 'receive':
      return compileReceive(env, leg);
    case 'pay':
      if (leg.to) return throughEscrow(env, leg, { to: 'account', ...leg.to });
      return isGated ? payVault(env, leg) : throughEscrow(env, leg, { to: 'vault' });
    case 'burn':
      return isGated ? burn(env, leg) : throughEscrow(env, leg, { to: 'nowhere' });
  }
}

function compileReceive(env: LegEnv, { mint, amount, to, source }: ReceiveLeg): Part {
  const token = env.facts(mint);
  const escrow = freshAddress();
  const instruction = transferTokens({
    token,
    source: escrow,
    destination: to ?? ownAccount(env, token),
    authority: env.taker,
    amount,
  });
  const from = source ?? { from: 'vault' };
  return { instruction, flow: { flow: 'out', escrow, mint, amount: String(amount), source: from } };
}

function payVault(env: LegEnv, { mint, amount, from }: PayLeg): Part {
  const token = env.facts(mint);
  const source = from ?? ownAccount(env, token);
  const destination = token.vault;
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
    flow: { flow: 'in', escrow, mint, target },
  };
}

function ownAccount({ associated, taker }: LegEnv, { mint, tokenProgram }: MintFacts): Address {
  return associated(taker, mint, tokenProgram);
}

/** Nobody has the key of it. */
function freshAddress(): Address {
  return encodeBase58(randomBytes(32));
}
