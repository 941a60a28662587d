import type { Address as AddressText } from '@perijove/core';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { shorten } from '../format/address.ts';
import { explorerLink } from '../session/explorer.ts';
import { useSession } from '../session/session.tsx';
import { useWords } from '../words/use-words.ts';
import { CopyButton } from './copy-button.tsx';

interface AddressProps {
  readonly address: AddressText;
  /** Default `address`; `tx` for a signature. */
  readonly kind?: 'address' | 'tx';
}

/** The ends of an address or signature, with a way to copy it and to look it up. */
export function Address({ address, kind = 'address' }: AddressProps): ReactNode {
  const session = useSession();
  const { t } = useWords();
  const [copy, lookUp] =
    kind === 'tx' ? [t.copySignature, t.lookUpSignature] : [t.copyAddress, t.lookUpAddress];
  return (
    <span className="address">
      <span className="mono" data-exact={address} title={address}>
        {shorten(address)}
      </span>
      <CopyButton text={address} label={copy} />
      <a
        className="icon-button icon-button-small"
        href={explorerLink(session, kind, address)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <ExternalLink size={16} aria-hidden />
        <span className="hidden-text">{lookUp}</span>
      </a>
    </span>
  );
}
