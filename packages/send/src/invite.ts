import { type Address, isAddress } from '@perijove/core';
import { type Hidden, hide } from './hidden.ts';
import { type InviteCode, revealCode } from './invite-code.ts';

/** The key of an invite. Logs and JSON of it show no secret. */
export interface InviteKey {
  /** Public key: the `inviteSigner` of `craftSend`. */
  readonly inviteSigner: Address;
  /** Account of the invite: the `invitePDA` of `craftClawback`. */
  readonly invitePDA: Address;
  /**
   * For `signTransaction` of `@perijove/solana`: signs `craftSend`'s transaction in addition to the
   * sender.
   */
  readonly signer: InviteKeySigner;
  /** 64 bytes, the seed and the public key, for other libraries. */
  readonly secretKey: Hidden<Uint8Array>;
}

/**
 * Signs without revealing the secret; has the form of a `TransactionPartialSigner` of
 * `@solana/kit`.
 */
export interface InviteKeySigner {
  readonly address: Address;
  /** Every version: the key signs bytes. */
  readonly supportedTransactionVersions: readonly ('legacy' | 0 | 1)[];
  signTransactions(
    transactions: readonly { readonly messageBytes: ArrayLike<number> }[],
  ): Promise<readonly Readonly<Record<Address, Uint8Array>>[]>;
}

/** Holds invites; documented. */
export const INVITE_PROGRAM: Address = 'inv1tEtSwRMtM44tbvJGNiTxMvDfPVnX9StyqXfDfks';

/** Created on first use: some runtimes have no TextEncoder when a module is loaded. */
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * The key that belongs to a code, the same each time. Needs a runtime whose WebCrypto has Ed25519,
 * as Node 20 and current browsers.
 *
 * @throws RangeError when the text is not an invite code; it is not quoted.
 */
export async function deriveInvite(code: InviteCode | string): Promise<InviteKey> {
  const text = utf8(`invite:${revealCode(code)}`);
  const seed = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const [{ publicKeyOfSeed }, { encodeBase58 }] = await Promise.all([
    loadKeys(),
    import('@perijove/core/base58'),
  ]);
  const publicKey = await publicKeyOfSeed(seed);
  const inviteSigner = encodeBase58(publicKey);
  return {
    inviteSigner,
    invitePDA: await findInvitePda(inviteSigner),
    signer: createSigner(inviteSigner, seed),
    secretKey: hide(Uint8Array.from([...seed, ...publicKey]), '[secret key]'),
  };
}

/** Loaded when it is needed: a page that only lists invites derives no key. */
const loadKeys = () => import('@perijove/solana/flow');

function createSigner(address: Address, seed: Uint8Array): InviteKeySigner {
  return {
    address,
    supportedTransactionVersions: ['legacy', 0, 1],
    async signTransactions(transactions) {
      const { signWithSeed } = await loadKeys();
      return Promise.all(
        transactions.map(async ({ messageBytes }) => {
          return { [address]: await signWithSeed(seed, messageBytes) };
        }),
      );
    },
  };
}

/**
 * The account that holds an invite's tokens: the `invitePDA` of `craftClawback`.
 *
 * @throws RangeError when `inviteSigner` is not an address.
 */
export async function findInvitePda(inviteSigner: Address): Promise<Address> {
  // Not quoted: it may be the code, given by mistake.
  if (!isAddress(inviteSigner)) throw new RangeError('not an address (base58 text of 32 bytes)');
  // Loaded when it is needed: a page that only lists invites derives nothing.
  const { addressBytes, findProgramAddress } = await import('./program-address.ts');
  const seeds = [utf8('invite'), addressBytes(inviteSigner)];
  return (await findProgramAddress(INVITE_PROGRAM, seeds)).address;
}
