import { type Address as AddressText, SOL } from '@perijove/core';
import { endpointQuery } from '@perijove/react';
import { createSendClient, type Invite } from '@perijove/send';
import { useClient, useWallet } from '@perijove/widget/pieces';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Empty } from '../../pieces/empty.tsx';
import { Claimed } from './claimed.tsx';

/** An invite without content: claimed by this wallet before a reload, or gone. */
export function NothingLeft({ invitePDA }: { readonly invitePDA: AddressText }): ReactNode {
  const mine = useOwnClaim(invitePDA);
  if (mine) return <Claimed {...mine} />;
  return (
    <div className="card">
      <Empty title="There is nothing to claim here." icon={<Inbox size={32} aria-hidden />}>
        The amount has been claimed already, or the sender took it back. Ask the sender for another
        link.
      </Empty>
    </div>
  );
}

function useOwnClaim(invitePDA: AddressText) {
  const { inviteHistory } = useClient(createSendClient);
  const { address } = useWallet();
  const input = address === undefined ? skipToken : { address };
  const { data } = useQuery(endpointQuery(inviteHistory, input));
  const own = data?.invites.find((each) => each.invite_pda === invitePDA);
  return own && address !== undefined ? claimedBy(own, address) : undefined;
}

function claimedBy({ receiver, mint, amount, deletion_tx: signature }: Invite, owner: AddressText) {
  if (receiver !== owner || !signature) return undefined;
  return { mint: mint ?? SOL, units: String(amount), signature, receiver: owner };
}
