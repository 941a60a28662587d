import { el } from '../dom.ts';
import { describeFailure } from './failure.ts';

/** What a call gave: a line that is read aloud, and what is shown below it. */
export interface Shown {
  readonly says: string;
  readonly content?: Node | undefined;
}

export interface Region {
  readonly element: HTMLElement;
  /**
   * Shows what the work gives once it is done; its failure has a way to try again. Work that is shown
   * later replaces this, whose signal is then aborted: the newest question is the one that is answered.
   */
  show(work: (signal: AbortSignal) => Promise<Shown>): Promise<void>;
  /** Aborts what runs, and empties the region. */
  clear(): void;
}

/** A part of a view that is filled by calls. It ends with the signal of the view. */
export function createRegion(ending: AbortSignal): Region {
  const line = el('p', { class: 'says', role: 'status' });
  const content = el('div', {});
  const element = el('div', { class: 'region' }, line, content);
  let current = new AbortController();

  function begin(): AbortController {
    current.abort();
    current = new AbortController();
    return current;
  }

  async function show(work: (signal: AbortSignal) => Promise<Shown>): Promise<void> {
    const { signal } = begin();
    element.ariaBusy = 'true';
    try {
      const shown = await work(AbortSignal.any([signal, ending]));
      if (signal.aborted) return;
      line.textContent = shown.says;
      content.replaceChildren(...(shown.content ? [shown.content] : []));
    } catch (error) {
      if (signal.aborted || ending.aborted) return;
      line.textContent = '';
      content.replaceChildren(describeFailure(error, () => void show(work)));
    }
    element.ariaBusy = 'false';
  }

  return {
    element,
    show,
    clear() {
      begin();
      element.ariaBusy = 'false';
      line.textContent = '';
      content.replaceChildren();
    },
  };
}
