import {
  type AnyEndpoint,
  type FailureBody,
  isPerijoveError,
  PerijoveError,
  type Transport,
} from '@perijove/core';
import {
  createMemoryTokenStore,
  type Signer,
  signerAddress,
  type WalletSession,
} from '@perijove/solana';
import { createError, createSessions, isPreviewing, type Sessions } from '@perijove/solana/flow';
import { endpoints } from './endpoints.ts';
import {
  renewalCalls,
  type SignInMethods,
  signInByChallenge,
  type Wallet,
} from './prove-wallet.ts';
import type {
  SignInOptions,
  SignOutOptions,
  TriggerV2Settings,
  WalletCallOptions,
} from './wallet-options.ts';

export interface SignInParts {
  readonly settings: Pick<TriggerV2Settings, 'tokenStore' | 'onTokenStoreError'>;
  readonly transport: Transport;
  readonly methods: SignInMethods;
}

/** Signs wallets in, and calls endpoints in their names. */
export interface WalletCalls {
  signIn(signer: Signer, options: SignInOptions): Promise<WalletSession>;
  /** Forgets the tokens of a wallet, and ends its session at the service. */
  signOut(signer: Signer, options: SignOutOptions): Promise<void>;
  /**
   * Calls an endpoint with the token of a wallet. A token that is refused is refreshed once; one that
   * is refused after that, or cannot be refreshed, is replaced by a sign-in.
   */
  call(endpoint: AnyEndpoint, input: unknown, options: WalletCallOptions): Promise<unknown>;
}

export function createWalletCalls(parts: SignInParts): WalletCalls {
  const { transport, methods, settings } = parts;
  const { tokenStore = createMemoryTokenStore(), onTokenStoreError } = settings;
  const sessions = createSessions({
    store: tokenStore,
    baseUrl: transport.deployment.baseUrl,
    now: Date.now,
    onStoreError: onTokenStoreError,
  });
  const signing: Signing = { transport, methods, sessions };
  return {
    async signIn(signer, { renew = false, signal, ...options }) {
      const wallet = { ...options, signer };
      const session = await openSession(signing, wallet, signal);
      if (!renew) return session;
      await sessions.forget(session, true);
      return openSession(signing, wallet, signal);
    },
    async signOut(signer, { everywhere = false, ...options }) {
      const { account, signal, timeoutMs, deadlineMs } = options;
      if (everywhere) await call(signing, endpoints.logoutAll, {}, { ...options, signer });
      const wait = { signal, deadlineMs };
      const refreshToken = await sessions.clear(signerAddress(signer, account), wait);
      if (refreshToken === undefined || everywhere) return;
      await methods.logout({ refreshToken }, { signal, timeoutMs, deadlineMs });
    },
    call: (endpoint, input, options) => call(signing, endpoint, input, options),
  };
}

/** What signs wallets in, and the sessions so far. */
interface Signing extends Pick<SignInParts, 'transport' | 'methods'> {
  readonly sessions: Sessions;
}

function openSession(
  { transport, methods, sessions }: Signing,
  wallet: Wallet,
  signal?: AbortSignal,
  onSignIn = (): void => undefined,
): Promise<WalletSession> {
  return sessions.of(
    signerAddress(wallet.signer, wallet.account),
    {
      ...renewalCalls(methods, wallet),
      signsNothing: isPreviewing(wallet),
      signIn: () => {
        if (isPreviewing(wallet)) return Promise.reject(noSession());
        onSignIn();
        return signInByChallenge(methods, wallet, transport);
      },
    },
    { signal, deadlineMs: wallet.deadlineMs },
  );
}

/** One call of an endpoint in the name of a wallet. */
interface WalletCall {
  readonly endpoint: AnyEndpoint;
  readonly input: unknown;
  readonly wallet: Wallet;
  /** Of the call itself. */
  readonly options: Pick<WalletCallOptions, 'signal' | 'timeoutMs' | 'deadlineMs'>;
}

async function call(
  signing: Signing,
  endpoint: AnyEndpoint,
  input: unknown,
  { signer, account, chain, verify, signInWith, policy, ...own }: WalletCallOptions,
): Promise<unknown> {
  const { timeoutMs, deadlineMs } = own;
  const kept = { account, chain, verify, signInWith, policy, timeoutMs, deadlineMs };
  const called = { endpoint, input, wallet: { ...kept, signer: signer as Signer }, options: own };
  for (let attempts = 1; ; attempts++) {
    const last = await attempt(signing, called, attempts > 1);
    if ('answer' in last) return last.answer;
    if ((attempts > 1 && last.isNew) || attempts === MAX_ATTEMPTS) throw last.refused;
  }
}

async function attempt(
  signing: Signing,
  { endpoint, input, wallet, options }: WalletCall,
  isLast: boolean,
): Promise<Attempt> {
  const { transport, sessions } = signing;
  let isNew = false;
  const session = await openSession(signing, wallet, options.signal, () => {
    isNew = true;
  });
  const refuse = async (refused: unknown): Promise<Attempt> => {
    await sessions.forget(session, isLast);
    return { refused, isNew };
  };
  try {
    const { token } = session;
    const answer: unknown = await transport.call(endpoint, input as never, { ...options, token });
    // No endpoint that submits names a wallet in its answer.
    return isOfAnother(answer, session.wallet) ? refuse(otherWallet(endpoint)) : { answer };
  } catch (error) {
    const isOthers = isVaultOfAnother(endpoint, error, session.wallet);
    if (!isOthers && !isRefusedToken(error)) throw error;
    return refuse(isOthers ? otherWallet(endpoint) : error);
  }
}

function noSession(): PerijoveError<'missing_token'> {
  const says = 'a preview does not sign in: call triggerV2.signIn before';
  return createError('missing_token', {}, says);
}

/** With a token at hand, with one after a refresh, with one after a sign-in. */
const MAX_ATTEMPTS = 3;
/** The response to a call, or why the token was refused. */
type Attempt =
  | { readonly answer: unknown }
  /** `isNew` for the token of a sign-in. */
  | { readonly refused: unknown; readonly isNew: boolean };

/** The family's own 401; that of the gateway is about the key, and has a `message`. */
function isRefusedToken(error: unknown): boolean {
  if (!isPerijoveError(error, 'unauthorized')) return false;
  const { raw }: FailureBody = error.details.body;
  return (Object(raw) as { readonly message?: unknown }).message === undefined;
}

/** A vault that exists already is in the details of the refusal to register one. */
function isVaultOfAnother({ method }: AnyEndpoint, error: unknown, wallet: string): boolean {
  if (method !== 'GET' || !isPerijoveError(error, 'bad_request')) return false;
  const { status, body } = error.details;
  return status === 409 && isOfAnother(body.details, wallet);
}

/** A response about another wallet: the token did not belong to this one. */
function otherWallet({ name }: AnyEndpoint): PerijoveError {
  const issues = [{ path: 'userPubkey', expected: 'the wallet that the call is for' }];
  const says = 'the response is about a wallet other than the one that signed in';
  const details = { reason: 'shape', issues } as const;
  return new PerijoveError('invalid_response', details, { endpoint: name, attempt: 1 }, says);
}

function isOfAnother(answer: unknown, wallet: string): boolean {
  const { userPubkey, orders } = Object(answer) as Readonly<Record<string, unknown>>;
  const listed = Array.isArray(orders) ? (orders as readonly unknown[]) : [];
  const owners = [userPubkey, ...listed.map((each) => (Object(each) as Owned).userPubkey)];
  return owners.some((owner) => typeof owner === 'string' && owner !== wallet);
}

interface Owned {
  readonly userPubkey?: unknown;
}
