/** The part of `document` that says whether anybody can see the page. */
interface Page {
  readonly visibilityState: string;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

/** The page that this code runs in, if it runs in one. */
function currentPage(): Page | undefined {
  const { document } = globalThis as { readonly document?: Partial<Page> };
  // Some runtimes have a document without these.
  return document?.visibilityState === undefined ? undefined : (document as Page);
}

export function isPageHidden(): boolean {
  return currentPage()?.visibilityState === 'hidden';
}

/** Listens for the page to be shown or hidden; the returned function stops listening. */
export function onPageShown(listener: () => void): () => void {
  const page = currentPage();
  page?.addEventListener('visibilitychange', listener);
  return () => page?.removeEventListener('visibilitychange', listener);
}
