import { Failed, formatMoment } from '@perijove/widget/pieces';
import { useQueryClient } from '@tanstack/react-query';
import { Clock, FastForward, Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useClock } from '../data/use-clock.ts';
import { Popover } from '../pieces/popover.tsx';
import { type ClockFace, sandboxControl } from '../session/sandbox-control.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Change = () => Promise<ClockFace>;

/** The time of the sandbox's world, and the ways to move it: orders fill, deposits grow. */
export function ClockControl(): ReactNode {
  const { now, speed } = useClock();
  const { run, failure, note, isBusy } = useClockChange();
  return (
    <Popover
      label="Clock of the sandbox"
      trigger={
        <button type="button" className="clock-button" disabled={now === undefined}>
          <Clock size={16} aria-hidden />
          <span>Sandbox</span>
          <span className="hidden-text">: set the clock</span>
        </button>
      }
    >
      <div className="stack">
        <div>
          <p className="quiet small">Time in the sandbox</p>
          <p className="strong number">{formatMoment(now)}</p>
        </div>
        <ClockSteps isStopped={speed === 0} isBusy={isBusy} run={run} />
        <p className="hint" role="status">
          {note || 'Orders fill and deposits grow as time passes.'}
        </p>
        {failure !== undefined && <Failed error={failure} />}
      </div>
    </Popover>
  );
}

/** Changes the clock, and reads the page again. */
function useClockChange() {
  const client = useQueryClient();
  const [failure, setFailure] = useState<unknown>();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (change: Change): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    setNote('');
    try {
      const { isDue } = await change();
      setNote(isDue === false ? 'No order is due in the next days.' : 'Done.');
      // Everything on the page depends on the time.
      await client.invalidateQueries();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return { run, failure, note, isBusy };
}

interface ClockStepsProps {
  readonly isStopped: boolean;
  readonly isBusy: boolean;
  readonly run: (change: Change) => Promise<void>;
}

function ClockSteps({ isStopped, isBusy, run }: ClockStepsProps): ReactNode {
  const jump = (advanceMs: number) => () => sandboxControl.changeClock({ advanceMs });
  return (
    <div className="clock-buttons">
      <ClockStep isBusy={isBusy} onPress={() => void run(jump(HOUR_MS))}>
        + 1 hour
      </ClockStep>
      <ClockStep isBusy={isBusy} onPress={() => void run(jump(DAY_MS))}>
        + 1 day
      </ClockStep>
      <ClockStep isBusy={isBusy} onPress={() => void run(sandboxControl.untilNextFill)}>
        <FastForward size={16} aria-hidden />
        Until the next fill
      </ClockStep>
      <ClockStep
        isBusy={isBusy}
        onPress={() => void run(() => sandboxControl.changeClock({ speed: isStopped ? 1 : 0 }))}
      >
        {isStopped ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
        {isStopped ? 'Run' : 'Stop'}
      </ClockStep>
    </div>
  );
}

interface ClockStepProps {
  readonly isBusy: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function ClockStep({ isBusy, onPress, children }: ClockStepProps): ReactNode {
  return (
    <button type="button" className="button button-small" disabled={isBusy} onClick={onPress}>
      {children}
    </button>
  );
}
