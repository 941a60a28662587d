import {
  type AnyEndpoint,
  type Client,
  type FailureBody,
  isPerijoveError,
  PerijoveError,
  type Transport,
} from '@perijove/core';
import {
  createMemoryTokenStore,
  type Signer,
  signerAddress,
  signTransaction,
  type WalletSession,
} from '@perijove/solana';
import {
  allowText,
  type ChallengeTerms,
  canSignText,
  createError,
  createSessions,
  guardChallengeText,
  guardChallengeTransaction,
  isPreviewing,
  isToken,
  type SessionCalls,
  signText,
  type TokenPair,
} from '@perijove/solana/flow';
import { endpoints } from './endpoints.ts';
import type { Challenge, ChallengeType, VerifyInput } from './types.ts';
import type {
  SignInOptions,
  SignOutOptions,
  TriggerV2Settings,
  WalletCallOptions,
} from './wallet-options.ts';

/** The calls that open, renew and end a session. */
export type SignInMethods = Pick<
  Client<typeof endpoints>,
  'challenge' | 'verify' | 'refresh' | 'logout'
>;

export interface SignInParts {
  readonly settings: Pick<TriggerV2Settings, 'tokenStore' | 'onTokenStoreError'>;
  readonly transport: Transport;
  readonly methods: SignInMethods;
}

