import { SOL } from '@perijove/core';
import type { Rpc, Signer } from '@perijove/solana';
import { skipToken, useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createPerijove, sandbox } from 'perijove';
import { expectTypeOf, test } from 'vitest';
import { endpointQuery, pagesQuery, useFlow, usePerijove, useWatch } from '../src/index.ts';

const client = createPerijove({ deployment: sandbox('http://127.0.0.1:1') });
declare const signer: Signer | undefined;
declare const rpc: Rpc;

test('queries have the types of their endpoint', () => {
  const perijove = usePerijove<typeof client>();
  expectTypeOf(perijove).toEqualTypeOf<typeof client>();
  const prices = useQuery(endpointQuery(perijove.price.get, { ids: [SOL] }, { refreshEvery: 9 }));
  expectTypeOf(prices.data).toEqualTypeOf<
    Awaited<ReturnType<typeof client.price.get>> | undefined
  >();
  expectTypeOf(prices.error?.advice).toExtend<string | undefined>();
  const sure = useSuspenseQuery(endpointQuery(perijove.price.get, { ids: [SOL] }));
  expectTypeOf(sure.data).toEqualTypeOf<Awaited<ReturnType<typeof client.price.get>>>();
  const count = useQuery(
    endpointQuery(perijove.price.get, { ids: [SOL] }, { select: (all) => Object.keys(all).length }),
  );
  expectTypeOf(count.data).toEqualTypeOf<number | undefined>();
  useQuery(endpointQuery(perijove.portfolio.positions, signer ? { address: SOL } : skipToken));
  useQuery(endpointQuery(perijove.tokens.recent, {}));
  // @ts-expect-error a suspended component cannot skip
  useSuspenseQuery(endpointQuery(perijove.price.get, skipToken));
  // @ts-expect-error no such field
  endpointQuery(perijove.price.get, { ids: [SOL], vsToken: SOL });
  // @ts-expect-error a submit is not a query
  endpointQuery(perijove.instantSwap.execute, { requestId: '', signedTransaction: '' });
  // @ts-expect-error the transport retries
  endpointQuery(perijove.price.get, { ids: [SOL] }, { retryDelay: 3 });
  // @ts-expect-error not a method of an endpoint
  endpointQuery(async (input: string) => input, '');
});

test('lists have the items of their endpoint', () => {
  const perijove = usePerijove<typeof client>();
  const feed = useInfiniteQuery(pagesQuery(perijove.content.feed, { mint: SOL }));
  expectTypeOf(feed.data?.items[0]?.contentId).toEqualTypeOf<string | undefined>();
  // @ts-expect-error this endpoint has no pages
  pagesQuery(perijove.price.get, { ids: [SOL] });
});

test('watches have the state and the input of their method', () => {
  const perijove = usePerijove<typeof client>();
  const { value, change } = useWatch(perijove.price.watch, { ids: [SOL], above: 200 });
  expectTypeOf(value?.[SOL]?.usdPrice).toEqualTypeOf<number | undefined>();
  expectTypeOf(change?.reached).toEqualTypeOf<readonly string[] | undefined>();
  const order = useWatch(perijove.triggerV2.watch, { order: 'a' }, { signer });
  expectTypeOf(order.change?.state).toEqualTypeOf<string | undefined>();
  useWatch(perijove.earn.watch, signer ? { user: SOL } : undefined, { pollMs: 60_000 });
  // @ts-expect-error no such field
  useWatch(perijove.price.watch, { mints: [SOL] });
  // @ts-expect-error the hook has a signal of its own
  useWatch(perijove.price.watch, { ids: [SOL] }, { signal: new AbortController().signal });
  // @ts-expect-error it yields no changes
  useWatch(perijove.price.get, { ids: [SOL] });
});

test('flows have the input, the offer and the result of their method', () => {
  const perijove = usePerijove<typeof client>();
  const swap = useFlow(perijove.instantSwap.swap, { signer, rpc });
  swap.start({ inputMint: SOL, outputMint: SOL, amount: 1n });
  expectTypeOf(swap.review?.offer.requestId).toEqualTypeOf<string | undefined>();
  expectTypeOf(swap.result?.signature).toEqualTypeOf<string | undefined>();
  const cancel = useFlow(perijove.trigger.cancel, { signer, rpc });
  cancel.start({});
  expectTypeOf(cancel.result?.[0]?.orders[0]).toEqualTypeOf<string | undefined>();
  const routed = useFlow(perijove.routingSwap.swap, { signer, rpc });
  routed.start({ inputMint: SOL, outputMint: SOL, amount: 1n });
  expectTypeOf(routed.result?.signature).toEqualTypeOf<string | undefined>();
  expectTypeOf(routed.review?.offer).not.toBeAny();
  const deposit = useFlow(perijove.earn.deposit, { signer, rpc });
  deposit.start({ asset: SOL, amount: 1n });
  // @ts-expect-error an amount is bigint or text
  swap.start({ inputMint: SOL, outputMint: SOL, amount: 1 });
  // @ts-expect-error the provider has the journal
  useFlow(perijove.instantSwap.swap, { signer, journal: undefined });
  // @ts-expect-error an endpoint is not a flow
  useFlow(perijove.price.get, { signer });
});
