import { type AnyEndpoint, SOL, USDC } from '@perijove/core';
import { endpoints as portfolio } from '@perijove/portfolio';
import { endpoints as tokens } from '@perijove/tokens';
import type { BodyName } from '../bodies/bodies.ts';
import { endpoints as swap } from '../swap/endpoints.ts';

/** The same request, for our client and for those that take a method, a path and a body. */
export interface BodyRequest {
  readonly endpoint: AnyEndpoint;
  readonly input: Readonly<Record<string, unknown>>;
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

const quoteQuery = `inputMint=${SOL}&outputMint=${USDC}&amount=1000000000&slippageBps=50`;

/** The request for each of the bodies. */
export const requests: Readonly<Record<BodyName, BodyRequest>> = {
  execute: {
    endpoint: swap.execute,
    input: swap.execute.example.request,
    method: 'POST',
    path: '/ultra/v1/execute',
  },
  quote: {
    endpoint: swap.quote,
    input: swap.quote.example.request,
    method: 'GET',
    path: `/swap/v1/quote?${quoteQuery}`,
  },
  tokens: {
    endpoint: tokens.search,
    input: { query: 'SOL' },
    method: 'GET',
    path: '/tokens/v2/search?query=SOL',
  },
  tokensFull: {
    endpoint: tokens.byTag,
    input: { query: 'verified' },
    method: 'GET',
    path: '/tokens/v2/tag?query=verified',
  },
  positions: {
    endpoint: portfolio.positions,
    input: { address: USDC },
    method: 'GET',
    path: `/portfolio/v1/positions/${USDC}`,
  },
};
