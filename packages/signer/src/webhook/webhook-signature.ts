import { createHmac, timingSafeEqual } from 'node:crypto';

const PREFIX = 'whsec_';
const MIN_BYTES = 24;
const MAX_BYTES = 64;
/** Seconds that the clocks of the two sides may differ. */
const TOLERANCE = 300;

/** What is signed, and the headers that carry it: see the Standard Webhooks specification 1.0. */
export interface Signed {
  readonly id: string;
  readonly seconds: number;
  readonly body: string;
}

/** The bytes of a secret in the form `whsec_<base64>`; undefined for any other text. */
export function readSecret(secret: unknown): Buffer | undefined {
  if (typeof secret !== 'string' || !secret.startsWith(PREFIX)) return undefined;
  const text = secret.slice(PREFIX.length);
  const key = Buffer.from(text, 'base64');
  const isBase64 = key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '');
  return isBase64 && key.length >= MIN_BYTES && key.length <= MAX_BYTES ? key : undefined;
}

/** The headers of a signed message. */
export function signatureHeaders(key: Buffer, signed: Signed): Readonly<Record<string, string>> {
  return {
    'webhook-id': signed.id,
    'webhook-timestamp': String(signed.seconds),
    'webhook-signature': `v1,${digest(key, signed).toString('base64')}`,
  };
}

/** Why a message does not come from an owner of the secret; undefined when it does. */
export function signatureProblem(
  key: Buffer,
  headers: Headers,
  { id, body, seconds: now }: Signed,
): string | undefined {
  const signatures = headers.get('webhook-signature')?.split(' ') ?? [];
  if (signatures.length === 0) return 'the response has no webhook-signature';
  if (headers.get('webhook-id') !== id) return 'webhook-id is not that of the question';
  const seconds = Number(headers.get('webhook-timestamp'));
  if (!(Math.abs(seconds - now) <= TOLERANCE))
    return `webhook-timestamp differs by more than ${TOLERANCE} s`;
  const expected = digest(key, { id, seconds, body });
  const isOwn = signatures.some((each) => {
    const bytes = each.startsWith('v1,') ? Buffer.from(each.slice(3), 'base64') : Buffer.of();
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  return isOwn ? undefined : 'webhook-signature does not match the secret';
}

function digest(key: Buffer, { id, seconds, body }: Signed): Buffer {
  return createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest();
}
