import { formatChange, UNKNOWN } from '@perijove/widget/pieces';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

/** A change in percent: arrow, sign and colour say the same. */
export function Change({ percent }: { readonly percent: number | null | undefined }): ReactNode {
  if (percent === null || percent === undefined) return <span className="quiet">{UNKNOWN}</span>;
  const Arrow = percent > 0 ? ArrowUp : ArrowDown;
  const tone = percent > 0 ? 'gain' : percent < 0 ? 'loss' : 'quiet';
  return (
    <span className={`change ${tone}`}>
      {percent !== 0 && <Arrow size={12} strokeWidth={2.5} aria-hidden />}
      <span data-exact={percent}>{formatChange(percent)}</span>
    </span>
  );
}
