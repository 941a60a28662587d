import { Failed, useWallet } from '@perijove/widget/pieces';
import { type ReactNode, useRef, useState } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';
import { CheckStep } from './check-step.tsx';
import { CurveStep } from './curve-step.tsx';
import { curveProblems, type Draft, tokenProblems, toLaunchInput } from './draft.ts';
import { TokenStep } from './token-step.tsx';
import type { StudioFlows } from './use-studio-flows.ts';

const STEPS = ['Token', 'Price', 'Check'] as const;
const PRIMARY = 'button button-primary button-large';

interface StudioFormProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
  readonly flows: StudioFlows;
}

/** Three steps. Each is checked before the next one, and every one can be gone back to. */
export function StudioForm({ draft, onChange, flows }: StudioFormProps): ReactNode {
  const launch = (): void => flows.begin.mutate(toLaunchInput(draft));
  const { step, go, goOn, heading, problems } = useSteps(draft, launch);
  return (
    <form
      className="card stack"
      aria-label="Launch a token"
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <Steps at={step} onGo={go} />
      <h2 ref={heading} tabIndex={-1} className="hidden-text">
        Step {step + 1} of 3: {STEPS[step]}
      </h2>
      {step === 0 && <TokenStep draft={draft} onChange={onChange} problems={problems} />}
      {step === 1 && <CurveStep draft={draft} onChange={onChange} problems={problems} />}
      {step === 2 && <CheckStep draft={draft} />}
      <div className="studio-buttons">
        {step > 0 && (
          <button type="button" className="button" onClick={() => go(step - 1)}>
            Back
          </button>
        )}
        <Submit isLast={step === 2} symbol={draft.symbol} flows={flows} />
      </div>
      {flows.begin.isError && <Failed error={flows.begin.error} onRetry={flows.begin.reset} />}
    </form>
  );
}

/** The step of the form, and what is wrong in it once the visitor has tried to go on. */
function useSteps(draft: Draft, onDone: () => void) {
  const [step, setStep] = useState(0);
  const [hasTried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const found = step === 0 ? tokenProblems(draft) : step === 1 ? curveProblems(draft) : {};
  const go = (next: number): void => {
    setTried(false);
    setStep(next);
    heading.current?.focus();
  };
  const goOn = (): void => {
    if (Object.keys(found).length > 0) setTried(true);
    else if (step < 2) go(step + 1);
    else onDone();
  };
  return { step, go, goOn, heading, problems: hasTried ? found : {} };
}

interface SubmitProps extends Pick<StudioFormProps, 'flows'> {
  readonly isLast: boolean;
  readonly symbol: string;
}

function Submit({ isLast, symbol, flows: { launch, begin } }: SubmitProps): ReactNode {
  const { address } = useWallet();
  if (isLast && address === undefined) return <ConnectButton className={PRIMARY} />;
  const isBusy = launch.status !== 'idle' || begin.isPending;
  return (
    <button type="submit" className={PRIMARY} disabled={isLast && isBusy}>
      {isLast ? `Review the launch of ${symbol.trim()}` : 'Continue'}
    </button>
  );
}

interface StepsProps {
  readonly at: number;
  readonly onGo: (step: number) => void;
}

function Steps({ at, onGo }: StepsProps): ReactNode {
  return (
    <ol className="studio-steps">
      {STEPS.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined}>
          <button type="button" disabled={index > at} onClick={() => onGo(index)}>
            <span className="number">{index + 1}</span> {name}
          </button>
        </li>
      ))}
    </ol>
  );
}
