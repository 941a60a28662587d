import { type ResponseStream, SOL } from '@perijove/core';
import type { Rpc } from '@perijove/solana';
import type {
  CraftedVerification,
  NewTokenV1,
  Token,
  Tokens,
  TokensClient,
  TokensV1,
  TokenV1,
  VerifiedToken,
} from '@perijove/tokens';
import { describe, expectTypeOf, it } from 'vitest';

declare const tokens: TokensClient;
declare const token: Token;

describe('what goes in', () => {
  it('is text or a list of mints', () => {
    expectTypeOf(tokens.search({ query: 'JUP' })).resolves.toEqualTypeOf<Tokens>();
    expectTypeOf(tokens.search({ query: [SOL] as const })).resolves.toEqualTypeOf<Tokens>();
    // @ts-expect-error a query is required
    void tokens.search({});
    // @ts-expect-error a misspelt field
    void tokens.search({ querry: 'JUP' });
    // @ts-expect-error a mint is text
    void tokens.search({ query: [1] });
    // @ts-expect-error an input is required
    void tokens.search();
  });

  it('is a known category and interval, but any tag', () => {
    expectTypeOf(
      tokens.byCategory({ category: 'toptraded', interval: '1h' }),
    ).resolves.toEqualTypeOf<Tokens>();
    // @ts-expect-error no such category
    void tokens.byCategory({ category: 'topgainers', interval: '1h' });
    // @ts-expect-error no such interval
    void tokens.byCategory({ category: 'toptraded', interval: '2h' });
    // @ts-expect-error the interval is required
    void tokens.byCategory({ category: 'toptraded' });
    // @ts-expect-error a limit is a number
    void tokens.byCategory({ category: 'toptraded', interval: '1h', limit: '10' });
    void tokens.byTag({ query: 'verified' });
    void tokens.byTag({ query: 'of tomorrow' });
    // @ts-expect-error one tag, not a list
    void tokens.byTag({ query: ['lst'] });
    void tokens.taggedV1({ tag: ['lst', 'of tomorrow'] });
    // @ts-expect-error a list of tags
    void tokens.taggedV1({ tag: 'lst' });
  });

  it('may be left out where nothing is needed', () => {
    void tokens.recent();
    void tokens.recent({}, { timeoutMs: 1_000 });
    void tokens.tradableMintsV1();
    void tokens.newV1();
    // @ts-expect-error takes nothing
    void tokens.recent({ limit: 3 });
    // @ts-expect-error a misspelt field
    void tokens.newV1({ offfset: 3 });
    // @ts-expect-error the wire's own name
    void tokens.tokenV1({ mint: SOL });
    // @ts-expect-error a misspelt option
    void tokens.recent({}, { timeout: 1_000 });
  });
});

describe('what comes out', () => {
  it('may lack everything but four fields', () => {
    expectTypeOf(token.id).toEqualTypeOf<string>();
    expectTypeOf(token.decimals).toEqualTypeOf<number>();
    expectTypeOf(token.usdPrice).toEqualTypeOf<number | null | undefined>();
    expectTypeOf(token.audit?.isSus).toEqualTypeOf<boolean | null | undefined>();
    expectTypeOf(token.stats24h?.numBuys).toEqualTypeOf<number | null | undefined>();
    // @ts-expect-error a price may be missing
    void token.usdPrice.toFixed(2);
    // @ts-expect-error a misspelt field
    void token.priceUsd;
    // @ts-expect-error responses are read-only
    token.name = 'Other';
  });

  it('is a promise, a stream or an iterator', () => {
    expectTypeOf(tokens.tokenV1({ mint_address: SOL })).resolves.toEqualTypeOf<TokenV1>();
    expectTypeOf(tokens.taggedV1({ tag: ['lst'] })).resolves.toEqualTypeOf<TokensV1>();
    expectTypeOf(tokens.allV1()).toEqualTypeOf<ResponseStream<TokenV1>>();
    expectTypeOf(tokens.iterateNewV1({ limit: 10 })).toExtend<AsyncIterable<NewTokenV1>>();
    // @ts-expect-error a stream is not a promise
    void tokens.allV1().then((all: unknown) => all);
    // @ts-expect-error takes nothing
    void tokens.allV1({ limit: 3 });
  });
});

describe('a verification', () => {
  const words = { tokenId: SOL, twitterHandle: 'https://x.com/newcomer', description: 'x' };
  const input = { ...words, maxAmount: 1n };
  const signer = new Uint8Array(64);
  const rpc = {} as Rpc;

  it('needs a maximum and a node', () => {
    expectTypeOf(tokens.verify(input, { signer, rpc })).resolves.toEqualTypeOf<VerifiedToken>();
    // @ts-expect-error a number may have lost digits
    void tokens.verify({ ...input, maxAmount: 1 }, { signer, rpc });
    // @ts-expect-error what may leave is the caller's
    void tokens.verify(words, { signer, rpc });
    // @ts-expect-error the chain decides whether it was paid
    void tokens.verify(input, { signer });
    // @ts-expect-error the mint of a currency must be known
    void tokens.verify({ ...input, paymentCurrency: 'EUR' }, { signer, rpc });
    // @ts-expect-error the sender is the signer
    void tokens.verify({ ...input, senderAddress: SOL }, { signer, rpc });
  });

  it('is crafted in any currency of the service', () => {
    const asked = { senderAddress: SOL, paymentCurrency: 'of tomorrow' };
    const crafted = tokens.craftVerification(asked);
    expectTypeOf(crafted).resolves.toEqualTypeOf<CraftedVerification>();
  });
});
