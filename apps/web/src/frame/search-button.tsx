import { Sheet, SkeletonRows } from '@perijove/widget/pieces';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

/** Loaded when the search is opened, not with the page. */
const SearchPanel = lazy(async () => ({
  default: (await import('./search-panel.tsx')).SearchPanel,
}));

/** Opens the search of tokens, as the key `/` does. */
export function SearchButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-label="Search"
        aria-keyshortcuts="/"
        onClick={() => setOpen(true)}
      >
        <Search size={16} aria-hidden />
        <span className="search-button-word">Search</span>
        <kbd aria-hidden>/</kbd>
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title="Search">
        <Suspense fallback={<SkeletonRows />}>
          <SearchPanel
            onChoose={(mint) => {
              setOpen(false);
              void navigate({ to: '/token/$mint', params: { mint } });
            }}
          />
        </Suspense>
      </Sheet>
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
