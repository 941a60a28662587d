import {
  type AnyEndpoint,
  type Client,
  inputError,
  isPerijoveError,
  type Transport,
  unknownName,
} from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { TriggerV2Methods } from './methods.ts';
import type { WalletCalls } from './sign-in.ts';
import type { Vault } from './types.ts';
import type { TriggerV2Settings, WalletCallOptions } from './wallet-options.ts';

interface Parts {
  readonly transport: Transport;
  readonly settings: TriggerV2Settings;
  readonly wallets: () => Promise<WalletCalls>;
}

/** The methods of the endpoints, of which those that need a wallet let it sign in. */
export function withWallet(plain: Client<typeof endpoints>, parts: Parts): TriggerV2Methods {
  const methods: Record<string, unknown> = { ...plain };
  for (const [name, endpoint] of Object.entries<AnyEndpoint>(endpoints)) {
    if (!endpoint.wallet) continue;
    methods[name] = (input: unknown = {}, options?: WalletCallOptions) =>
      callWithWallet(endpoint, input, options, parts);
  }
  const { registerVault } = methods as unknown as TriggerV2Methods;
  methods['registerVault'] = (...call: Parameters<typeof registerVault>) =>
    registerVault(...call).catch(existingVault);
  return methods as unknown as TriggerV2Methods;
}

async function callWithWallet(
  endpoint: AnyEndpoint,
  input: unknown,
  options: WalletCallOptions = {},
  { transport, settings, wallets }: Parts,
): Promise<unknown> {
  assertOptions(endpoint.name, options);
  const {
    signer,
    account: _a,
    chain: _c,
    verify: _v,
    signInWith: _w,
    policy: _p,
    ...own
  } = options;
  if (signer !== undefined && own.token !== undefined) {
    throw inputError(endpoint.name, { path: 'token', expected: 'no value with signer' });
  }
  const wallet = own.token === undefined ? (signer ?? settings.signer) : undefined;
  // Without a wallet it ends with `missing_token`, unless the input is invalid.
  const issue = wallet === undefined ? undefined : endpoint.checkInput(input);
  if (issue) throw inputError(endpoint.name, issue);
  if (wallet === undefined) return transport.call(endpoint, input as never, own);
  return (await wallets()).call(endpoint, input, { ...options, signer: wallet });
}

const NAMES = [
  'signal',
  'timeoutMs',
  'deadlineMs',
  'token',
  'signer',
  'account',
  'chain',
  'verify',
  'signInWith',
  'policy',
] as const satisfies readonly (keyof WalletCallOptions)[];

/**
 * Checks the names of options before a wallet is asked to sign.
 *
 * @throws PerijoveError `invalid_input`
 */
export function assertOptions(name: string, options: unknown, ...more: readonly string[]): void {
  if (typeof options !== 'object' || options === null) {
    throw inputError(name, { path: '', expected: 'an object of options, such as { signer }' });
  }
  const known: readonly string[] = [...NAMES, ...more];
  const unknown = Object.keys(options).find((each) => !known.includes(each));
  if (unknown !== undefined) throw inputError(name, unknownName('option', unknown, known));
}

/** A vault that exists already is in the details of the refusal. */
function existingVault(error: unknown): Vault {
  if (isPerijoveError(error, 'bad_request') && error.details.status === 409) {
    const { details } = error.details.body;
    if (endpoints.registerVault.checkOutput(details)) return details as Vault;
  }
  throw error;
}
