import type { OfEndpoint, ResponseStream } from '@perijove/core';
import type { Families } from './families.ts';

/** What a method returns at once: a promise, the items of a loop, or a stream. */
export type Returns = 'promise' | 'items' | 'stream';

type ReturnsOf<Method> = Method extends (...args: never[]) => infer Result
  ? Result extends AsyncGenerator<unknown, unknown, undefined>
    ? 'items'
    : Result extends ResponseStream<unknown>
      ? 'stream'
      : 'promise'
  : { readonly [Name in keyof Method]: ReturnsOf<Method[Name]> };

/** The methods of a client that its facts do not have: those that are more than one endpoint. */
type MoreOf<Client> = {
  readonly [Name in keyof Client as Client[Name] extends OfEndpoint ? never : Name]: ReturnsOf<
    Client[Name]
  >;
};

/** A record, so that a missing method is a type error. */
export const moreMethods: { readonly [Family in keyof Families]: MoreOf<Families[Family]> } = {
  borrow: {
    open: 'promise',
    deposit: 'promise',
    borrow: 'promise',
    repay: 'promise',
    withdraw: 'promise',
    closeAll: 'promise',
    preview: {
      open: 'promise',
      deposit: 'promise',
      borrow: 'promise',
      repay: 'promise',
      withdraw: 'promise',
      closeAll: 'promise',
    },
    watch: 'items',
  },
  content: { iterateFeed: 'items' },
  earn: {
    deposit: 'promise',
    withdraw: 'promise',
    mint: 'promise',
    redeem: 'promise',
    preview: { deposit: 'promise', withdraw: 'promise', mint: 'promise', redeem: 'promise' },
    watch: 'items',
  },
  instantSwap: { swap: 'promise', preview: { swap: 'promise' }, watch: 'items' },
  jupiterz: {},
  portfolio: { watch: 'items' },
  portfolioV2: {},
  prediction: {
    buy: 'promise',
    sell: 'promise',
    closePosition: 'promise',
    claim: 'promise',
    waitForFill: 'promise',
    preview: {
      buy: 'promise',
      sell: 'promise',
      closePosition: 'promise',
      claim: 'promise',
    },
    iterateEvents: 'items',
    iterateEventMarkets: 'items',
    iterateOrders: 'items',
    iteratePositions: 'items',
    iterateHistory: 'items',
  },
  price: { watch: 'items' },
  recurring: {
    place: 'promise',
    cancel: 'promise',
    preview: { place: 'promise', cancel: 'promise' },
    iterateOrders: 'items',
    watch: 'items',
  },
  routingSwap: { swap: 'promise', preview: { swap: 'promise' } },
  send: {
    send: 'promise',
    clawback: 'promise',
    preview: { send: 'promise', clawback: 'promise' },
    iteratePendingInvites: 'items',
    iterateInviteHistory: 'items',
    watch: 'items',
  },
  studio: {
    launch: 'promise',
    claimFees: 'promise',
    preview: { launch: 'promise', claimFees: 'promise' },
  },
  swap: {
    swap: 'promise',
    swapByBuild: 'promise',
    forCpi: 'promise',
    quoteMany: 'promise',
    explainNoRoute: 'promise',
    basket: 'promise',
    rebalance: 'promise',
    pay: 'promise',
    preview: { swap: 'promise', swapByBuild: 'promise', pay: 'promise' },
  },
  tokens: {
    verify: 'promise',
    preview: { verify: 'promise' },
    iterateNewV1: 'items',
    watch: 'items',
    allV1: 'stream',
  },
  trigger: {
    place: 'promise',
    cancel: 'items',
    preview: { place: 'promise', cancel: 'promise' },
    iterateOrders: 'items',
    watch: 'items',
  },
  triggerV2: {
    signIn: 'promise',
    signOut: 'promise',
    place: 'promise',
    placeDca: 'promise',
    edit: 'promise',
    cancel: 'promise',
    cancelDca: 'promise',
    preview: { place: 'promise', placeDca: 'promise', cancel: 'promise', cancelDca: 'promise' },
    iteratePriceOrders: 'items',
    iterateDcaOrders: 'items',
    withdrawExpired: 'items',
    watch: 'items',
  },
};
