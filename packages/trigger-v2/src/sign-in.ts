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
  type ChallengeTerms,
  canSignText,
  createSessions,
  guardChallengeText,
  guardChallengeTransaction,
  isToken,
  signText,
} from '@perijove/solana/flow';
import type { endpoints } from './endpoints.ts';
import type { Challenge, ChallengeType, VerifyInput } from './types.ts';
import type { SignInOptions, TriggerV2Settings, WalletCallOptions } from './wallet-options.ts';

/** The two calls of a sign-in. */
export type SignInMethods = Pick<Client<typeof endpoints>, 'challenge' | 'verify'>;

export interface SignInParts extends Pick<TriggerV2Settings, 'tokenStore'> {
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
  /** Forgets the token of a wallet. */
  signOut(signer: Signer, options: SignInOptions): Promise<void>;
  /** Calls an endpoint with the token of a wallet; a token that is refused is renewed once. */
  call(endpoint: AnyEndpoint, input: unknown, options: WalletCallOptions): Promise<unknown>;
}

/** What the service calls itself in a challenge. */
const SERVICE_NAMES = ['Jupiter', 'Jup'];

/** Hosts that a challenge may name, in addition to those of the deployment. */
const SERVICE_HOSTS = ['jup.ag'];

export function createWalletCalls(parts: SignInParts): WalletCalls {
  const { transport, methods, tokenStore = createMemoryTokenStore() } = parts;
  const { baseUrl } = transport.deployment;
  const sessions = createSessions({ store: tokenStore, baseUrl, now: Date.now });
  const open = (wallet: Wallet, signal?: AbortSignal): Promise<WalletSession> =>
    sessions.of(
      signerAddress(wallet.signer, wallet.account),
      () => signInAnew(methods, wallet, transport),
      { signal, deadlineMs: wallet.deadlineMs },
    );
  return {
    async signIn(signer, { renew = false, signal, ...options }) {
      const wallet = { ...options, signer };
      const session = await open(wallet, signal);
      if (!renew) return session;
      await sessions.forget(session);
      return open(wallet, signal);
    },
    async signOut(signer, { account, signal, deadlineMs }) {
      await sessions.clear(signerAddress(signer, account), { signal, deadlineMs });
    },
    async call(endpoint, input, { signer, account, chain, verify, signInWith, ...own }) {
      const { signal, timeoutMs, deadlineMs } = own;
      const wallet = { signer: signer as Signer, account, chain, verify, signInWith, timeoutMs };
      const attempt = async (): Promise<Attempt> => {
        const session = await open({ ...wallet, deadlineMs }, signal);
        const { token } = session;
        try {
          const answer: unknown = await transport.call(endpoint, input as never, { ...own, token });
          // No endpoint that submits names a wallet in its answer.
          if (!isOfAnother(answer, session.wallet)) return { answer };
          await sessions.forget(session);
          return { refused: otherWallet(endpoint) };
        } catch (error) {
          const isOthers = isVaultOfAnother(endpoint, error, session.wallet);
          if (!isOthers && !isRefusedToken(error)) throw error;
          await sessions.forget(session);
          return { refused: isOthers ? otherWallet(endpoint) : error };
        }
      };
      const first = await attempt();
      const last = 'answer' in first ? first : await attempt();
      if ('answer' in last) return last.answer;
      throw last.refused;
    },
  };
}

/** The response to a call, or why the token was refused. */
type Attempt = { readonly answer: unknown } | { readonly refused: unknown };

/**
 * Returns a new token. A challenge can be used once: if the response to a proof was lost, the
 * repeated proof is refused, and the wallet signs another challenge, once.
 */
async function signInAnew(
  methods: SignInMethods,
  wallet: Wallet,
  transport: Transport,
): Promise<string> {
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

/** Asks for a challenge, checks it, lets the wallet sign it, and returns the token. */
async function prove(
  methods: SignInMethods,
  { signer, signInWith, ...options }: Wallet,
  { deployment }: Transport,
): Promise<string> {
  const { account, chain, verify, timeoutMs, deadlineMs } = options;
  const wallet = signerAddress(signer, account);
  const type: ChallengeType = signInWith ?? (canSignText(signer) ? 'message' : 'transaction');
  const limits = { timeoutMs, deadlineMs };
  const challenge = await methods.challenge({ walletPubkey: wallet, type }, limits);
  const hosts = [deployment.baseUrl, deployment.portalUrl].map((url) => new URL(url).hostname);
  const terms = { wallet, names: SERVICE_NAMES, hosts: [...SERVICE_HOSTS, ...hosts] };
  const signed = await sign(challenge, type, terms, (kind, content) =>
    kind === 'message'
      ? signText(content, signer, { account, verify })
      : signTransaction(content, signer, { account, chain, verify }),
  );
  const { token } = await methods.verify(signed, limits);
  // Its value must not be in the words.
  if (!isToken(token)) throw notAsDocumented('verify', 'token', 'a token without spaces');
  return token;
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
