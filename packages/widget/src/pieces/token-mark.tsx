import { BadgeCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { standingOf } from '../data/token-warnings.ts';
import type { TokenRecord } from '../data/use-token.ts';
import { useWords } from '../words/use-words.ts';

/** Verified, or flagged as suspicious; nothing for a token that is neither. */
export function TokenMark({ token }: { readonly token: TokenRecord }): ReactNode {
  const { t } = useWords();
  const standing = standingOf(token);
  if (standing === 'verified') {
    return <BadgeCheck className="token-verified" size={16} role="img" aria-label={t.verified} />;
  }
  if (standing === 'suspicious') {
    return <TriangleAlert className="loss" size={16} role="img" aria-label={t.suspicious} />;
  }
  return null;
}
