import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readRouterCall } from '../../src/programs/router-call.ts';
import { join, u8, u16, u32, u64 } from '../ledger/byte-writer.ts';

const tagOf = (name: string): Uint8Array =>
  Uint8Array.from(createHash('sha256').update(`global:${name}`).digest().subarray(0, 8));

/** Two steps: which market, how much of it, from and to which token. */
const route = join(u32(2), Uint8Array.of(25, 0, 1, 100, 0, 1, 38, 100, 1, 2));

interface Terms {
  readonly quoted: bigint;
  readonly slippageBps: number;
}

const older = (name: string, { quoted, slippageBps }: Terms, id = false): Uint8Array => {
  const amount = name.includes('token_ledger') ? [] : [u64(10_000_000n)];
  const tail = [...amount, u64(quoted), u16(slippageBps), u8(2)];
  return join(tagOf(name), ...(id ? [u8(12)] : []), route, ...tail);
};

const newer = (name: string, { quoted, slippageBps }: Terms, id = false): Uint8Array => {
  const head = [u64(10_000_000n), u64(quoted), u16(slippageBps), u16(2), u16(0)];
  return join(tagOf(name), ...(id ? [u8(12)] : []), ...head, route);
};

describe('the worst that a call of the router allows', () => {
  const terms = { quoted: 899_137n, slippageBps: 34 };

  it.each([
    ['route', older('route', terms)],
    ['shared_accounts_route', older('shared_accounts_route', terms, true)],
    ['route_with_token_ledger', older('route_with_token_ledger', terms)],
    [
      'shared_accounts_route_with_token_ledger',
      older('shared_accounts_route_with_token_ledger', terms, true),
    ],
    ['route_v2', newer('route_v2', terms)],
    ['shared_accounts_route_v2', newer('shared_accounts_route_v2', terms, true)],
  ])('is a minimum output of %s', (_, bytes) => {
    expect(readRouterCall(bytes)).toEqual({ minOutput: 896_080n });
  });

  it.each([
    ['exact_out_route', older('exact_out_route', terms)],
    ['shared_accounts_exact_out_route', older('shared_accounts_exact_out_route', terms, true)],
    ['exact_out_route_v2', newer('exact_out_route_v2', terms)],
    [
      'shared_accounts_exact_out_route_v2',
      newer('shared_accounts_exact_out_route_v2', terms, true),
    ],
  ])('is a maximum input of %s', (_, bytes) => {
    expect(readRouterCall(bytes)).toEqual({ maxInput: 902_194n });
  });

  it('is nothing where the slippage is all', () => {
    const bytes = newer('route_v2', { quoted: 5n, slippageBps: 65_535 });
    expect(readRouterCall(bytes)).toEqual({ minOutput: 0n });
  });

  it.each([
    ['another instruction', join(tagOf('set_token_ledger'), u64(1n))],
    ['no data', new Uint8Array()],
    ['data that ends too soon', tagOf('route_v2')],
    ['data that ends too soon, of an older form', join(tagOf('route'), u8(1))],
  ])('is not known of %s', (_, bytes) => {
    expect(readRouterCall(bytes)).toBeUndefined();
  });
});
