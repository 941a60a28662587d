import type { FlowOptions, Signer } from '@perijove/solana';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flowNameOf } from '../flow/flow-name.ts';
import type { FlowRun } from '../flow/flow-run.ts';
import { type FlowState, idle, type UnfinishedFlow } from '../flow/flow-state.ts';
import type { Flows } from '../flow/flows.ts';
import type { AnyFlow } from '../flow/result-of.ts';
import { hookError } from '../hook-error.ts';
import { useShared } from '../provider.ts';

/** The input, options and result of a flow; of its first signature, where an endpoint has the same name. */
type PartsOf<Flow> = Flow extends {
  (input: infer FlowInput, options: infer FlowOptions): infer FlowResult;
  (input: infer Input, options: infer Options): infer Result;
}
  ? FlowOptions extends { readonly signer: Signer }
    ? [input: FlowInput, options: FlowOptions, result: FlowResult]
    : [input: Input, options: Options, result: Result]
  : never;

type InputOfFlow<Flow> = PartsOf<Flow>[0];
type OptionsOfFlow<Flow> = PartsOf<Flow>[1];
type OfferOfFlow<Flow> =
  OptionsOfFlow<Flow> extends Pick<FlowOptions<infer Offer>, 'onProgress'> ? Offer : unknown;
type ResultOfFlow<Flow> =
  PartsOf<Flow>[2] extends AsyncIterable<infer Each> ? readonly Each[] : Awaited<PartsOf<Flow>[2]>;

/** Set by the hook itself, so that a caller's own would be ignored: also a `confirm` that declines. */
const OWN = ['journal', 'id', 'signal', 'confirm'] as const;
type Own = 'signer' | 'rpc' | (typeof OWN)[number];

/** Options of `useFlow`: those of the flow, with the signer as soon as a wallet is connected. */
export type UseFlowOptions<Flow extends AnyFlow> = Omit<OptionsOfFlow<Flow>, Own> & {
  readonly signer: Signer | undefined;
  readonly rpc?: FlowOptions['rpc'];
};

/** A flow as a page shows it. */
export interface FlowHandle<Input, Offer, Result> extends FlowState<Input, Offer, Result> {
  /**
   * Starts a flow. A flow that runs already ends if its wallet was not asked to sign; otherwise it
   * continues, and is in `unfinished`. Without a signer the flow fails.
   */
  readonly start: (input: Input) => void;
  /** Lets the wallet sign what `review` shows. */
  readonly confirm: () => void;
  /** Ends the flow in the review. Nothing is signed. */
  readonly refuse: () => void;
  /** Ends the wait. A transaction that is signed can still land, so resume the flow later. */
  readonly stop: () => void;
  /** Goes back to `idle`. A flow that is not signed ends. */
  readonly reset: () => void;
  /** Flows of this method in the journal that have not landed, such as those before a reload. */
  readonly unfinished: readonly UnfinishedFlow[];
  /**
   * Resumes a flow of the journal, with the input that the journal has. `addInput` returns the whole
   * input of a flow whose journal does not hold all of it, such as the code of `send.send`.
   */
  readonly resume: (id: string, addInput?: (asked: never) => Input) => void;
  /** Removes a flow from the journal that has no signed transaction. */
  readonly forget: (id: string) => Promise<void>;
}

/**
 * Runs a flow of a client, such as `perijove.instantSwap.swap`, with a review before the wallet signs.
 *
 * Every step is in the journal of the provider before it is taken. When the component is unmounted,
 * a flow that is not signed ends, and a signed one continues; after a reload it is in `unfinished`.
 *
 * @throws PerijoveError `invalid_input` outside of a `PerijoveProvider`.
 * @example
 * ```ts
 * const swap = useFlow(perijove.instantSwap.swap, { signer, rpc });
 * // onClick: swap.start({ inputMint: SOL, outputMint: USDC, amount: toBaseUnits('1.5', 9) })
 * // swap.status === 'review': show swap.review, then swap.confirm() or swap.refuse()
 * ```
 */
export function useFlow<Flow extends AnyFlow>(
  method: Flow & { readonly endpoint?: never },
  options: UseFlowOptions<Flow>,
): FlowHandle<InputOfFlow<Flow>, OfferOfFlow<Flow>, ResultOfFlow<Flow>> {
  const { flows, perijove } = useShared('useFlow');
  const [run, setRun] = useState<FlowRun>();
  const latest = useRef<Latest>({ method, options, run });
  useEffect(() => {
    latest.current = { method, options, run };
  });
  const state = useSyncExternalStore(
    run?.state.subscribe ?? subscribeToNothing,
    run?.state.get ?? getIdle,
    getIdle,
  );
  const all = useSyncExternalStore(flows.unfinished.subscribe, flows.unfinished.get, getNone);
  const name = useMemo(() => flowNameOf(perijove, method), [perijove, method]);
  const unfinished = useMemo(() => all.filter(({ flow }) => flow === name), [all, name]);
  useEffect(() => flows.watch(), [flows]);
  useLeaving(latest);

  const actions = useMemo(() => createActions(flows, latest, setRun), [flows]);
  return { ...state, ...actions, unfinished } as never;
}

/** What the hook had in its last rendering, for actions that are called later. */
interface Latest {
  readonly method: AnyFlow;
  readonly options: { readonly signer: Signer | undefined };
  readonly run: FlowRun | undefined;
}

function createActions(
  flows: Flows,
  latest: { readonly current: Latest },
  setRun: (run: FlowRun | undefined) => void,
) {
  const launch = (load: () => unknown, id?: string): void => {
    const { method, options, run: former } = latest.current;
    former?.leave();
    const checked = (): unknown => {
      assertOptions(options);
      return load();
    };
    setRun(flows.start({ method, load: checked, id, options: options as FlowOptions }));
  };
  return {
    start: (input: unknown) => launch(() => input),
    confirm: () => latest.current.run?.confirm(),
    refuse: () => latest.current.run?.refuse(),
    stop: () => latest.current.run?.stop(),
    reset() {
      latest.current.run?.leave();
      setRun(undefined);
    },
    forget: flows.forget,
    resume(id: string, addInput = (asked: unknown): unknown => asked) {
      const running = flows.running(id);
      if (running) return setRun(running);
      const load = async (): Promise<unknown> => {
        const record = await flows.journal.read(id);
        if (!record) throw hookError('useFlow', 'the id of a flow in the journal');
        return addInput(record.asked);
      };
      return launch(load, id);
    },
  };
}

function assertOptions(options: Latest['options']): void {
  if (options.signer === undefined) throw hookError('useFlow', 'a signer: connect a wallet first');
  const own = OWN.find((each) => (options as Readonly<Record<string, unknown>>)[each]);
  if (own !== undefined)
    throw hookError('useFlow', `no option \`${own}\`: the hook sets it itself`);
}

/** StrictMode unmounts and mounts at once: only a component that stays away has left. */
function useLeaving(latest: { readonly current: { readonly run: FlowRun | undefined } }): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(timer.current);
    return () => {
      timer.current = setTimeout(() => latest.current.run?.leave());
    };
  }, [latest]);
}

const subscribeToNothing = () => () => undefined;
const getIdle = (): FlowState<unknown, unknown, unknown> => idle;
const NONE: readonly UnfinishedFlow[] = [];
const getNone = (): readonly UnfinishedFlow[] => NONE;
