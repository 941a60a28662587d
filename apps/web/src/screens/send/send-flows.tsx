import { SOL } from '@perijove/core';
import type { Invite, SendFlowInput } from '@perijove/send';
import { FlowSheet, UnfinishedFlows, useAmountWords } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { InviteShare } from './invite-share.tsx';
import { mintOf } from './invites.ts';
import { type SendFlows as Flows, withKeptCode } from './use-send-flows.ts';

interface SendFlowsProps {
  readonly flows: Flows;
  /** The invite that is taken back. */
  readonly chosen: Invite | undefined;
}

/** What was interrupted, and what runs now. */
export function SendFlows({ flows: { send, clawback }, chosen }: SendFlowsProps): ReactNode {
  const { mint = SOL, amount = 0n, code } = send.input ?? {};
  const sent = useAmountWords(mint, amount);
  const returned = useAmountWords(chosen && mintOf(chosen), String(chosen?.amount ?? 0));
  const title = chosen ? `Take back ${returned}` : 'Take back an invite';
  return (
    <>
      <UnfinishedFlows
        flow={send}
        complete={withKeptCode}
        describe={(asked) => <Words asked={asked} />}
      />
      <UnfinishedFlows flow={clawback} describe={() => 'Take back an invite'} />
      <FlowSheet flow={send} title={`Send ${sent}`} action={`Send ${sent}`}>
        {() => code && <InviteShare code={textOf(code)} />}
      </FlowSheet>
      <FlowSheet flow={clawback} title={title} action={title}>
        {() => <p>{chosen ? returned : 'The amount'} is back in your wallet.</p>}
      </FlowSheet>
    </>
  );
}

function textOf(code: SendFlowInput['code']): string {
  return typeof code === 'string' ? code : code.reveal();
}

function Words({ asked }: { readonly asked: SendFlowInput }): ReactNode {
  return `Send ${useAmountWords(asked.mint ?? SOL, asked.amount)}`;
}
