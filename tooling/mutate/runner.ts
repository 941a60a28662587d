import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import {
  addLoad,
  addReach,
  addResult,
  type How,
  isSampled,
  type Reach,
  reachIn,
  resultsIn,
  runFiles,
  writeTrying,
} from './files.ts';
import { mutantSwitch } from './switch.ts';

const mutants = mutantSwitch();

/** Of a mutant that is active all the time: an endless loop reaches it more often. */
const MAX_HITS = 1_000_000;

/** Provided by `session.ts`. */
export interface Settings {
  readonly folder: string;
  /** First it is measured which mutants each test reaches. */
  readonly step: 'measure' | 'try' | 'load';
  /** Of the step `load`: active from the start. */
  readonly mutant: number;
}

/** What a process has learnt, for all of its test files. */
interface Session extends Settings {
  readonly reach: ReadonlyMap<string, Reach>;
  /** Tests that are left out. */
  readonly slow: ReadonlySet<string>;
  readonly killed: Set<number>;
  readonly unsure: ReadonlySet<number>;
  readonly done: ReadonlySet<string>;
  /** No further test runs in this process: a mutant has left something behind. */
  isOver: boolean;
}

declare global {
  var $mutateSession: Session | undefined;
}

function sessionOf(): Session {
  if (!globalThis.$mutateSession) throw new Error('the runner was not constructed');
  return globalThis.$mutateSession;
}

function readSession({ folder, step, mutant }: Settings): Session {
  const results = resultsIn(folder);
  const of = (kind: 'killed' | 'unsure'): number[] =>
    results.flatMap((each) => (each.kind === kind && 'mutant' in each ? [each.mutant] : []));
  const { maxMs } = runFiles(folder);
  const measured = step === 'measure' ? [] : reachIn(folder);
  const reach = measured.filter(({ ms }) => ms <= maxMs);
  return {
    folder,
    step,
    mutant,
    reach: new Map(reach.map((each) => [each.test, each])),
    slow: new Set(measured.filter(({ ms }) => ms > maxMs).map(({ test }) => test)),
    killed: new Set(of('killed')),
    unsure: new Set(of('unsure')),
    done: new Set(results.flatMap((each) => ('test' in each ? [each.test] : []))),
    isOver: false,
  };
}

/** One test, run again and again: without a mutant, then with each that it reaches. */
interface Turn {
  readonly reach: Reach;
  readonly queue: number[];
  /** The mutant of the present run; 0 for none, `undefined` when all were tried. */
  active: number | undefined;
  /** How many runs without a mutant are due before the next one. */
  cleanRuns: number;
  /** The mutant that was noticed last, until a run without it shows that it left nothing behind. */
  noticed: { readonly mutant: number; readonly how: How } | undefined;
  how: How;
}

/**
 * Tries mutants inside of Vitest: modules are loaded once, and a test is repeated for each mutant that it
 * reaches and that no earlier test has noticed.
 */
