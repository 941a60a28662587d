import { Failed } from '@perijove/widget/pieces';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Switch } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { type FaultRequest, sandboxControl } from '../../session/sandbox-control.ts';

interface FaultSwitch {
  readonly label: string;
  /** What the page does then. */
  readonly expect: string;
  readonly fault: FaultRequest;
}

const switches: readonly FaultSwitch[] = [
  {
    label: 'Slow: 4 seconds',
    expect: 'Placeholders, then the data. A swap never happens twice.',
    fault: { kind: 'latency', delayMs: 4000 },
  },
  {
    label: 'Too many requests (429)',
    expect: 'Calls wait for the reset and are retried.',
    fault: { kind: 'rate-limited' },
  },
  {
    label: 'The service fails (500)',
    expect: 'Reads are retried; if they still fail, a button tries again.',
    fault: { kind: 'server-error' },
  },
  {
    label: 'The connection breaks',
    expect: 'Reads are retried. After a submit the outcome is looked up.',
    fault: { kind: 'reset' },
  },
  {
    label: 'Responses of another shape',
    expect: 'They are refused, and nothing is signed.',
    fault: { kind: 'wrong-shape' },
  },
];

const KEY = ['sandbox', 'faults'] as const;

/** Switches that let the sandbox fail on purpose. */
export function Faults(): ReactNode {
  const client = useQueryClient();
  const active = useQuery({ queryKey: KEY, queryFn: sandboxControl.faults });
  const change = useMutation({
    mutationFn: async ({ fault }: FaultSwitch) => {
      const own = active.data?.filter((each) => each.fault.kind === fault.kind) ?? [];
      if (own.length === 0) await sandboxControl.addFault(fault);
      for (const { id } of own) await sandboxControl.removeFault(id);
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <section className="card stack" aria-labelledby="faults">
      <h2 id="faults" className="section-title">
        Faults of the sandbox
      </h2>
      {switches.map((each) => (
        <FaultRow
          key={each.label}
          {...each}
          isOn={active.data?.some(({ fault }) => fault.kind === each.fault.kind) ?? false}
          onChange={() => change.mutate(each)}
        />
      ))}
      {change.isError && <Failed error={change.error} />}
    </section>
  );
}

interface FaultRowProps extends Pick<FaultSwitch, 'label' | 'expect'> {
  readonly isOn: boolean;
  readonly onChange: () => void;
}

function FaultRow({ label, expect, isOn, onChange }: FaultRowProps): ReactNode {
  const id = useId();
  return (
    <div className="row-wide">
      <span>
        <label htmlFor={id} className="strong">
          {label}
        </label>
        <p id={`${id}-expect`} className="hint">
          {expect}
        </p>
      </span>
      <Switch.Root
        id={id}
        className="developer-switch"
        checked={isOn}
        onCheckedChange={onChange}
        aria-describedby={`${id}-expect`}
      >
        <Switch.Thumb className="developer-thumb" />
      </Switch.Root>
    </div>
  );
}
