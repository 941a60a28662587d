import type { OfEndpoint } from '@perijove/core';
import type { Signer } from '@perijove/solana';
import type { Perijove } from 'perijove';

/** The clients of all families, by the names that they have in `Perijove`. */
export type Families = Omit<
  Perijove,
  'transport' | 'resume' | 'history' | 'tokenRisk' | 'load' | 'close'
>;

/**
 * What a method gets from the client of kit: `flow` its signer, its RPC and the defaults of flows; `wallet` its
 * signer and the policy of flows; `preview` the address of its wallet and its RPC; `node` its RPC; `session`
 * its signer as the first argument. Methods with `-items` return the items of a loop.
 */
export type Binding =
  | 'flow'
  | 'flow-items'
  | 'wallet'
  | 'wallet-items'
  | 'preview'
  | 'node'
  | 'session';

/** Options that the client of kit has. */
type Supplied = 'signer' | 'rpc' | 'owner';

/** The first signature of a method: of an endpoint with the name of a flow, that of the flow. */
type FirstOf<Method> = Method extends {
  (input: infer Input, options: infer Options): infer Result;
  (...args: never[]): unknown;
}
  ? { readonly input: Input; readonly options: NonNullable<Options>; readonly result: Result }
  : never;

type KindOf<Options> = 'signer' extends keyof Options
  ? 'rpc' extends keyof Options
    ? 'flow'
    : 'wallet'
  : 'owner' extends keyof Options
    ? 'preview'
    : 'rpc' extends keyof Options
      ? 'node'
      : never;

type BindingOf<Method> =
  FirstOf<Method> extends { readonly input: infer Input; options: infer Options; result: infer R }
    ? Signer extends Input
      ? 'session'
      : R extends AsyncGenerator<unknown, unknown, undefined>
        ? `${Extract<KindOf<Options>, 'flow' | 'wallet'>}-items`
        : KindOf<Options>
    : never;

/** Of an endpoint, its own facts say whether it needs a wallet. A group has bindings of its own. */
type Entry<Member> = Member extends OfEndpoint
  ? never
  : Member extends (...args: never[]) => unknown
    ? BindingOf<Member>
    : { readonly [Name in keyof Member]: BindingOf<Member[Name]> };

/** The bindings of those methods of a client that have one. */
type BindingsOf<Client> = {
  readonly [Name in keyof Client as [Entry<Client[Name]>] extends [never] ? never : Name]: Entry<
    Client[Name]
  >;
};

/** Without what the client supplies, which a call may still set. */
type Left<Options> = Omit<Options, Supplied> & Partial<Pick<Options, Supplied & keyof Options>>;

type Bound<Method> =
  FirstOf<Method> extends { readonly input: infer Input; options: infer Options; result: infer R }
    ? Signer extends Input
      ? (options?: Options) => R
      : Record<never, never> extends Left<Options>
        ? (input: Input, options?: Left<Options>) => R
        : (input: Input, options: Left<Options>) => R
    : never;

type BoundMember<Member> = [Entry<Member>] extends [never]
  ? Member
  : Member extends (...args: never[]) => unknown
    ? Bound<Member>
    : { readonly [Name in keyof Member]: Bound<Member[Name]> };

/** A client whose methods take the signer and the RPC from the client of kit. */
export type BoundClient<Client> = { readonly [Name in keyof Client]: BoundMember<Client[Name]> };

/** A record, so that a missing method is a type error. */
export const bindings: { readonly [Family in keyof Families]: BindingsOf<Families[Family]> } = {
  borrow: {
    open: 'flow',
    deposit: 'flow',
    borrow: 'flow',
    repay: 'flow',
    withdraw: 'flow',
    closeAll: 'flow',
    preview: {
      open: 'preview',
      deposit: 'preview',
      borrow: 'preview',
      repay: 'preview',
      withdraw: 'preview',
      closeAll: 'preview',
    },
  },
  content: {},
  earn: {
    deposit: 'flow',
    withdraw: 'flow',
    mint: 'flow',
    redeem: 'flow',
    preview: { deposit: 'preview', withdraw: 'preview', mint: 'preview', redeem: 'preview' },
  },
  instantSwap: { swap: 'flow', preview: { swap: 'preview' } },
  jupiterz: {},
  portfolio: {},
  portfolioV2: {},
  prediction: {
    buy: 'flow',
    sell: 'flow',
    closePosition: 'flow',
    claim: 'flow',
    preview: {
      buy: 'preview',
      sell: 'preview',
      closePosition: 'preview',
      claim: 'preview',
    },
  },
  price: {},
  recurring: {
    place: 'flow',
    cancel: 'flow',
    preview: { place: 'preview', cancel: 'preview' },
  },
  routingSwap: { swap: 'flow', preview: { swap: 'preview' } },
  send: {
    send: 'flow',
    clawback: 'flow',
    preview: { send: 'preview', clawback: 'preview' },
  },
  studio: {
    launch: 'flow',
    claimFees: 'flow',
    preview: { launch: 'preview', claimFees: 'preview' },
  },
  swap: {
    swap: 'flow',
    swapByBuild: 'flow',
    forCpi: 'node',
    basket: 'flow',
    rebalance: 'flow',
    pay: 'flow',
    preview: { swap: 'preview', swapByBuild: 'preview', pay: 'preview' },
  },
  tokens: { verify: 'flow', preview: { verify: 'preview' } },
  trigger: {
    place: 'flow',
    cancel: 'flow-items',
    preview: { place: 'preview', cancel: 'preview' },
  },
  triggerV2: {
    signIn: 'session',
    signOut: 'session',
    place: 'flow',
    placeDca: 'flow',
    edit: 'wallet',
    cancel: 'flow',
    cancelDca: 'flow',
    preview: { place: 'preview', placeDca: 'preview', cancel: 'preview', cancelDca: 'preview' },
    iteratePriceOrders: 'wallet-items',
    iterateDcaOrders: 'wallet-items',
    withdrawExpired: 'flow-items',
    watch: 'wallet-items',
  },
};
