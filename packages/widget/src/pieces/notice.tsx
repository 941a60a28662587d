import type { Signature } from '@perijove/core';
import { createContext, useContext } from 'react';

/** A message of something that happened, beside what the page shows. */
export interface Notice {
  readonly title: string;
  readonly detail?: string | undefined;
  /** Adds a link to the transaction. */
  readonly signature?: Signature | undefined;
  /** Default false. */
  readonly isFailure?: boolean;
}

/** Shows a message for a while. */
export type ShowNotice = (notice: Notice) => void;

/** Where the messages of the pieces below are shown: toasts of an app, or a line of the widget. */
export const NoticeContext = createContext<ShowNotice | undefined>(undefined);

/** Shows a message: what a flow did, with a link to its transaction. */
export function useNotice(): ShowNotice {
  const show = useContext(NoticeContext);
  if (!show) throw new Error('useNotice needs a NoticeContext');
  return show;
}
