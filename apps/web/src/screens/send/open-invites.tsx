import type { Address } from '@perijove/core';
import type { Invite } from '@perijove/send';
import { Amount, formatAgo, Loaded, Sheet } from '@perijove/widget/pieces';
import { Link2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LIST_TICK_MS, useClock } from '../../data/use-clock.ts';
import { Empty } from '../../pieces/empty.tsx';
import { Token } from '../../pieces/token.tsx';
import { InviteShare } from './invite-share.tsx';
import { mintOf, timeOf, usePendingInvites } from './invites.ts';
import { keptCode } from './kept-codes.ts';
import { MoreButton } from './more-button.tsx';

interface OpenInvitesProps {
  readonly address: Address;
  readonly isBusy: boolean;
  readonly onTakeBack: (invite: Invite) => void;
}

/** Invites that were sent and not claimed yet. */
export function OpenInvites({ address, isBusy, onTakeBack }: OpenInvitesProps): ReactNode {
  const query = usePendingInvites(address);
  const [shown, setShown] = useState<string>();
  return (
    <section className="card stack" aria-labelledby="open-invites">
      <h2 id="open-invites" className="section-title">
        Waiting to be claimed
      </h2>
      <Loaded
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty title="No open invites.">
            Your invites are listed here until they are claimed.
          </Empty>
        }
      >
        {({ items }) => (
          <ul className="send-invites">
            {items.map((invite) => (
              <Row
                key={invite.invite_pda}
                invite={invite}
                isBusy={isBusy}
                onShow={setShown}
                onTakeBack={onTakeBack}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <MoreButton query={query} />
      <LinkSheet code={shown} onClose={() => setShown(undefined)} />
    </section>
  );
}

interface LinkSheetProps {
  /** Undefined while it is closed. */
  readonly code: string | undefined;
  readonly onClose: () => void;
}

function LinkSheet({ code, onClose }: LinkSheetProps): ReactNode {
  return (
    <Sheet
      open={code !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Link of the invite"
    >
      {code !== undefined && <InviteShare code={code} />}
    </Sheet>
  );
}

interface RowProps extends Pick<OpenInvitesProps, 'isBusy' | 'onTakeBack'> {
  readonly invite: Invite;
  readonly onShow: (code: string) => void;
}

function Row({ invite, isBusy, onShow, onTakeBack }: RowProps): ReactNode {
  const { now } = useClock(LIST_TICK_MS);
  const expiry = timeOf(invite.expiry);
  const code = keptCode(invite.invite_signer);
  const mint = mintOf(invite);
  return (
    <li>
      <Token
        mint={mint}
        detail={
          expiry === undefined || now === undefined ? null : `Expires ${formatAgo(expiry, now)}`
        }
      />
      <Amount mint={mint} units={String(invite.amount)} hasUsd />
      <span className="row send-actions">
        {code === undefined ? (
          <span className="hint">Its link is not in this browser.</span>
        ) : (
          <button type="button" className="button button-small" onClick={() => onShow(code)}>
            <Link2 size={16} aria-hidden />
            Show link
          </button>
        )}
        <button
          type="button"
          className="button button-small"
          disabled={isBusy}
          onClick={() => onTakeBack(invite)}
        >
          <Undo2 size={16} aria-hidden />
          Take back
        </button>
      </span>
    </li>
  );
}
