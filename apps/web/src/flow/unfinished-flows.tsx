import type { FlowHandle } from '@perijove/react';
import { type ReactNode, useEffect } from 'react';
import { shorten } from '../format/address.ts';
import { useWallet } from '../wallet/wallet.tsx';

interface UnfinishedFlowsProps<Input, Offer, Result> {
  readonly flow: FlowHandle<Input, Offer, Result>;
  /** What was asked for, in words: `Swap 1.5 SOL for USDC`. */
  readonly describe: (asked: Input) => ReactNode;
}

/**
 * Flows that a reload or a crash interrupted. What is signed may be on the chain already and is resumed
 * at once; of the rest the visitor decides.
 */
export function UnfinishedFlows<Input, Offer, Result>(
  props: UnfinishedFlowsProps<Input, Offer, Result>,
): ReactNode {
  const { flow, describe } = props;
  const { address } = useWallet();
  const { status, unfinished, resume } = flow;
  const open = unfinished.filter(({ runsIn, id }) => runsIn === undefined && id !== flow.id);
  const signed = open.find(({ step, owner }) => step === 'signed' && owner === address);
  useEffect(() => {
    if (status === 'idle' && signed) resume(signed.id);
  }, [status, signed, resume]);
  return open.map(({ id, owner, asked, step }) => (
    <section key={id} className="notice notice-caution" aria-label="Interrupted">
      <p className="strong">{describe(asked as Input)}</p>
      {owner === address ? (
        <>
          <p>
            {step === 'signed' ? 'Signed. Looking it up.' : 'Interrupted before it was signed.'}
          </p>
          {step === 'begun' && (
            <div className="row">
              <button type="button" className="button button-small" onClick={() => resume(id)}>
                Continue
              </button>
              <button
                type="button"
                className="button button-small button-plain"
                onClick={() => void flow.forget(id)}
              >
                Drop it
              </button>
            </div>
          )}
        </>
      ) : (
        <p>Interrupted. Connect the wallet {shorten(owner)} to continue.</p>
      )}
    </section>
  ));
}
