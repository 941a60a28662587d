import type { Fields } from './output/fields.ts';
import type { Io } from './output/io.ts';
import type { Paint } from './output/paint.ts';
import type { Session } from './session/session.ts';
import type { OptionSpec, Settings } from './settings.ts';

/** What a command runs with. */
export interface Context {
  readonly args: readonly string[];
  readonly settings: Settings;
  readonly io: Io;
  /** Every command, for those that are about the command line itself. */
  readonly specs: readonly CommandSpec[];
  /** Styles of the result. */
  readonly paint: Paint;
  /** Tells a person about a step, on stderr; shown in a terminal and with `--verbose`. */
  readonly progress: (line: string) => void;
  /** Writes a line to stderr, also where nobody watches. */
  readonly say: (line: string) => void;
  /** Warns, on stderr and in the envelope. */
  readonly warn: (line: string) => void;
  /** Opens the connection to the service, once. */
  readonly session: () => Promise<Session>;
  /** Prints one result of several, for a command that watches: an envelope on its own line with `--json`. */
  readonly emit: (result: Result) => void;
}

/** An argument of a command. */
export interface ArgumentSpec {
  readonly name: string;
  readonly means: string;
  readonly optional?: true;
  readonly many?: true;
}

/**
 * What a command does: `read` changes nothing, `local` does not leave this machine, `money` signs and
 * moves money after a question, `any` depends on the endpoint.
 */
export type CommandEffect = 'read' | 'local' | 'money' | 'any';

/** What a command returns: data for programs, and the same as text for people. */
export interface Result {
  readonly data: unknown;
  readonly text: string;
}

export interface Command {
  /** Undefined when all results were printed by `emit`. */
  readonly run: (context: Context) => Promise<Result | undefined>;
  /** The fields of this call's result, where they depend on the arguments. */
  readonly fieldsOf?: (args: readonly string[]) => Promise<Fields | undefined>;
}

/** One command, as data: the parser, the help, the completion and the schema are made of it. */
export interface CommandSpec {
  readonly name: string;
  readonly summary: string;
  readonly effect: CommandEffect;
  readonly arguments: readonly ArgumentSpec[];
  readonly options?: readonly OptionSpec[];
  /** Words that its first argument can be: `list` of `perijove send list`. */
  readonly actions?: readonly string[];
  /** The fields that `--json` can choose. */
  readonly fields: Fields;
  /** What follows `perijove`, as it runs with `--sandbox`. */
  readonly example: string;
  /** Whether it reads its options itself: those of an endpoint are not known before. */
  readonly ownOptions?: true;
  /** Loads the code, when the command runs. */
  readonly load: () => Promise<Command>;
}
