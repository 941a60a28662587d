import { clean } from './output/clean.ts';
import type { Io } from './output/io.ts';
import { createPaint } from './output/paint.ts';
import type { Session } from './session/session.ts';
import type { Settings } from './settings.ts';
import type { CommandSpec, Context, Result } from './spec.ts';

/** A context with what must be done when the command has ended. */
export interface OpenContext extends Context {
  readonly warnings: readonly string[];
  readonly close: () => Promise<void>;
}

/** Longest line of progress: a sentence with a signature in it. */
const MAX_LINE = 400;

export function openContext(
  io: Io,
  specs: readonly CommandSpec[],
  args: readonly string[],
  { effect, settings }: Pick<CommandSpec, 'effect'> & { readonly settings: Settings },
  emit: (result: Result, warnings: readonly string[]) => void,
): OpenContext {
  const warnings: string[] = [];
  const paint = createPaint(io.stdout, io.env, settings.color);
  const onStderr = createPaint(io.stderr, io.env, settings.color);
  const isWatched = io.stderr.isTTY === true || settings.verbose;
  let session: Promise<Session> | undefined;
  const say = (line: string): void => {
    io.stderr.write(`${clean(line, MAX_LINE)}\n`);
  };
  const context: OpenContext = {
    args,
    settings,
    io,
    specs,
    paint,
    warnings,
    say,
    // Each line has the warnings since the line before.
    emit: (result) => emit(result, warnings.splice(0)),
    progress: (line) => {
      if (isWatched) io.stderr.write(`${onStderr('dim', clean(line, MAX_LINE))}\n`);
    },
    warn(line) {
      warnings.push(clean(line, MAX_LINE));
      io.stderr.write(`${onStderr('yellow', 'warning:')} ${clean(line, MAX_LINE)}\n`);
    },
    session: () => {
      const parts = { ...context, isReading: effect === 'read' };
      session ??= import('./session/session.ts').then((each) => each.openSession(parts));
      return session;
    },
    // What was printed stands: a connection that does not close does not fail the command.
    close: async () => (await session?.catch(() => undefined))?.close().catch(() => undefined),
  };
  return context;
}
