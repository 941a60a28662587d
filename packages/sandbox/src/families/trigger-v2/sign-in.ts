import { randomUUID } from 'node:crypto';
import type { Address, InputOf } from '@perijove/core';
import { decodeBase58 } from '@perijove/core/base58';
import {
  compileTransaction,
  decodeTransaction,
  hashMessage,
  isSignatureOf,
  limitUnits,
  memo,
  priceUnits,
  readBase64Transaction,
  toBase64,
} from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import { isoTime } from '../../world/wire-text.ts';
import { type Output, WithHeaders } from '../service.ts';
import { CHALLENGE_LIFE_MS, type Challenge } from './challenge-book.ts';
import { notSignedIn, refuseTriggerV2 } from './refusal.ts';
import type { OpenSession } from './session-book.ts';
import { ACCESS_LIFE_S, TOKEN_LIFE_S } from './token-issuer.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';

type ChallengeInput = InputOf<(typeof families)['trigger-v2']['challenge']>;
type RefreshInput = InputOf<(typeof families)['trigger-v2']['refresh']>;
type VerifyInput = InputOf<(typeof families)['trigger-v2']['verify']>;

/** Compute units of a memo with one signer. */
const MEMO_UNITS = 60_000;

/**
 * Returns a challenge that is valid for five minutes: a text, or a transaction that moves nothing.
 */
export function createChallenge(
  { walletPubkey, type }: ChallengeInput,
  context: TriggerV2Context,
): Output<'trigger-v2', 'challenge'> {
  const { challenges } = context.triggerV2;
  const expiresAtMs = context.world.clock.now() + CHALLENGE_LIFE_MS;
  const text = challengeText(walletPubkey, expiresAtMs);
  if (type === 'message') {
    challenges.add(walletPubkey, { form: 'message', content: text, expiresAtMs });
    return { type, challenge: text };
  }
  const wire = compileTransaction({
    payer: walletPubkey,
    blockhash: context.ledger.latestBlockhash().blockhash,
    instructions: [limitUnits(MEMO_UNITS), priceUnits(0n), memo(text, [walletPubkey])],
    version: 'legacy',
  });
  const content = hashMessage(decodeTransaction(wire).message);
  challenges.add(walletPubkey, { form: 'transaction', content, expiresAtMs });
  return { type, transaction: toBase64(wire) };
}

/** The wording of September 2026. */
function challengeText(wallet: Address, expiresAtMs: number): string {
  const owner = `Sign this message to authenticate with Jupiter that you are the owner of ${wallet}.`;
  const life = `This challenge expires at ${isoTime(expiresAtMs)} with the nonce of ${randomUUID()}.`;
  return `${owner}\n\n${life}`;
}

/** What the service says about the older mode, since 2026-07-21. */
const DEPRECATED_SINCE = 'Tue, 21 Jul 2026 00:00:00 GMT';

/** Returns the tokens for a signed challenge. An invalid signature is an unknown challenge. */
export function verifyChallenge(
  input: VerifyInput,
  { triggerV2 }: TriggerV2Context,
): Output<'trigger-v2', 'verify'> | WithHeaders<Output<'trigger-v2', 'verify'>> {
  const { walletPubkey } = input;
  const isAnswered =
    input.type === 'message'
      ? signsText(walletPubkey, input.signature)
      : signsTransaction(walletPubkey, input.signedTransaction);
  const challenge = triggerV2.challenges.open(walletPubkey).find(isAnswered);
  if (!challenge) throw refuseTriggerV2('Challenge not found');
  triggerV2.challenges.end(walletPubkey, challenge);
  if (input.authMode === 'access_refresh')
    return pairOf(triggerV2, triggerV2.sessions.open(walletPubkey));
  const token = triggerV2.tokens.issue(walletPubkey, TOKEN_LIFE_S);
  const { authMode } = input;
  return new WithHeaders({ ...(authMode && { authMode }), token }, (base) => ({
    Deprecation: DEPRECATED_SINCE,
    Link: `<${base}/auth/refresh>; rel="successor-version"`,
  }));
}

/** Returns the next pair of tokens. A refresh token that was used before ends its session. */
export function refreshTokens(
  { refreshToken }: RefreshInput,
  { triggerV2 }: TriggerV2Context,
): Output<'trigger-v2', 'refresh'> {
  const session = triggerV2.sessions.refresh(refreshToken);
  if (!session) throw notSignedIn();
  return pairOf(triggerV2, session);
}

/** Ends the session of a refresh token, and says so of any other text as well. */
export function logout(
  { refreshToken }: RefreshInput,
  { triggerV2 }: TriggerV2Context,
): Output<'trigger-v2', 'logout'> {
  triggerV2.sessions.end(refreshToken);
  return { success: true };
}

/** Ends every session of the wallet. Its access tokens live on. */
export function logoutAll(
  _: object,
  { triggerV2 }: TriggerV2Context,
  wallet: Address,
): Output<'trigger-v2', 'logoutAll'> {
  triggerV2.sessions.endAll(wallet);
  return { success: true };
}

function pairOf(
  { tokens }: TriggerV2Context['triggerV2'],
  { wallet, refreshToken }: OpenSession,
): Output<'trigger-v2', 'refresh'> {
  const accessToken = tokens.issue(wallet, ACCESS_LIFE_S);
  const expiresAt = isoTime(tokens.endOf(accessToken));
  return { authMode: 'access_refresh', accessToken, refreshToken, expiresAt, tokenType: 'Bearer' };
}

type Answers = (challenge: Challenge) => boolean;

function signsText(wallet: Address, text: string): Answers {
  const signature = decodeBase58(text, 64);
  return ({ form, content }) =>
    form === 'message' &&
    signature !== undefined &&
    isSignatureOf(wallet, Buffer.from(content), signature);
}

function signsTransaction(wallet: Address, text: string): Answers {
  const signed = readBase64Transaction(text);
  const hash = signed && hashMessage(signed.message);
  return ({ form, content }) =>
    form === 'transaction' &&
    signed !== undefined &&
    hash === content &&
    isSignatureOf(wallet, signed.message, signed.signatures[0] as Uint8Array);
}

/**
 * Returns the wallet of a token.
 *
 * @throws ServiceFailure for a missing, invalid or expired token.
 */
export function walletOfToken(
  token: string | undefined,
  { triggerV2 }: Pick<TriggerV2Context, 'triggerV2'>,
): Address {
  const wallet = token === undefined ? undefined : triggerV2.tokens.walletOf(token);
  if (wallet === undefined) throw notSignedIn();
  return wallet;
}
