import { Configuration, SwapApi } from '@jup-ag/api';
import { SOL, USDC } from '@perijove/core';
import { request } from 'undici';
import type * as z from 'zod';
import type { BodyRequest } from './requests.ts';

export type Call = () => Promise<unknown>;

export const KEY = 'bench-key';

const headers = { accept: 'application/json', 'x-api-key': KEY };
const postHeaders = { ...headers, 'content-type': 'application/json' };

interface Init {
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string;
}

function initOf({ method, input }: BodyRequest): Init {
  if (method === 'GET') return { method, headers };
  return { method, headers: postHeaders, body: JSON.stringify(input) };
}

/** The yardstick: what undici's own users write. */
export function undiciRequest(origin: string, asked: BodyRequest): Call {
  return async () => {
    const { body } = await request(origin + asked.path, initOf(asked));
    return body.json();
  };
}

export function globalFetch(origin: string, asked: BodyRequest): Call {
  return async () => {
    const response = await fetch(origin + asked.path, initOf(asked));
    return response.json();
  };
}

/** Code of a project that uses zod directly. */
export function fetchAndParse(origin: string, asked: BodyRequest, schema: z.ZodType): Call {
  const call = globalFetch(origin, asked);
  return async () => schema.parse(await call());
}

/** The official swap client from npm, pointed at this machine. */
export function officialQuote(origin: string): Call {
  const client = new SwapApi(new Configuration({ basePath: `${origin}/swap/v1`, headers }));
  return () =>
    client.quoteGet({ inputMint: SOL, outputMint: USDC, amount: 1_000_000_000, slippageBps: 50 });
}
