import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Change } from '../pieces/change.tsx';
import { Sheet } from '../pieces/sheet.tsx';
import { TokenSearch } from '../pieces/token-search.tsx';
import { Usd } from '../pieces/usd.tsx';

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
        <TokenSearch
          onChoose={({ id }) => {
            setOpen(false);
            void navigate({ to: '/token/$mint', params: { mint: id } });
          }}
          detail={({ usdPrice, stats24h }) => (
            <span className="amount">
              <span className="amount-value">
                <Usd value={usdPrice} />
              </span>
              <span className="small">
                <Change percent={stats24h?.priceChange} />
              </span>
            </span>
          )}
        />
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
