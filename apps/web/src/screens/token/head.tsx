import { Address, TokenImage, TokenMark, type TokenRecord } from '@perijove/widget/pieces';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { webAddress } from '../../format/summary.ts';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { Verdict } from './verdict.tsx';

/** Whether to trust it, who the token says it is, and its mint, which alone identifies it. */
export function Head({ token }: { readonly token: TokenRecord }): ReactNode {
  const { id, symbol, name, icon, tags, launchpad } = token;
  return (
    <header className="token-head">
      <TokenImage mint={id} symbol={symbol} icon={icon} size={56} />
      <div className="stack-small">
        <div className="row wrap">
          <ScreenTitle>{symbol}</ScreenTitle>
          <TokenMark token={token} />
          <span className="quiet truncate">{name}</span>
        </div>
        <Verdict token={token} />
        <div className="row wrap small">
          <Address address={id} />
          {launchpad && <span className="badge">{launchpad}</span>}
          {(tags ?? []).slice(0, 4).map((tag) => (
            <span key={tag} className="badge">
              {tag}
            </span>
          ))}
          <Links token={token} />
        </div>
      </div>
    </header>
  );
}

function Links({ token }: { readonly token: TokenRecord }): ReactNode {
  const links = [
    ['Website', token.website],
    ['X', token.twitter],
    ['Telegram', token.telegram],
    ['Discord', token.discord],
  ] as const;
  return links.map(([label, url]) => {
    const href = webAddress(url);
    return (
      href && (
        <a
          key={label}
          className="row"
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          {label}
          <ExternalLink size={12} aria-hidden />
        </a>
      )
    );
  });
}
