import { type EndpointFacts, isPerijoveError } from '@perijove/core';
import { type FlowOptions, type Rpc, type Signer, signerAddress } from '@perijove/solana';
import { type Binding, type BoundClient, bindings, type Families } from './bindings.ts';

/** Defaults of all flows: see `FlowOptions`. */
export type FlowDefaults = Omit<FlowOptions, 'signer' | 'rpc' | 'id' | 'signal'>;

/** What the client of kit has for the methods. */
export interface Supply {
  readonly signer: () => Signer;
  readonly rpc: Rpc;
  readonly flows: FlowDefaults;
}

/** All families, whose methods take the signer and the RPC from a client of kit. */
export type BoundFamilies = {
  readonly [Family in keyof Families]: BoundClient<Families[Family]>;
};

type Options = Readonly<Record<string, unknown>>;
type Method = (input?: unknown, options?: object) => unknown;
type Tree = { readonly [name: string]: Binding | Tree };

/** Binds the methods of all families. Loads none of them. */
export function bindFamilies(families: Families, supply: Supply): BoundFamilies {
  const names = Object.keys(bindings) as readonly (keyof Families)[];
  return Object.fromEntries(
    names.map((name) => [name, bindMembers(families[name], bindings[name] as Tree, supply)]),
  ) as unknown as BoundFamilies;
}

function bindMembers(members: object, tree: Tree, supply: Supply): object {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => {
      const binding = tree[name] ?? bindingOf(member);
      if (binding === undefined) return [name, member];
      if (typeof binding === 'object') return [name, bindMembers(member, binding, supply)];
      // With the facts of its endpoint, which hooks and caches read.
      return [name, Object.assign(bindMethod(member, binding, supply), member)];
    }),
  );
}

/** The facts of an endpoint say whether it needs a wallet. */
function bindingOf(member: { readonly endpoint?: EndpointFacts }): Binding | undefined {
  return member.endpoint?.wallet ? 'wallet' : undefined;
}

function bindMethod(method: Method, binding: Binding, supply: Supply): Method {
  if (binding === 'session')
    return async (options) => method(supply.signer(), { ...policyOf(supply), ...given(options) });
  if (binding === 'flow-items' || binding === 'wallet-items')
    return async function* (input, options) {
      return yield* method(input, supplied(binding, supply, options)) as AsyncGenerator;
    };
  return async (input, options) => method(input, supplied(binding, supply, options));
}

/**
 * Returns the options of a call with what the client supplies. What the call sets wins.
 *
 * @throws PerijoveError `signer_failed` without a signer where one is needed.
 */
export function supplied<Filled extends object>(
  binding: Exclude<Binding, 'session'>,
  supply: Supply,
  options: object | undefined,
): Filled {
  return fillers[binding](supply, given(options)) as Filled;
}

/** An option that is undefined is not set. */
function given(options: unknown = {}): Options {
  return Object.fromEntries(
    Object.entries(Object(options)).filter(([, value]) => value !== undefined),
  );
}

const fillers: Readonly<
  Record<Exclude<Binding, 'session'>, (supply: Supply, options: Options) => Options>
> = {
  flow: forFlow,
  'flow-items': forFlow,
  wallet: forWallet,
  'wallet-items': forWallet,
  preview: (supply, options) => ({ ...ownerOf(supply), rpc: supply.rpc, ...options }),
  node: ({ rpc }, options) => ({ rpc, ...options }),
};

function forFlow({ signer, rpc, flows }: Supply, options: Options): Options {
  return { ...flows, rpc, ...options, signer: options['signer'] ?? signer() };
}

/** A call with a token of its session has its wallet. */
function forWallet(supply: Supply, options: Options): Options {
  if ('token' in options) return options;
  return { ...policyOf(supply), ...options, signer: options['signer'] ?? supply.signer() };
}

function policyOf({ flows }: Supply): Options {
  return flows.policy === undefined ? {} : { policy: flows.policy };
}

/** Without a wallet, the preview of a swap is a quote, and the others say that they need an `owner`. */
function ownerOf({ signer }: Supply): Options {
  try {
    return { owner: signerAddress(signer()) };
  } catch (error) {
    if (isPerijoveError(error, 'signer_failed')) return {};
    throw error;
  }
}
