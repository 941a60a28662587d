import { assertFields, invalidInput } from '@perijove/core/arguments';
import { readSecret } from './webhook-signature.ts';

/** An address of the owner's that is asked for approvals. */
export interface WebhookOptions {
  /** `https://`, or `http://` on this machine, without a user name or password. */
  readonly url: string;
  /** `whsec_` and 24 to 64 random bytes in base64. Both sides sign with it. */
  readonly secret: string;
}

/** @throws PerijoveError `invalid_input`, without the secret. */
export function readWebhookOptions(options: WebhookOptions): {
  readonly url: URL;
  readonly key: Buffer;
} {
  assertFields('webhook', options, ['url', 'secret']);
  const url = URL.canParse(options.url) ? new URL(options.url) : undefined;
  const isLocal = /^(?:127\.0\.0\.1|\[::1\]|localhost)$/.test(url?.hostname ?? '');
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
  if (!url || !isSafe || url.username !== '' || url.password !== '')
    throw invalidInput('webhook.url', 'an https:// URL without a user name and password');
  const key = readSecret(options.secret);
  if (!key) throw invalidInput('webhook.secret', 'whsec_ and 24 to 64 bytes in base64');
  return { url, key };
}
