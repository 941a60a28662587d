import type { Address as AddressText, Mint, Signature } from '@perijove/core';
import { Address, TransactionRow } from '@perijove/widget/pieces';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClaimSum } from './claim-sum.tsx';

export interface ClaimedInvite {
  readonly mint: Mint;
  readonly units: string;
  readonly signature: Signature;
  readonly receiver: AddressText;
}

/** The amount is on the chain, in the wallet of the visitor. */
export function Claimed({ mint, units, signature, receiver }: ClaimedInvite): ReactNode {
  return (
    <section className="card stack claim" role="status" aria-label="Claimed">
      <p className="row strong">
        <CircleCheck className="gain" size={20} aria-hidden />
        It is yours
      </p>
      <ClaimSum mint={mint} units={units} />
      <dl className="facts">
        <div>
          <dt>Your wallet</dt>
          <dd>
            <Address address={receiver} />
          </dd>
        </div>
        <TransactionRow signature={signature} />
      </dl>
      <Link to="/portfolio" className="button button-primary button-large">
        See it in your portfolio
      </Link>
      <Link to="/swap" search={{ from: mint }} className="button">
        Swap it for another token
      </Link>
    </section>
  );
}