/** The wallet that signs in, and how it signs. */
interface Wallet extends Omit<WalletCallOptions, 'signer' | 'token' | 'signal'> {
  readonly signer: Signer;
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

/** What the service calls itself in a challenge. */
const SERVICE_NAMES = ['Jupiter', 'Jup'];

/** Hosts that a challenge may name, in addition to those of the deployment. */
const SERVICE_HOSTS = ['jup.ag'];

export function createWalletCalls(parts: SignInParts): WalletCalls {
  const { transport, methods, settings } = parts;
  const { tokenStore = createMemoryTokenStore(), onTokenStoreError } = settings;
  const { baseUrl } = transport.deployment;
  const sessions = createSessions({
    store: tokenStore,
    baseUrl,
    now: Date.now,
    onStoreError: onTokenStoreError,
  });
  const open = (
    wallet: Wallet,
    signal?: AbortSignal,
    onSignIn = (): void => undefined,
  ): Promise<WalletSession> =>
    sessions.of(
      signerAddress(wallet.signer, wallet.account),
      {
        ...renewalCalls(methods, wallet),
        signsNothing: isPreviewing(wallet),
        signIn: () => {
          if (isPreviewing(wallet)) return Promise.reject(noSession());
          onSignIn();
          return signInAnew(methods, wallet, transport);
        },
      },
      { signal, deadlineMs: wallet.deadlineMs },
    );
  return {
    async signIn(signer, { renew = false, signal, ...options }) {
      const wallet = { ...options, signer };
      const session = await open(wallet, signal);
      if (!renew) return session;
      await sessions.forget(session, true);
      return open(wallet, signal);
    },
    async signOut(signer, { everywhere = false, ...options }) {
      const { account, signal, timeoutMs, deadlineMs } = options;
      if (everywhere) await call(endpoints.logoutAll, {}, { ...options, signer });
      const wait = { signal, deadlineMs };
      const refreshToken = await sessions.clear(signerAddress(signer, account), wait);
      if (refreshToken === undefined || everywhere) return;
      await methods.logout({ refreshToken }, { signal, timeoutMs, deadlineMs });
    },
    call,
  };

  async function call(
    endpoint: AnyEndpoint,
    input: unknown,
    options: WalletCallOptions,
  ): Promise<unknown> {
    const { signer, account, chain, verify, signInWith, policy, ...own } = options;
    const { signal, timeoutMs, deadlineMs } = own;
    const kept = { account, chain, verify, signInWith, policy, timeoutMs };
    const wallet = { ...kept, signer: signer as Signer };
    let isNew = false;
    const attempt = async (isLast: boolean): Promise<Attempt> => {
      isNew = false;
      const session = await open({ ...wallet, deadlineMs }, signal, () => {
        isNew = true;
      });
      const refuse = async (refused: unknown): Promise<Attempt> => {
        await sessions.forget(session, isLast);
        return { refused };
      };
      try {
        const { token } = session;
        const answer: unknown = await transport.call(endpoint, input as never, { ...own, token });
        // No endpoint that submits names a wallet in its answer.
        return isOfAnother(answer, session.wallet) ? refuse(otherWallet(endpoint)) : { answer };
      } catch (error) {
        const isOthers = isVaultOfAnother(endpoint, error, session.wallet);
        if (!isOthers && !isRefusedToken(error)) throw error;
        return refuse(isOthers ? otherWallet(endpoint) : error);
      }
    };
    for (let attempts = 1; ; attempts++) {
      const last = await attempt(attempts > 1);
      if ('answer' in last) return last.answer;
      if ((attempts > 1 && isNew) || attempts === MAX_ATTEMPTS) throw last.refused;
    }
  }
}

function noSession(): PerijoveError<'missing_token'> {
  const says = 'a preview does not sign in: call triggerV2.signIn before';
  return createError('missing_token', {}, says);
}

/** With a token at hand, with one after a refresh, with one after a sign-in. */
const MAX_ATTEMPTS = 3;
/** Less than the time that other processes wait for a refresh. */
const REFRESH_MS = 20_000;

function renewalCalls(
  methods: SignInMethods,
  { timeoutMs, deadlineMs = REFRESH_MS }: Wallet,
): Pick<SessionCalls, 'refresh' | 'logout'> {
  const limits = { timeoutMs, deadlineMs: Math.min(deadlineMs, REFRESH_MS) };
  return {
    async refresh(refreshToken) {
      const pair = await methods.refresh({ refreshToken }, limits);
      return pairOf('refresh', pair.accessToken, pair.refreshToken);
    },
    logout: (refreshToken) => methods.logout({ refreshToken }, limits),
  };
}

/** The values of tokens must not be in the words of an error. */
function pairOf(method: string, token: unknown, refreshToken: unknown): TokenPair {
  const expected = 'a token without spaces';
  if (!isToken(token)) throw notAsDocumented(method, 'accessToken', expected);
  if (!isToken(refreshToken)) throw notAsDocumented(method, 'refreshToken', expected);
  return { token, refreshToken };
}

/** The response to a call, or why the token was refused. */
type Attempt = { readonly answer: unknown } | { readonly refused: unknown };

/**
 * Returns new tokens. A challenge can be used once: if the response to a proof was lost, the
 * repeated proof is refused, and the wallet signs another challenge, once.
 */
async function signInAnew(
  methods: SignInMethods,
  wallet: Wallet,
  transport: Transport,
): Promise<TokenPair> {
  try {
    return await prove(methods, wallet, transport);
  } catch (error) {
    if (!isSpent(error)) throw error;
    return prove(methods, wallet, transport);
  }
}

/** The refusal of a proof that was sent before. */
function isSpent(error: unknown): boolean {
  return (
    isPerijoveError(error, 'bad_request') &&
    error.endpoint === 'trigger-v2.verify' &&
    error.attempt > 1
  );
}

/** Asks for a challenge, checks it, lets the wallet sign it, and returns the tokens. */
async function prove(
  methods: SignInMethods,
  { signer, signInWith, policy, ...options }: Wallet,
  { deployment }: Transport,
): Promise<TokenPair> {
  const { account, chain, verify, timeoutMs, deadlineMs } = options;
  const wallet = signerAddress(signer, account);
  const type: ChallengeType = signInWith ?? (canSignText(signer) ? 'message' : 'transaction');
  const limits = { timeoutMs, deadlineMs };
  const challenge = await methods.challenge({ walletPubkey: wallet, type }, limits);
  const hosts = [deployment.baseUrl, deployment.portalUrl].map((url) => new URL(url).hostname);
  const terms = { wallet, names: SERVICE_NAMES, hosts: [...SERVICE_HOSTS, ...hosts] };
  const signed = await sign(challenge, type, terms, async (kind, content) => {
    await allowText(policy, { wallet, purpose: 'sign-in' }, { deadlineMs });
    return kind === 'message'
      ? signText(content, signer, { account, verify })
      : signTransaction(content, signer, { account, chain, verify });
  });
  const { token, accessToken, refreshToken } = await methods.verify(
    { ...signed, authMode: 'access_refresh' },
    limits,
  );
  // A service that knows only the older mode answers with one token.
  if (accessToken != null || token == null) return pairOf('verify', accessToken, refreshToken);
  if (!isToken(token)) throw notAsDocumented('verify', 'token', 'a token without spaces');
  return { token };
}

type SignContent = (type: ChallengeType, content: string) => Promise<string>;

async function sign(
  { type: given, challenge, transaction }: Challenge,
  type: ChallengeType,
  terms: ChallengeTerms,
  signContent: SignContent,
): Promise<VerifyInput> {
  const walletPubkey = terms.wallet;
  if (given !== type) throw notAsDocumented('challenge', 'type', `'${type}', as it was asked for`);
  if (type === 'message') {
    if (!challenge) throw notAsDocumented('challenge', 'challenge', 'a text');
    guardChallengeText(challenge, terms);
    return { type, walletPubkey, signature: await signContent(type, challenge) };
  }
  if (!transaction) throw notAsDocumented('challenge', 'transaction', 'a transaction');
  await guardChallengeTransaction(transaction, terms);
  return { type, walletPubkey, signedTransaction: await signContent(type, transaction) };
}

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

function notAsDocumented(method: string, path: string, expected: string): PerijoveError {
  const says = `the response is not as documented: ${path}: expected ${expected}`;
  const facts = { endpoint: `trigger-v2.${method}`, attempt: 1 };
  const details = { reason: 'shape', issues: [{ path, expected }] } as const;
  return new PerijoveError('invalid_response', details, facts, says);
}
