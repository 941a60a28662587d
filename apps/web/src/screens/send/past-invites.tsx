import type { Address as AddressText } from '@perijove/core';
import type { Invite } from '@perijove/send';
import { Address, Amount, formatAgo, Loaded } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { LIST_TICK_MS, useClock } from '../../data/use-clock.ts';
import { Empty } from '../../pieces/empty.tsx';
import { Token } from '../../pieces/token.tsx';
import { mintOf, timeOf, useInviteHistory } from './invites.ts';
import { MoreButton } from './more-button.tsx';

/** What was claimed, taken back or has expired, and what the wallet received by a link. */
export function PastInvites({ address }: { readonly address: AddressText }): ReactNode {
  const query = useInviteHistory(address);
  return (
    <section className="card stack" aria-labelledby="past-invites">
      <h2 id="past-invites" className="section-title">
        History
      </h2>
      <Loaded
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title="Nothing yet." />}
      >
        {({ items }) => (
          <ul className="send-invites">
            {items.map((invite) => (
              <Row
                key={`${invite.invite_pda}${invite.creation_tx}`}
                invite={invite}
                owner={address}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <MoreButton query={query} />
    </section>
  );
}

interface RowProps {
  readonly invite: Invite;
  readonly owner: AddressText;
}

function Row({ invite, owner }: RowProps): ReactNode {
  const { now } = useClock(LIST_TICK_MS);
  const mint = mintOf(invite);
  const ended = timeOf(invite.deletion_time);
  const when = ended === undefined || now === undefined ? '' : `, ${formatAgo(ended, now)}`;
  return (
    <li>
      <Token mint={mint} detail={`${wordsFor(invite, owner)}${when}`} />
      <Amount mint={mint} units={String(invite.amount)} hasUsd />
      {invite.deletion_tx && (
        <span className="send-actions">
          <Address address={invite.deletion_tx} kind="tx" />
        </span>
      )}
    </li>
  );
}

const ENDINGS: Readonly<Record<string, string>> = {
  claimed: 'Claimed',
  clawback: 'Taken back',
  expired: 'Expired and returned',
};

function wordsFor({ action, sender, receiver }: Invite, owner: AddressText): string {
  if (receiver === owner && sender !== owner) return 'Received';
  return ENDINGS[action ?? ''] ?? action ?? 'Ended';
}
