import type { Readable, Writable } from 'node:stream';

/** The streams and the environment of a command. */
export interface Io {
  /** Receives the result, and nothing else. */
  readonly stdout: Writable & Terminal;
  /** Receives progress, questions, warnings and errors. */
  readonly stderr: Writable & Terminal;
  /** Read for answers to questions, if it is a terminal. */
  readonly stdin: Readable & Terminal;
  /** Environment variables, such as `JUPITER_API_KEY`. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What a stream says of its other end. */
interface Terminal {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** The streams of this process. */
export const processIo: Io = process;
