import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied: `address`. */
  readonly what: string;
}

const SHOWN_MS = 1500;

/** Copies a text and confirms it. */
export function CopyButton({ text, what }: CopyButtonProps): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <button type="button" className="icon-button icon-button-small" onClick={() => void copy()}>
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span className="hidden-text">{isCopied ? 'Copied' : `Copy ${what}`}</span>
    </button>
  );
}
