import { formatPercent, formatUsdCompact } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';

interface SharesProps {
  readonly title: string;
  /** Name and US dollars, the largest first. */
  readonly parts: readonly (readonly [string, number])[];
}

const MAX_PARTS = 6;

/** Shares of a whole as a bar, with a legend that says the same in words. */
export function Shares({ title, parts }: SharesProps): ReactNode {
  const positive = parts.filter(([, value]) => value > 0);
  const total = positive.reduce((sum, [, value]) => sum + value, 0);
  if (total === 0) return null;
  const shown = fold(positive);
  return (
    <figure className="stack-small">
      <figcaption className="label">{title}</figcaption>
      <div className="portfolio-bar" aria-hidden>
        {shown.map(([name, value], index) => (
          <span
            key={name}
            className={`portfolio-share-${index + 1}`}
            style={{ width: `${(value / total) * 100}%` }}
          />
        ))}
      </div>
      <ul className="portfolio-legend">
        {shown.map(([name, value], index) => (
          <li key={name} className="row">
            <span className={`portfolio-dot portfolio-share-${index + 1}`} aria-hidden />
            <span className="truncate">{name}</span>
            <span className="quiet number">
              {formatPercent((value / total) * 100, 1)} {formatUsdCompact(value)}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Small parts become one. */
function fold(parts: SharesProps['parts']): SharesProps['parts'] {
  if (parts.length <= MAX_PARTS) return parts;
  const rest = parts.slice(MAX_PARTS - 1).reduce((sum, [, value]) => sum + value, 0);
  return [...parts.slice(0, MAX_PARTS - 1), ['Others', rest]];
}
