import { performance } from 'node:perf_hooks';
import { resolveOptions, settingsWith } from './config/resolve.ts';
import { openContext } from './context.ts';
import { ENVELOPE, type Envelope, envelopeText } from './output/envelope.ts';
import { describeFailure, exitCodeFor, failureText } from './output/failure.ts';
import { chosenFields, type Fields, pick } from './output/fields.ts';
import { type Io, processIo } from './output/io.ts';
import { createPaint } from './output/paint.ts';
import { type Chosen, parseArguments } from './parse-arguments.ts';
import { readSettings, type Settings } from './settings.ts';
import type { Result } from './spec.ts';
import { specs } from './specs.ts';

/**
 * Runs the command `perijove` with these arguments in this process, and returns its exit code.
 *
 * The result goes to `stdout`, everything else to `stderr`. It never throws and never ends the process:
 * an error is printed, or is in the envelope with `--json`.
 *
 * @param args The arguments behind the name of the command: `['price', 'SOL', '--sandbox']`.
 * @param io Streams and environment. Default: those of this process.
 * @example
 * ```ts
 * const exitCode = await run(['price', 'SOL', '--sandbox', '--json=symbol,usdPrice']);
 * ```
 */
export async function run(args: readonly string[], io: Io = processIo): Promise<number> {
  const started = performance.now();
  const report = createReport(io, started);
  let chosen: Chosen | undefined;
  try {
    chosen = await parseArguments(args, io);
  } catch (error) {
    return report.failure(error, '', readSettings({ json: wantsJson(args) }), []);
  }
  if (chosen === undefined) return 0;
  const { spec } = chosen;
  let settings = chosen.settings;
  const name = [spec.name, ...(spec.ownOptions ? chosen.args.slice(0, 1) : [])].join(' ');
  let names: readonly string[] | undefined;
  const show = ({ data, text }: Result, warnings: readonly string[]): void =>
    report.success({ data: pick(data, names), text }, name, settings, warnings);
  try {
    settings = await completed(chosen, io);
  } catch (error) {
    return report.failure(error, name, settings, []);
  }
  const context = openContext(io, specs, chosen.args, { effect: spec.effect, settings }, show);
  try {
    const command = await spec.load();
    const fields = (await command.fieldsOf?.(chosen.args)) ?? spec.fields;
    if (settings.json === true) {
      show(fieldList(fields), context.warnings);
      return 0;
    }
    // Before anything is sent.
    names = settings.json === undefined ? undefined : chosenFields(settings.json, fields);
    const result = await command.run(context);
    if (result !== undefined) show(result, context.warnings);
    return 0;
  } catch (error) {
    return report.failure(error, name, settings, context.warnings);
  } finally {
    await context.close();
  }
}

/** The settings with what the environment and the configuration add, where the command uses them. */
async function completed({ spec, settings }: Chosen, { env }: Io): Promise<Settings> {
  if (spec.effect === 'local') return settings;
  return settingsWith(settings, await resolveOptions(settings, env));
}

function fieldList(fields: Fields): Result {
  const listed = Object.entries(fields).map(([field, means]) => ({ field, means }));
  return { data: { fields: listed }, text: '' };
}

/** Whether a command line that cannot be parsed asks for an envelope. */
function wantsJson(args: readonly string[]): true | undefined {
  return args.some((each) => each === '--json' || each.startsWith('--json=')) || undefined;
}

interface Report {
  readonly success: (
    result: Result,
    command: string,
    settings: Settings,
    warnings: readonly string[],
  ) => void;
  readonly failure: (
    error: unknown,
    command: string,
    settings: Settings,
    warnings: readonly string[],
  ) => number;
}

function createReport(io: Io, started: number): Report {
  const metaOf = (warnings: readonly string[]): Envelope['meta'] => ({
    durationMs: Math.round(performance.now() - started),
    warnings,
  });
  return {
    success({ data, text }, command, { json }, warnings) {
      const envelope = {
        schema: ENVELOPE,
        ok: true,
        command,
        data,
        meta: metaOf(warnings),
      } as const;
      io.stdout.write(json === undefined ? text : envelopeText(envelope));
    },
    failure(error, command, { json, color }, warnings) {
      const exitCode = exitCodeFor(error);
      const failed = { schema: ENVELOPE, ok: false, command, exitCode } as const;
      if (json === undefined)
        io.stderr.write(failureText(error, createPaint(io.stderr, io.env, color)));
      else
        io.stdout.write(
          envelopeText({ ...failed, error: describeFailure(error), meta: metaOf(warnings) }),
        );
      return exitCode;
    },
  };
}
