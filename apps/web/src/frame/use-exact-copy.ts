import { useEffect } from 'react';

/**
 * Shortened numbers and addresses are copied with all their digits: an element with `data-exact` is
 * replaced by it in what goes to the clipboard.
 */
export function useExactCopy(): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      const text = exactText(document.getSelection());
      if (text === undefined) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, []);
}

/** Undefined where nothing is shortened. */
function exactText(selection: Selection | null): string | undefined {
  if (!selection || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: node } = range;
  const element = node instanceof Element ? node : node.parentElement;
  const around = element?.closest<HTMLElement>('[data-exact]');
  if (around) return around.dataset['exact'];
  const copy = range.cloneContents();
  const shortened = copy.querySelectorAll<HTMLElement>('[data-exact]');
  if (shortened.length === 0) return undefined;
  for (const each of shortened) each.textContent = each.dataset['exact'] ?? '';
  return copy.textContent ?? undefined;
}
