import type { CallOptions, Client } from '@perijove/core';
import { beyondPreview, isPreviewing } from '@perijove/solana/flow';
import type { endpoints } from '../endpoints.ts';
import type { WalletCallOptions } from '../wallet-options.ts';

/** The methods that the flows call, each in the name of the wallet that signs. */
export type OrderCalls = Client<typeof endpoints, WalletCallOptions>;

type AnyMethod = ((input: never, options?: CallOptions) => Promise<unknown>) & object;

/** Who the calls are for. */
export type CallsFor = Pick<
  WalletCallOptions,
  'signer' | 'token' | 'account' | 'chain' | 'verify' | 'signInWith' | 'policy'
>;

/** The first vault of a wallet would stay. */
function unregistered({ registerVault }: OrderCalls): Pick<OrderCalls, 'registerVault'> {
  const refuse = () => Promise.reject(beyondPreview('register the first vault of a wallet'));
  return { registerVault: Object.assign(refuse, registerVault) as OrderCalls['registerVault'] };
}

/** The same methods with the wallet in each call. */
export function callsFor(
  methods: OrderCalls,
  { signer, token, account, chain, verify, signInWith, policy }: CallsFor,
): OrderCalls {
  const wallet = { signer, token, account, chain, verify, signInWith, policy };
  const entries = Object.entries(methods as unknown as Readonly<Record<string, AnyMethod>>);
  const bound = entries.map(([name, method]) => {
    const call = (input: never, options?: CallOptions) => method(input, { ...options, ...wallet });
    return [name, Object.assign(call, method)] as const;
  });
  const calls = Object.fromEntries(bound) as unknown as OrderCalls;
  return isPreviewing(wallet) ? { ...calls, ...unregistered(calls) } : calls;
}
