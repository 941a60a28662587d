import './claim.css';
import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { ClaimCard } from './claim-card.tsx';
import { useInviteCode } from './use-invite-code.ts';

/** The page of an invite link, for visitors who have never had a wallet. */
export function Screen(): ReactNode {
  const code = useInviteCode();
  return (
    <div className="screen screen-form">
      <ScreenTitle isHidden>Claim</ScreenTitle>
      {code ? (
        // Another link is another invite.
        <ClaimCard key={code.reveal()} code={code} />
      ) : (
        <div className="card">
          <Empty title="This link is not complete." icon={<Link2Off size={32} aria-hidden />}>
            Open the complete link that you received, or ask the sender to copy it again.
          </Empty>
        </div>
      )}
    </div>
  );
}
