import type { Address } from '@perijove/core';
import type { Json } from '@perijove/journal';
import type { Rpc, WalletEffects } from '@perijove/solana';
import type { Perijove } from 'perijove';
import type { ObjectSchema } from '../output/schemas.ts';

/** What a tool wants to do: a flow with its input. */
export interface Plan {
  readonly flow: string;
  readonly input: Readonly<Record<string, Json>>;
  /** Of a flow whose transactions exist only after it has begun. */
  readonly expected?: Expected | undefined;
}

/** What a flow will do at most, where no transaction can show it. */
export interface Expected {
  /** Of each transaction. */
  readonly effects: readonly WalletEffects[];
  readonly words: readonly string[];
}

/** What a plan is made with. */
export interface PlanParts {
  readonly perijove: Perijove;
  readonly owner: Address;
  readonly rpc: Rpc;
  readonly signal: AbortSignal;
}

/** The input of a tool: its schema has checked the types. */
export type ToolInput = Readonly<Record<string, unknown>>;

/** A kind of flow that can be previewed. */
export interface MoneyTool {
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  /** The flows that it can plan: without one of them in the policy, the tool is not offered. */
  readonly flows: readonly string[];
  readonly inputSchema: ObjectSchema;
  /** @throws PerijoveError `invalid_input`. */
  readonly plan: (input: ToolInput, parts: PlanParts) => Promise<Plan>;
}

export const MINT = {
  type: 'string',
  pattern: '^[1-9A-HJ-NP-Za-km-z]{32,44}$',
  description: 'Mint address, from the tool tokens. Never a symbol.',
} as const;

export const ADDRESS = { type: 'string', pattern: '^[1-9A-HJ-NP-Za-km-z]{32,44}$' } as const;

export const AMOUNT = {
  type: 'string',
  pattern: '^\\d{1,30}(\\.\\d{1,30})?$',
  description: 'Whole tokens as text, such as "0.5".',
} as const;

/** An object with these fields only. */
export function fieldsSchema(
  properties: Readonly<Record<string, object>>,
  required: readonly string[],
): ObjectSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}
