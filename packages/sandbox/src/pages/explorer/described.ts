import type { Address } from '@perijove/core';
import {
  type DescribeOptions,
  type Description,
  describeTransaction,
  inWords,
  shortWords,
  termsInWords,
  type WordsOptions,
} from '@perijove/solana/describe';
import { type ExplorerEnv, findShownToken } from './explorer-env.ts';
import type { LandedTransaction } from './landed.ts';

/** A call of a service program in words. */
export interface SaidCall {
  /** `Trigger place` */
  readonly title: string;
  /** `Sells: 1 SOL` */
  readonly terms: readonly string[];
}

/** What a landed transaction did for one account, in the words that the toolkit has for it. */
export interface Described {
  /** `Swap`, or `3 instructions` for a transaction without a known call of the service. */
  readonly title: string;
  readonly sentences: readonly string[];
  /** `-1 SOL +171.2 USDC fee 0.000005`; empty where nothing moved for the account. */
  readonly short: string;
  /** Undefined for an unknown call. */
  readonly callAt: (instruction: number) => SaidCall | undefined;
}

/** Describes a landed transaction for an account. Default: for its fee payer. */
export async function describeLanded(
  env: ExplorerEnv,
  landed: LandedTransaction,
  owner: Address = landed.keys[0] as Address,
): Promise<Described> {
  const rpc: DescribeOptions['rpc'] = {
    call: async (method, params) => env.callNode(method, params),
  };
  const description = await describeTransaction(landed.record.signature, { owner, rpc });
  const options: WordsOptions = { tokens: tokensOf(env, landed) };
  const { leaving, arriving } = description;
  return {
    title: titleOf(description),
    sentences: inWords(description, options),
    short: leaving.length + arriving.length > 0 ? shortWords(description, options) : '',
    callAt: (instruction) => saidCall(description, instruction, options),
  };
}

/** The tokens that the transaction names; only the sandbox knows what they are called. */
function tokensOf(env: ExplorerEnv, { keys, mintOf }: LandedTransaction): WordsOptions['tokens'] {
  const mints = new Set([...keys, ...mintOf.values()]);
  return Object.fromEntries([...mints].map((mint) => [mint, findShownToken(env, mint)]));
}

function titleOf({ calls }: Description): string {
  const service = calls.find(({ name }) => isOfService(name));
  if (service?.name !== undefined) return titleOfCall(service.name);
  return calls.length === 1 ? '1 instruction' : `${calls.length} instructions`;
}

function saidCall(
  { calls }: Description,
  instruction: number,
  options: WordsOptions,
): SaidCall | undefined {
  const call = calls.find((each) => each.instruction === instruction && isOfService(each.name));
  if (call?.name === undefined) return undefined;
  return { title: titleOfCall(call.name), terms: termsInWords(call.terms, options) };
}

const FAMILIES = ['swap', 'trigger', 'recurring', 'earn', 'studio'];

/** The others are instructions of Solana's own programs. */
function isOfService(name = ''): boolean {
  return FAMILIES.includes(name.split('.')[0] ?? '');
}

/** `Trigger place` for `trigger.place`, `Swap` for `swap.swap`. */
function titleOfCall(name: string): string {
  const words = [...new Set(name.split('.'))].join(' ').replace(/[A-Z]/g, ' $&').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
