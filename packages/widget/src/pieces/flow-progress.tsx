import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDuration } from '../format/time.ts';
import { useWords } from '../words/use-words.ts';

export interface ProgressStep {
  readonly text: string;
  /** `done` steps have a time; the last one may still be `under way` or have `failed`. */
  readonly state: 'done' | 'under way' | 'failed';
  readonly tookMs?: number | undefined;
}

const ICONS = { done: Check, 'under way': LoaderCircle, failed: CircleAlert } as const;

/** The steps of a flow as they happen. Each new one is read aloud. */
export function FlowProgress({ steps }: { readonly steps: readonly ProgressStep[] }): ReactNode {
  const { locale } = useWords();
  if (steps.length === 0) return null;
  return (
    <ol className="progress" aria-live="polite">
      {steps.map(({ text, state, tookMs }) => {
        const Icon = ICONS[state];
        return (
          <li key={text} data-state={state}>
            <Icon size={16} aria-hidden />
            <span>{text}</span>
            {tookMs !== undefined && (
              <span className="quiet small number">{formatDuration(tookMs, locale)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
