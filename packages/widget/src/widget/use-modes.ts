import { useState } from 'react';
import type { WidgetMode } from './props.ts';

/** The kinds of trade of a widget, and the one that is shown. */
export interface Modes {
  readonly all: readonly WidgetMode[];
  readonly shown: WidgetMode;
  /** Those that have been shown: what was typed into them stays. */
  readonly opened: readonly WidgetMode[];
  readonly show: (mode: WidgetMode) => void;
}

const SWAP_ALONE: readonly WidgetMode[] = ['swap'];

/** The state of the tabs. The first kind is shown first. */
export function useModes(all: readonly WidgetMode[] = SWAP_ALONE): Modes {
  const [chosen, setChosen] = useState<WidgetMode>();
  const [before, setBefore] = useState<readonly WidgetMode[]>([]);
  const [first = 'swap'] = all;
  // The page may take away the kind that is shown.
  const shown = chosen !== undefined && all.includes(chosen) ? chosen : first;
  const opened = all.filter((mode) => mode === shown || before.includes(mode));
  const show = (mode: WidgetMode): void => {
    setBefore(opened);
    setChosen(mode);
  };
  return { all, shown, opened, show };
}
