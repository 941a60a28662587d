import type { InviteCode } from '@perijove/send';
import { Loaded, Skeleton, useSession } from '@perijove/widget/pieces';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAppSession } from '../../session/session.tsx';
import { type FoundInvite, readInvite } from './claim.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimSum } from './claim-sum.tsx';
import { Claimed, type ClaimedInvite } from './claimed.tsx';
import { NothingLeft } from './nothing-left.tsx';

const REFRESH_MS = 15_000;

/** One invite: what it holds, and the way to claim it. */
export function ClaimCard({ code }: { readonly code: InviteCode }): ReactNode {
  const { rpc } = useSession();
  const [done, setDone] = useState<ClaimedInvite>();
  const invite = useQuery({
    // In the memory of this page alone.
    queryKey: ['invite', code.reveal()],
    queryFn: () => readInvite(code, rpc),
    refetchInterval: REFRESH_MS,
    enabled: done === undefined,
  });
  if (done) return <Claimed {...done} />;
  return (
    <Loaded query={invite} skeleton={<Waiting />}>
      {(found) => <Found invite={found} onClaimed={setDone} />}
    </Loaded>
  );
}

interface FoundProps {
  readonly invite: FoundInvite;
  readonly onClaimed: (claimed: ClaimedInvite) => void;
}

function Found({ invite, onClaimed }: FoundProps): ReactNode {
  const { config } = useAppSession();
  const { content, key } = invite;
  if (!content) return <NothingLeft invitePDA={key.invitePDA} />;
  return (
    <section className="card stack claim" aria-label="For you">
      <p className="quiet">Someone sent you</p>
      <ClaimSum {...content} />
      {config.sandbox ? (
        <ClaimForm invite={invite as Required<FoundInvite>} onClaimed={onClaimed} />
      ) : (
        <p className="notice">
          The amount is claimed in the app of the operator: enter the code of this link there. The
          API has no call for it.
        </p>
      )}
      <HowItWorks />
    </section>
  );
}

function Waiting(): ReactNode {
  return (
    <div className="card stack claim">
      <Skeleton width={120} />
      <Skeleton width={220} height={48} />
      <Skeleton width={360} height={52} />
    </div>
  );
}

function HowItWorks(): ReactNode {
  return (
    <details className="small quiet claim-how">
      <summary>How does this work?</summary>
      <ul className="bullets">
        <li>A wallet is a key that only you have. What you claim belongs to that key.</li>
        <li>The link itself is the right to claim: the first person to open it gets the amount.</li>
        <li>Until then the sender can take it back, and it returns when the link expires.</li>
      </ul>
    </details>
  );
}
