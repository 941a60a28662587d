import type { Mint } from '@perijove/core';
import { shorten, TokenImage, TokenMark, tokenName, useToken } from '@perijove/widget/pieces';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface TokenProps {
  readonly mint: Mint;
  /** Pixels of the image. */
  readonly size?: number;
  /** Below the symbol. Default: the name. `null` for nothing. */
  readonly detail?: ReactNode;
  /** Shown until the service knows the token. */
  readonly known?: { readonly symbol: string; readonly name: string } | undefined;
  /** Default true: a click goes to the token's page. */
  readonly isLink?: boolean;
}

/** Image, symbol, mark and name of a token. */
export function Token({ mint, size = 32, detail, known, isLink = true }: TokenProps): ReactNode {
  const { data: token } = useToken(mint);
  const symbol = token?.symbol ?? known?.symbol ?? shorten(mint);
  const name = token ? tokenName(token) : known?.name;
  const below = detail === undefined ? name : detail;
  const body = (
    <>
      <TokenImage
        mint={mint}
        symbol={token?.symbol ?? known?.symbol}
        icon={token?.icon}
        size={size}
      />
      <span className="token-words">
        <span className="token-symbol">
          <span className="truncate">{symbol}</span>
          {token && <TokenMark token={token} />}
        </span>
        {below !== null && below !== undefined && <span className="token-detail">{below}</span>}
      </span>
    </>
  );
  if (!isLink) return <span className="token">{body}</span>;
  return (
    <Link className="token token-link" to="/token/$mint" params={{ mint }}>
      {body}
    </Link>
  );
}
