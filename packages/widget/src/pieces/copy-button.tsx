import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../words/use-words.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What a press does: `Copy address`. */
  readonly label: string;
}

const SHOWN_MS = 1500;

/** Copies a text and confirms it. */
export function CopyButton({ text, label }: CopyButtonProps): ReactNode {
  const { t } = useWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <button type="button" className="icon-button icon-button-small" onClick={() => void copy()}>
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span className="hidden-text">{isCopied ? t.copied : label}</span>
    </button>
  );
}
