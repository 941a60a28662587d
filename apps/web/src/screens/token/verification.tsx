import { useFlow } from '@perijove/react';
import { createTokensClient, type VerifyInput } from '@perijove/tokens';
import {
  FlowSheet,
  Sheet,
  type TokenRecord,
  UnfinishedFlows,
  useClient,
  useSession,
  useWallet,
} from '@perijove/widget/pieces';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { VerifyForm } from './verify-form.tsx';

const BEGUN = 'The service has begun its review.';
const UNKNOWN = 'The payment is on the chain. The service has not said yet what it makes of it.';

/** The way to have a token verified, for a token that is not. */
export function Verification({ token }: { readonly token: TokenRecord }): ReactNode {
  const { symbol, isVerified } = token;
  const flow = useVerify();
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  if (isVerified) return null;
  const start = (input: VerifyInput): void => {
    setOpen(false);
    flow.start(input);
  };
  return (
    <section className="card stack" aria-label="Verification">
      <h2 className="section-title">Verification</h2>
      <p className="hint">
        The service has not verified {symbol}. Anybody can pay 1,000 JUP to have it reviewed.
      </p>
      <UnfinishedFlows flow={flow} describe={() => 'Pay for a verification'} />
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Verify {symbol}
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={`Verify ${symbol}`}>
        <VerifyForm token={token} onStart={start} />
      </Sheet>
      <FlowSheet
        flow={flow}
        title={`Pay for the verification of ${symbol}`}
        action="Pay for the verification"
        onLanded={() => void queries.invalidateQueries({ queryKey: ['eligibility'] })}
      >
        {({ verificationCreated }) => <p>{verificationCreated ? BEGUN : UNKNOWN}</p>}
      </FlowSheet>
    </section>
  );
}

function useVerify() {
  const { rpc } = useSession();
  const { signer } = useWallet();
  const { verify } = useClient(createTokensClient);
  return useFlow(verify, { signer, rpc });
}
