import { decodeBase58 } from '@perijove/core/base58';
import { guardChallengeText, signText } from '@perijove/solana/flow';
import { failure, refused } from '../wire/errors.ts';
import type { Call } from '../wire/requests.ts';
import type { Machine } from './sign-judged.ts';

/** A service at which wallets sign in. */
export interface SignInService {
  /** A text must name one of them. */
  readonly names: readonly string[];
  /** The only hosts that a text may name, with their subdomains. */
  readonly hosts: readonly string[];
}

type TextCall = Extract<Call, { readonly call: 'signText' }>;

/**
 * Signs a text that can only be a sign-in at the service of the owner.
 *
 * @throws PerijoveError `unsafe_text`, `policy_denied`, `policy_failed`, `signer_failed`.
 */
export async function signChecked(
  { keys, policy }: Pick<Machine, 'keys' | 'policy'>,
  { wallet, purpose, text }: TextCall,
  service: SignInService | undefined,
): Promise<{ readonly signature: string }> {
  const secret = keys.get(wallet);
  if (!secret) throw failure('unsupported', 'it is not a wallet of the signer');
  if (!service) throw refused(policy.document.name, 'texts', 'no service is named to sign in at');
  guardChallengeText(text, { wallet, ...service });
  await policy.allowText({ wallet, purpose });
  const signature = decodeBase58(await signText(text, secret)) ?? [];
  return { signature: Buffer.from(signature).toString('base64') };
}
