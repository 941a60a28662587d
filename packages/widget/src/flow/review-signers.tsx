import type { ReviewSigner } from '@perijove/solana';
import type { ReactNode } from 'react';
import { shorten } from '../format/address.ts';
import { useWords } from '../words/use-words.ts';

/** Who signs, in words. */
export function ReviewSigners({
  signers,
}: {
  readonly signers: readonly ReviewSigner[];
}): ReactNode {
  const { t } = useWords();
  const isAlone = signers.every(({ role }) => role === 'wallet');
  return (
    <div>
      <dt>{t.signers}</dt>
      <dd className="review-amounts">
        {isAlone
          ? t.youAlone
          : signers.map(({ address, role, paysFee }) => (
              <span key={address}>
                {t.signerRoles[role]}
                {role !== 'wallet' && (
                  <span className="quiet mono small" title={address} data-exact={address}>
                    {` ${shorten(address)}`}
                  </span>
                )}
                {paysFee && role !== 'wallet' && `, ${t.paysFee}`}
              </span>
            ))}
      </dd>
    </div>
  );
}
