import { randomUUID } from 'node:crypto';
import type { Address, InputOf } from '@perijove/core';
import { decodeBase58 } from '@perijove/core/base58';
import type { families } from 'perijove/catalog';
import { limitUnits, memo, priceUnits } from '../../ledger/instructions.ts';
import { hashMessage } from '../../ledger/processed-messages.ts';
import { isSignatureOf } from '../../ledger/screen.ts';
import { readBase64Transaction, toBase64 } from '../../ledger/wire/base64.ts';
import { compileTransaction } from '../../ledger/wire/compile.ts';
import { decodeTransaction } from '../../ledger/wire/decode.ts';
import { isoTime } from '../../world/wire-text.ts';
import type { Output } from '../service.ts';
import { CHALLENGE_LIFE_MS, type Challenge } from './challenge-book.ts';
import { notSignedIn, refuseTriggerV2 } from './refusal.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';

type ChallengeInput = InputOf<(typeof families)['trigger-v2']['challenge']>;
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

/** Returns the token for a signed challenge. An invalid signature is an unknown challenge. */
export function verifyChallenge(
  input: VerifyInput,
  { triggerV2 }: TriggerV2Context,
): Output<'trigger-v2', 'verify'> {
  const { walletPubkey } = input;
  const isAnswered =
    input.type === 'message'
      ? signsText(walletPubkey, input.signature)
      : signsTransaction(walletPubkey, input.signedTransaction);
  const challenge = triggerV2.challenges.open(walletPubkey).find(isAnswered);
  if (!challenge) throw refuseTriggerV2('Challenge not found');
  triggerV2.challenges.end(walletPubkey, challenge);
  return { token: triggerV2.tokens.issue(walletPubkey) };
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
