import type { AnyEndpoint, Endpoint, Endpoints, Shape } from '../src/endpoint.ts';
import type { Issue } from '../src/errors/issue.ts';

type Kind = 'text' | 'number' | 'texts' | 'amount' | 'any';
type Fields = Readonly<Record<string, Kind | `${Kind}?`>>;

const fits: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  texts: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  amount: (value) => typeof value === 'bigint' || typeof value === 'string',
  any: () => true,
};

function firstIssue(fields: Fields, value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null) return { path: '', expected: 'an object' };
  for (const [path, kind] of Object.entries(fields)) {
    const own = (value as Readonly<Record<string, unknown>>)[path];
    if (own === undefined && kind.endsWith('?')) continue;
    const expected = kind.replace('?', '') as Kind;
    if (!fits[expected](own)) return { path, expected };
  }
  return undefined;
}

/** A shape as the generator makes them: strict on input, loose on output, `money` always checked. */
export function shape<Input, Output>(
  name: string,
  input: Fields,
  output: Fields,
  money: Fields = {},
): Shape<Input, Output> {
  return {
    name,
    checkInput(value) {
      const unknown = Object.keys(value as object).find((key) => !(key in input));
      if (unknown !== undefined) return { path: unknown, expected: 'a known field' };
      return firstIssue(input, value);
    },
    checkOutput: (value) => !firstIssue(output, value),
    checkMoney: (value) => !firstIssue(money, value),
    explain: async (value) => {
      const issue = firstIssue(output, value);
      return issue ? [issue] : [];
    },
  };
}

const facts = {
  auth: 'optional',
  bucket: 'default',
  stability: 'stable',
  credits: 1,
} as const;

export interface Priced {
  readonly price: number;
}

/** An endpoint that reads; `more` changes facts. */
export function readEndpoint(more: Partial<AnyEndpoint> = {}): Endpoint<ReadInput, Priced> {
  return {
    ...facts,
    ...shape<ReadInput, Priced>(
      'sample.read',
      { ids: 'texts', at: 'number?' },
      { price: 'number' },
    ),
    operationId: 'readSample',
    method: 'GET',
    mount: 'price',
    path: '/v3',
    effect: 'read',
    batch: { field: 'ids', max: 3 },
    example: { request: { ids: ['a'] }, response: { price: 1 } },
    ...more,
  };
}

export interface ReadInput {
  readonly ids: readonly string[];
  readonly at?: number | undefined;
}

export interface SubmitInput {
  readonly signedTransaction: string;
  readonly requestId: string;
}

export interface Submitted {
  readonly status: string;
  readonly signature: string;
  readonly slot?: string;
}

/** An endpoint that submits; `more` changes facts. */
export function submitEndpoint(more: Partial<AnyEndpoint> = {}): Endpoint<SubmitInput, Submitted> {
  const money = { status: 'text', signature: 'text' } as const;
  return {
    ...facts,
    ...shape<SubmitInput, Submitted>(
      'sample.submit',
      { signedTransaction: 'text', requestId: 'text' },
      { ...money, slot: 'text?' },
      money,
    ),
    operationId: 'submitSample',
    method: 'POST',
    mount: 'instantSwap',
    path: '/execute',
    effect: 'submit',
    example: {
      request: { signedTransaction: 'AQID', requestId: 'r' },
      response: { status: 'Success', signature: 's' },
    },
    ...more,
  };
}

export const endpoints = {
  read: readEndpoint(),
  keyed: readEndpoint({ name: 'sample.keyed', auth: 'required' }),
  old: readEndpoint({ name: 'sample.old', stability: 'deprecated', successor: 'sample.read' }),
  build: {
    ...facts,
    ...shape<{ amount: bigint | string }, { transaction: string; requestId: string; fee: number }>(
      'sample.build',
      { amount: 'amount' },
      { transaction: 'text', requestId: 'text', fee: 'number' },
      { transaction: 'text', requestId: 'text' },
    ),
    operationId: 'buildSample',
    method: 'POST',
    mount: 'trigger',
    path: '/createOrder',
    effect: 'build',
    example: {
      request: { amount: 1n },
      response: { transaction: 'AQID', requestId: 'r', fee: 1 },
    },
  },
  submit: submitEndpoint(),
  resubmit: submitEndpoint({ name: 'sample.resubmit', resubmitForMs: 120_000 }),
} satisfies Endpoints;

export const built = { transaction: 'AQID', requestId: 'r', fee: 1 };
export const signed = { signedTransaction: 'AQID', requestId: 'r' };
export const landed = { status: 'Success', signature: 's' };
