import { type Advice, type CallOptions, type Mint, SOL, USDC } from '@perijove/core';
import { assertFields, assertObject } from '@perijove/core/arguments';
import { namedFlow } from '@perijove/solana/flow';
import type { OrderInput } from '../types.ts';
import { hasNoRoute } from './no-route.ts';
import type { OrderMethods } from './swap-flow.ts';

/** Why a swap finds no route. */
export type NoRouteKind =
  /** A route is there now: ask for the order again. */
  | 'route-found'
  /** Your own options leave no route: `options` are those without which there is one. */
  | 'filtered'
  /** A larger amount has a route: see `worksWith`. */
  | 'amount-too-small'
  /** A smaller amount has a route: see `worksWith`. */
  | 'amount-too-large'
  /** The service does not know the token `mint`. */
  | 'unknown-token'
  /** The token `mint` is younger than a day: pools may not be listed yet. */
  | 'too-new'
  /** The token `mint` has no market, in any amount that was tried. */
  | 'dead-token'
  /** Both tokens have a market, and no route joins them: swap over SOL or USDC. */
  | 'no-route';

/** One try, and what it found. */
export interface RouteTry {
  /** What differs from your input, such as `without excludeDexes` or `100 times the amount`. */
  readonly what: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: bigint;
  readonly isFound: boolean;
}

export interface NoRouteExplanation {
  readonly kind: NoRouteKind;
  /** English, for a person. */
  readonly says: string;
  readonly advice: Advice;
  /** Of `unknown-token`, `too-new` and `dead-token`. */
  readonly mint: Mint | undefined;
  /** Of `filtered`: names of your options. */
  readonly options: readonly string[];
  /** Of an amount that is too small or too large: the nearest one that was tried and has a route. */
  readonly worksWith: bigint | undefined;
  /** In their order; at most 16. */
  readonly tries: readonly RouteTry[];
}

/** What tells a new token from a dead one. */
export interface KnownToken {
  /** ISO date and time of the token or its first pool. */
  readonly createdAt?: string | null | undefined;
}

/** Looks a token up; `undefined` for one that the service does not know. */
export type TokenOf = (
  mint: Mint,
  options: { readonly signal?: AbortSignal | undefined },
) => Promise<KnownToken | undefined>;

export interface ExplainNoRouteOptions extends Pick<CallOptions, 'signal'> {
  /**
   * Looks up the token that has no market. The client of `perijove` has `tokens.search` here. Without it,
   * a token without a market is a `dead-token`.
   */
  readonly tokenOf?: TokenOf | undefined;
}

/** See `SwapClient.explainNoRoute`. */
export const explainNoRoute = namedFlow('swap.explainNoRoute', runExplain);

/** Options that can leave out every route. */
const FILTERS = ['excludeRouters', 'excludeDexes', 'swapMode', 'receiver', 'referralFee'];
/** Larger and smaller amounts, the nearest first. */
const FACTORS = [10n, 1_000n, 100_000n];
const DAY_MS = 86_400_000;

interface Search {
  readonly input: OrderInput;
  readonly options: ExplainNoRouteOptions;
  readonly tries: RouteTry[];
  /** Whether the order has a route. Every other failure is thrown. */
  readonly hasRoute: (what: string, input: OrderInput) => Promise<boolean>;
}

async function runExplain(
  { order }: Pick<OrderMethods, 'order'>,
  input: OrderInput,
  own: ExplainNoRouteOptions = {},
  settings: Pick<ExplainNoRouteOptions, 'tokenOf'> = {},
): Promise<NoRouteExplanation> {
  assertObject('input', input);
  assertFields('options', own, ['signal', 'tokenOf']);
  const options = { ...settings, ...own };
  const tries: RouteTry[] = [];
  const search: Search = {
    input,
    options,
    tries,
    async hasRoute(what, asked) {
      const { inputMint, outputMint, amount } = asked;
      const isFound = await order(asked, { signal: options.signal }).then(
        () => true,
        (error: unknown) => {
          if (hasNoRoute(error)) return false;
          throw error;
        },
      );
      tries.push({ what, inputMint, outputMint, amount: BigInt(amount), isFound });
      return isFound;
    },
  };
  const found = await findCause(search);
  return { mint: undefined, options: [], worksWith: undefined, ...found, tries };
}

