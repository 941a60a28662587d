import type { ReactNode } from 'react';
import type { TokenRecord } from '../data/use-token.ts';
import { tokenName } from '../format/token.ts';
import { TokenImage } from './token-image.tsx';
import { TokenMark } from './token-mark.tsx';

interface TokenOptionProps {
  readonly id: string;
  readonly token: TokenRecord;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A row of the token list. The field above it has the focus and moves the active one. */
export function TokenOption(props: TokenOptionProps): ReactNode {
  const { id, token, isActive, onChoose, children } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which names the active one
    <div
      id={id}
      className="token-option"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
    >
      <TokenImage mint={token.id} symbol={token.symbol} icon={token.icon} size={32} />
      <span className="token-words">
        <span className="token-symbol">
          <span className="truncate">{token.symbol}</span>
          <TokenMark token={token} />
        </span>
        <span className="token-detail">{tokenName(token)}</span>
      </span>
      <span className="token-option-end">{children}</span>
    </div>
  );
}