export default class MutantRunner extends TestRunner {
  #turn: Turn | undefined;
  #startedAt = 0;
  readonly #isMeasuring: boolean;

  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config);
    globalThis.$mutateSession ??= readSession(this.injectValue('mutate') as Settings);
    const { step, mutant } = sessionOf();
    this.#isMeasuring = step === 'measure';
    if (step === 'load') mutants.activate(mutant, MAX_HITS);
  }

  override importFile(...args: Parameters<TestRunner['importFile']>): unknown {
    return sessionOf().isOver ? undefined : super.importFile(...args);
  }

  /** Quick tests first: they spare the slow ones most mutants. */
  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) sortTasks(file.tasks);
    const { folder, step, mutant } = sessionOf();
    if (step === 'load' && mutant === 0) for (const file of files) noteLoad(folder, file);
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    const { step, slow } = sessionOf();
    if (test.type !== 'test') return;
    if (step === 'load' && slow.has(test.id)) test.mode = 'skip';
    if (step !== 'try') return;
    this.#turn = turnOf(test.id);
    if (!this.#turn) test.mode = 'skip';
    else test.repeats = 2 + 2 * this.#turn.queue.length;
  }

  override onBeforeTryTask(
    ...[test, options]: Parameters<TestRunner['onBeforeTryTask']>
  ): ReturnType<TestRunner['onBeforeTryTask']> {
    super.onBeforeTryTask(test, options);
    this.#startedAt = performance.now();
    mutants.clear();
    if (this.#turn) start(this.#turn);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const turn = this.#turn;
    const run = TestRunner.getTestFn(test);
    if (!turn) return run();
    if (turn.active === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(
        () => {
          turn.how = 'timeout';
          fail(new Error('it takes ten times as long'));
        },
        turn.reach.ms * 10 + 5_000,
      );
    });
    await Promise.race([run(), late]).finally(() => clearTimeout(timer));
  }

  override async onAfterRetryTask(
    ...[test, options]: Parameters<TestRunner['onAfterRetryTask']>
  ): Promise<void> {
    await super.onAfterRetryTask(test, options);
    if (sessionOf().step === 'load') return;
    mutants.activate(0, 0);
    if (this.#isMeasuring) return measure(test, performance.now() - this.#startedAt);
    const { result } = test;
    if (!this.#turn || !result) return;
    const hasFailed = result.state === 'fail';
    result.state = 'pass';
    delete result.errors;
    judge(this.#turn, hasFailed);
  }
}

function sortTasks(tasks: RunnerTask[]): void {
  const { reach } = sessionOf();
  const costOf = (task: RunnerTask): number =>
    task.type === 'suite' ? Math.max(0, ...task.tasks.map(costOf)) : (reach.get(task.id)?.ms ?? 0);
  tasks.sort((a, b) => costOf(a) - costOf(b));
  for (const task of tasks) if (task.type === 'suite') sortTasks(task.tasks);
}

/** A file without a failure so far: what it has reached, it has reached by being loaded. */
function noteLoad(folder: string, { filepath: file, result }: RunnerTestFile): void {
  if (result?.state === 'fail') return;
  const loaded = [...mutants.hits].flatMap((count, id) => (count > 0 ? [id] : []));
  addLoad(folder, { file, mutants: loaded });
}

function measure(test: RunnerTestCase, ms: number): void {
  const { folder } = sessionOf();
  const { share } = runFiles(folder);
  const hits = [...mutants.hits].flatMap((count, id) =>
    count > 0 && isSampled(id, share) ? [[id, count] as const] : [],
  );
  const { id, fullName: name, file } = test;
  if (hits.length > 0) addReach(folder, { test: id, name, file: file.filepath, ms, hits });
}

function turnOf(test: string): Turn | undefined {
  const { reach, killed, unsure, done, isOver } = sessionOf();
  const own = reach.get(test);
  if (!own || isOver || done.has(test)) return undefined;
  const queue = own.hits.map(([id]) => id).filter((id) => !killed.has(id));
  if (queue.length === 0) return undefined;
  queue.sort((a, b) => Number(unsure.has(b)) - Number(unsure.has(a)) || a - b);
  return { reach: own, queue, active: 0, cleanRuns: 2, noticed: undefined, how: 'failed' };
}

function start(turn: Turn): void {
  turn.how = 'failed';
  turn.active = turn.cleanRuns > 0 ? 0 : turn.queue.shift();
  if (turn.active === undefined) return;
  writeTrying(sessionOf().folder, turn.active);
  const [, hits = 0] = turn.reach.hits.find(([id]) => id === turn.active) ?? [];
  mutants.activate(turn.active, hits * 100 + 10_000);
}

function judge(turn: Turn, hasFailed: boolean): void {
  if (turn.active === undefined) return;
  if (turn.active === 0) judgeClean(turn, hasFailed);
  else if (hasFailed) notice(turn, turn.active);
  // What is left of the test is tried in the next process.
  if (sessionOf().isOver) return;
  if (turn.queue.length === 0 && turn.cleanRuns === 0)
    addResult(sessionOf().folder, { kind: 'done', test: turn.reach.test });
}

function judgeClean(turn: Turn, hasFailed: boolean): void {
  const { noticed } = turn;
  turn.cleanRuns--;
  turn.noticed = undefined;
  if (!hasFailed) {
    if (noticed) kill(turn, noticed);
    return;
  }
  turn.queue.length = 0;
  turn.cleanRuns = 0;
  sessionOf().isOver = true;
  if (noticed) addResult(sessionOf().folder, { kind: 'unsure', mutant: noticed.mutant });
  else
    addResult(sessionOf().folder, {
      kind: 'unrepeatable',
      test: turn.reach.test,
      name: turn.reach.name,
    });
}

/** It is certain after a run without it; in a new process, where nothing was left behind, at once. */
function notice(turn: Turn, mutant: number): void {
  const noticed = { mutant, how: turn.how };
  if (sessionOf().unsure.has(mutant)) kill(turn, noticed);
  turn.noticed = noticed;
  turn.cleanRuns = 1;
}

function kill(turn: Turn, { mutant, how }: { readonly mutant: number; readonly how: How }): void {
  const { killed } = sessionOf();
  if (killed.has(mutant)) return;
  killed.add(mutant);
  addResult(sessionOf().folder, { kind: 'killed', mutant, by: turn.reach.name, how });
}
