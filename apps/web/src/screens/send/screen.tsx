import './send.css';
import type { Invite } from '@perijove/send';
import { useWallet } from '@perijove/widget/pieces';
import { type ReactNode, useState } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { OpenInvites } from './open-invites.tsx';
import { PastInvites } from './past-invites.tsx';
import { SendFlows } from './send-flows.tsx';
import { SendForm } from './send-form.tsx';
import { useSendFlows } from './use-send-flows.ts';

/** An amount for the person who gets the link, what is still open, and what became of the rest. */
export function Screen(): ReactNode {
  const { address } = useWallet();
  const flows = useSendFlows();
  const [chosen, setChosen] = useState<Invite>();
  const takeBack = (invite: Invite): void => {
    setChosen(invite);
    flows.clawback.start({ invitePDA: invite.invite_pda });
  };
  return (
    <div className={address === undefined ? 'screen screen-form' : 'screen'}>
      <ScreenTitle>Send</ScreenTitle>
      <SendFlows flows={flows} chosen={chosen} />
      <div className={address === undefined ? undefined : 'send-columns'}>
        <SendForm flows={flows} />
        {address !== undefined && (
          <div className="stack">
            <OpenInvites
              address={address}
              isBusy={flows.clawback.status !== 'idle'}
              onTakeBack={takeBack}
            />
            <PastInvites address={address} />
          </div>
        )}
      </div>
    </div>
  );
}
