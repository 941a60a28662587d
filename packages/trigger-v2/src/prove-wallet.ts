import { type Client, isPerijoveError, PerijoveError, type Transport } from '@perijove/core';
import { type Signer, signerAddress, signTransaction } from '@perijove/solana';
import {
  allowText,
  type ChallengeTerms,
  canSignText,
  guardChallengeText,
  guardChallengeTransaction,
  isToken,
  type SessionCalls,
  signText,
  type TokenPair,
} from '@perijove/solana/flow';
import type { endpoints } from './endpoints.ts';
import type { Challenge, ChallengeType, VerifyInput } from './types.ts';
import type { WalletCallOptions } from './wallet-options.ts';

/** The calls that open, renew and end a session. */
export type SignInMethods = Pick<
  Client<typeof endpoints>,
  'challenge' | 'verify' | 'refresh' | 'logout'
>;

/** The wallet that signs in, and how it signs. */
export interface Wallet extends Omit<WalletCallOptions, 'signer' | 'token' | 'signal'> {
  readonly signer: Signer;
}

/** What the service calls itself in a challenge. */
const SERVICE_NAMES = ['Jupiter', 'Jup'];

/** Hosts that a challenge may name, in addition to those of the deployment. */
const SERVICE_HOSTS = ['jup.ag'];

/** Less than the time that other processes wait for a refresh. */
const REFRESH_MS = 20_000;

export function renewalCalls(
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

/**
 * Returns new tokens. A challenge can be used once: if the response to a proof was lost, the
 * repeated proof is refused, and the wallet signs another challenge, once.
 */
export async function signInByChallenge(
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

function notAsDocumented(method: string, path: string, expected: string): PerijoveError {
  const says = `the response is not as documented: ${path}: expected ${expected}`;
  const facts = { endpoint: `trigger-v2.${method}`, attempt: 1 };
  const details = { reason: 'shape', issues: [{ path, expected }] } as const;
  return new PerijoveError('invalid_response', details, facts, says);
}