type Found = Omit<NoRouteExplanation, 'tries' | 'mint' | 'options' | 'worksWith'> &
  Partial<Pick<NoRouteExplanation, 'mint' | 'options' | 'worksWith'>>;

async function findCause(search: Search): Promise<Found> {
  // Without a taker: a route does not depend on what the wallet has.
  const { taker: _, payer, ...asked } = search.input;
  if (await search.hasRoute('the same input, without a taker', asked)) {
    // It needs the taker, and few routes serve it.
    if (payer !== undefined && !(await search.hasRoute('the same input', search.input)))
      return filteredBy(['payer']);
    return { kind: 'route-found', says: 'there is a route now', advice: 'requote' };
  }
  return (
    (await byOptions(search, asked)) ??
    // Of a dead token every amount fails, and of an amount that is too small every token.
    (await byAmount(search)) ??
    (await byToken(search)) ?? {
      kind: 'no-route',
      says: 'both tokens have a market, and no route joins them: swap over SOL or USDC',
      advice: 'fix-input',
    }
  );
}

async function byOptions(
  { hasRoute, input }: Search,
  asked: OrderInput,
): Promise<Found | undefined> {
  const own = FILTERS.filter((name) => Object.hasOwn(asked, name));
  if (own.length === 0 || !(await hasRoute(`without ${own.join(', ')}`, plain(input))))
    return undefined;
  const guilty: string[] = [];
  for (const name of own.length > 1 ? own : []) {
    const { [name as keyof OrderInput]: _, ...rest } = asked;
    if (await hasRoute(`without ${name}`, rest as OrderInput)) guilty.push(name);
  }
  return filteredBy(guilty.length > 0 ? guilty : own);
}

function filteredBy(options: readonly string[]): Found {
  const says = `your own options leave no route: there is one without ${options.join(' or ')}`;
  return { kind: 'filtered', says, advice: 'fix-input', options };
}

function plain({ inputMint, outputMint, amount }: OrderInput): OrderInput {
  return { inputMint, outputMint, amount };
}

async function byAmount({ hasRoute, input }: Search): Promise<Found | undefined> {
  const amount = BigInt(input.amount);
  for (const factor of FACTORS) {
    const larger = amount * factor;
    if (
      larger < 2n ** 64n &&
      (await hasRoute(`${factor} times the amount`, { ...plain(input), amount: larger }))
    ) {
      const says = `the amount is too small: ${larger} base units have a route`;
      return { kind: 'amount-too-small', says, advice: 'fix-input', worksWith: larger };
    }
    const smaller = amount / factor;
    if (
      smaller > 0n &&
      (await hasRoute(`the amount divided by ${factor}`, { ...plain(input), amount: smaller }))
    ) {
      const says = `the amount is too large: ${smaller} base units have a route`;
      return { kind: 'amount-too-large', says, advice: 'fix-input', worksWith: smaller };
    }
  }
  return undefined;
}

/** The token that has no market with SOL or USDC either, in one direction. */
async function byToken(search: Search): Promise<Found | undefined> {
  const { input, hasRoute } = search;
  const { inputMint, outputMint, amount } = input;
  if (outputMint !== SOL && outputMint !== USDC) {
    const asked = { inputMint: USDC, outputMint, amount: 100_000_000n };
    if (!(await hasRoute('100 USDC for the output', asked))) return tokenFault(search, outputMint);
  }
  if (inputMint !== SOL && inputMint !== USDC) {
    const asked = { inputMint, outputMint: outputMint === USDC ? SOL : USDC, amount };
    if (!(await hasRoute('the input for another token', asked)))
      return tokenFault(search, inputMint);
  }
  return undefined;
}

async function tokenFault({ options }: Search, mint: Mint): Promise<Found> {
  const { tokenOf, signal } = options;
  const token = tokenOf ? await tokenOf(mint, { signal }) : {};
  if (!token) {
    const says = `the service does not know the token ${mint}`;
    return { kind: 'unknown-token', says, advice: 'fix-input', mint };
  }
  const bornAt = Date.parse(token.createdAt ?? '');
  if (Date.now() - bornAt < DAY_MS) {
    const says = `the token ${mint} is younger than a day: its pools may not be listed yet`;
    return { kind: 'too-new', says, advice: 'retry', mint };
  }
  const says = `the token ${mint} has no market in any amount that was tried`;
  return { kind: 'dead-token', says, advice: 'fix-input', mint };
}
