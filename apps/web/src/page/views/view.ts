import type { Session } from '../session.ts';

/** What a view is opened with. */
export interface ViewEnv {
  readonly session: Session;
  /** Aborted when the view is left: its calls end with it. */
  readonly signal: AbortSignal;
  /** What follows `?` in the address of the view. */
  readonly query: URLSearchParams;
}

/** Builds a view; what it shows may come later. */
export type OpenView = (env: ViewEnv) => HTMLElement;
