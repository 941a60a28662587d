import type { Address } from '@perijove/core';
import type { PortfolioElement } from '@perijove/portfolio';
import { explorerLink } from '@perijove/widget/pieces';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { webAddress } from '../../format/summary.ts';
import { useAppSession } from '../../session/session.tsx';

interface PositionLinkProps {
  readonly element: PortfolioElement;
  /** Whether it is the connected wallet, whose orders this app lists. */
  readonly isOwn: boolean;
}

const LISTED = ['LimitOrder', 'DCA'];

/** Where a position can be looked at: the orders of this app, the page of the platform, or its account. */
export function PositionLink({ element, isOwn }: PositionLinkProps): ReactNode {
  const { config } = useAppSession();
  if (isOwn && element.type === 'trade' && LISTED.includes(element.label)) {
    return (
      <Link className="small" to="/orders">
        See the order
      </Link>
    );
  }
  const { ref, link } = originOf(element);
  const page = webAddress(link);
  const href = page ?? (ref ? explorerLink(config, 'address', ref) : undefined);
  if (href === undefined) return null;
  return (
    <a className="row small" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {page === undefined ? 'See the account' : 'Open the platform'}
      <ExternalLink size={12} aria-hidden />
    </a>
  );
}

interface Origin {
  readonly ref?: Address | null | undefined;
  readonly link?: string | null | undefined;
}

function originOf({ type, data }: PortfolioElement): Origin {
  if (type === 'liquidity') return data.liquidities.find(({ ref, link }) => ref ?? link) ?? {};
  return (data ?? {}) as Origin;
}
