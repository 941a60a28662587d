import type { Mint } from '@perijove/core';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { standingOf } from '../data/token-warnings.ts';
import { type TokenRecord, useToken } from '../data/use-token.ts';
import { shorten } from '../format/address.ts';
import { tokenName } from '../format/token.ts';
import { useWords } from '../words/use-words.ts';
import { Address } from './address.tsx';
import { Sheet } from './sheet.tsx';
import { TokenImage } from './token-image.tsx';
import { TokenSearch } from './token-search.tsx';

interface TokenPickerProps {
  /** What the token is for: `You pay`. */
  readonly label: string;
  readonly mint: Mint;
  readonly onChange: (mint: Mint) => void;
  /** Default false: whether the token can only be looked at. */
  readonly isLocked?: boolean;
}

/** A button with the token, and a sheet to choose another. Warns before one that is not verified. */
export function TokenPicker(props: TokenPickerProps): ReactNode {
  const { label, mint, onChange, isLocked = false } = props;
  const [isOpen, setOpen] = useState(false);
  const { t } = useWords();
  const [doubtful, setDoubtful] = useState<TokenRecord>();
  const choose = (chosen: TokenRecord): void => {
    setDoubtful(undefined);
    setOpen(false);
    onChange(chosen.id);
  };
  const consider = (chosen: TokenRecord): void =>
    standingOf(chosen) === 'verified' ? choose(chosen) : setDoubtful(chosen);
  if (isLocked) return <Locked mint={mint} />;
  return (
    <>
      <Chosen label={label} mint={mint} onOpen={() => setOpen(true)} />
      <Sheet
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          setDoubtful(undefined);
        }}
        title={doubtful ? t.checkTokenFirst : t.chooseToken}
      >
        {doubtful ? (
          <Doubt token={doubtful} onBack={() => setDoubtful(undefined)} onChoose={choose} />
        ) : (
          <TokenSearch onChoose={consider} />
        )}
      </Sheet>
    </>
  );
}

function Locked({ mint }: { readonly mint: Mint }): ReactNode {
  const { data: token } = useToken(mint);
  return (
    <span className="token-picker token-locked">
      <TokenImage mint={mint} symbol={token?.symbol} icon={token?.icon} size={24} />
      <span className="truncate">{token?.symbol ?? shorten(mint)}</span>
    </span>
  );
}

interface ChosenProps extends Pick<TokenPickerProps, 'label' | 'mint'> {
  readonly onOpen: () => void;
}

function Chosen({ label, mint, onOpen }: ChosenProps): ReactNode {
  const { data: token } = useToken(mint);
  const { t } = useWords();
  const symbol = token?.symbol ?? shorten(mint);
  return (
    <button
      type="button"
      className="token-picker"
      aria-label={t.chooseAnother(label, symbol)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <TokenImage mint={mint} symbol={token?.symbol} icon={token?.icon} size={24} />
      <span className="truncate">{symbol}</span>
      <ChevronDown size={16} aria-hidden />
    </button>
  );
}

interface DoubtProps {
  readonly token: TokenRecord;
  readonly onBack: () => void;
  readonly onChoose: (token: TokenRecord) => void;
}

function Doubt({ token, onBack, onChoose }: DoubtProps): ReactNode {
  const { t } = useWords();
  const isSuspicious = standingOf(token) === 'suspicious';
  return (
    <div className="stack">
      <div className={`notice ${isSuspicious ? 'notice-loss' : 'notice-caution'}`}>
        <p className="row strong">
          <TriangleAlert size={16} aria-hidden />
          {isSuspicious ? t.suspiciousToken : t.unverifiedToken}
        </p>
        <p>{t.compareMint}</p>
      </div>
      <div className="row">
        <TokenImage mint={token.id} symbol={token.symbol} icon={token.icon} size={40} />
        <div>
          <p className="strong">{token.symbol}</p>
          <p className="quiet small">{tokenName(token)}</p>
        </div>
      </div>
      <Address address={token.id} />
      <div className="row">
        <button type="button" className="button" onClick={onBack}>
          {t.back}
        </button>
        <button type="button" className="button button-danger" onClick={() => onChoose(token)}>
          {t.chooseAnyway(token.symbol)}
        </button>
      </div>
    </div>
  );
}
