import { PerijoveError } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { type Signer, signerAddress } from '@perijove/solana';

/** The two signers that a client of kit may have. */
export type WalletOfClient = 'identity' | 'payer';

const WALLETS: readonly WalletOfClient[] = ['identity', 'payer'];

/**
 * The signer of a client of kit, read with each call: a plugin for wallets changes it when the user
 * connects.
 *
 * @throws PerijoveError `signer_failed` without one, with what the client threw as its `cause`;
 * `invalid_input` for two different wallets of which none was chosen.
 */
export function clientSigner(client: object, wallet: WalletOfClient | undefined): Signer {
  const names = wallet === undefined ? WALLETS.filter((name) => name in client) : [wallet];
  const [first, second] = names.map((name) => signerAt(client, name));
  if (first === undefined) throw missing(names);
  // One transaction has one wallet that owns and pays.
  if (second !== undefined && signerAddress(first) !== signerAddress(second))
    throw invalidInput(
      'wallet',
      "'identity' or 'payer': this client has a different wallet for each, and a transaction of the API is owned and paid by one",
    );
  return first;
}

function signerAt(client: object, name: WalletOfClient): Signer | undefined {
  try {
    return (client as Readonly<Record<string, Signer | undefined>>)[name];
  } catch (cause) {
    throw missing([name], cause);
  }
}

function missing(
  names: readonly WalletOfClient[],
  cause?: unknown,
): PerijoveError<'signer_failed'> {
  const which = (names.length > 0 ? names : WALLETS).map((name) => `client.${name}`).join(' or ');
  const says = `the client has no signer: connect a wallet, or add ${which} before perijove()`;
  return new PerijoveError('signer_failed', { reason: 'not-connected' }, { attempt: 0 }, says, {
    ...(cause !== undefined && { cause }),
    advice: 'fix-input',
  });
}
