import type { McpOptions } from '../options.ts';

/** Environment variables. */
export type Env = Readonly<Record<string, string | undefined>>;

/** What a server is made of, and how it ends. */
export interface Opened {
  readonly options: McpOptions;
  /** A line for the person who started it. */
  readonly note: string;
  readonly close: () => Promise<void>;
}
