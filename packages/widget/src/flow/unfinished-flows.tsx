import type { FlowHandle } from '@perijove/react';
import { type ReactNode, useEffect } from 'react';
import { shorten } from '../format/address.ts';
import { useWallet } from '../wallet/wallet.tsx';
import { useWords } from '../words/use-words.ts';

interface UnfinishedFlowsProps<Input, Offer, Result> {
  readonly flow: FlowHandle<Input, Offer, Result>;
  /** What was asked for, in words: `Swap 1.5 SOL for USDC`. */
  readonly describe: (asked: Input) => ReactNode;
  /** Returns the whole input where the journal has a part of it; undefined when the rest is lost. */
  readonly complete?: (asked: Input) => Input | undefined;
}

const asIs = <Input,>(asked: Input): Input | undefined => asked;

/**
 * Flows that a reload or a crash interrupted. What is signed may be on the chain already and is resumed
 * at once; of the rest the visitor decides.
 */
export function UnfinishedFlows<Input, Offer, Result>(
  props: UnfinishedFlowsProps<Input, Offer, Result>,
): ReactNode {
  const { flow, describe, complete = asIs } = props;
  const { t } = useWords();
  const { address } = useWallet();
  const { status, unfinished, resume } = flow;
  const open = unfinished.filter(({ runsIn, id }) => runsIn === undefined && id !== flow.id);
  const signed = open.find(({ step, owner }) => step === 'signed' && owner === address);
  useEffect(() => {
    const input = signed && complete(signed.asked as Input);
    if (status === 'idle' && signed && input !== undefined) resume(signed.id, () => input);
  }, [status, signed, resume, complete]);
  return open.map(({ id, owner, asked, step }) => (
    <section key={id} className="notice notice-caution" aria-label={t.interrupted}>
      <p className="strong">{describe(asked as Input)}</p>
      {owner === address ? (
        <OwnFlow
          input={complete(asked as Input)}
          isSigned={step !== 'begun'}
          onContinue={(input) => resume(id, () => input)}
          onDrop={() => void flow.forget(id)}
        />
      ) : (
        <p>{t.interruptedOf(shorten(owner))}</p>
      )}
    </section>
  ));
}

interface OwnFlowProps<Input> {
  /** Undefined when a part of it is lost. */
  readonly input: Input | undefined;
  readonly isSigned: boolean;
  readonly onContinue: (input: Input) => void;
  readonly onDrop: () => void;
}

/** A flow of the connected wallet: only one that is not signed can be continued or dropped. */
function OwnFlow<Input>(props: OwnFlowProps<Input>): ReactNode {
  const { input, isSigned, onContinue, onDrop } = props;
  const { t } = useWords();
  if (isSigned) return <p>{input === undefined ? t.signedDataLost : t.signedLookingUp}</p>;
  return (
    <>
      <p>{t.interruptedUnsigned}</p>
      <div className="row">
        {input !== undefined && (
          <button type="button" className="button button-small" onClick={() => onContinue(input)}>
            {t.continue}
          </button>
        )}
        <button type="button" className="button button-small button-plain" onClick={onDrop}>
          {t.drop}
        </button>
      </div>
    </>
  );
}
