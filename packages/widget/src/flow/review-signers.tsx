import type { ReviewSigner, SignerRole } from '@perijove/solana';
import type { ReactNode } from 'react';
import { shorten } from '../format/address.ts';

const ROLES: Readonly<Record<SignerRole, string>> = {
  wallet: 'You',
  'market-maker': 'A market maker',
  sponsor: 'A sponsor of the fee',
  service: 'The service',
  invite: 'The key of the link',
  'new-token': 'The new token',
  'own-key': 'Another key of yours',
  unknown: 'Unknown',
};

/** Who signs, in words. */
export function ReviewSigners({
  signers,
}: {
  readonly signers: readonly ReviewSigner[];
}): ReactNode {
  const isAlone = signers.every(({ role }) => role === 'wallet');
  return (
    <div>
      <dt>Signers</dt>
      <dd className="review-amounts">
        {isAlone
          ? 'You alone'
          : signers.map(({ address, role, paysFee }) => (
              <span key={address}>
                {ROLES[role]}
                {role !== 'wallet' && (
                  <span className="quiet mono small" title={address} data-exact={address}>
                    {` ${shorten(address)}`}
                  </span>
                )}
                {paysFee && role !== 'wallet' && ', pays the fee'}
              </span>
            ))}
      </dd>
    </div>
  );
}
