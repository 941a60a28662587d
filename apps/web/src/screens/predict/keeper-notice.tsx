import type { Address as ProgramAddress } from '@perijove/core';
import type { Preview } from '@perijove/solana/preview';
import { Address, CopyButton, Failed } from '@perijove/widget/pieces';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type KeeperProgram, type PreviewAsk, useFindPrograms } from './use-keeper-program.ts';

interface KeeperNoticeProps {
  readonly program: KeeperProgram;
  /** A transaction that calls the program. */
  readonly preview: (ask: PreviewAsk) => Promise<Preview>;
  readonly isReady: boolean;
}

/**
 * The program of keeper markets is not published. The visitor sees its address, and accepts it once for
 * this browser: a transaction with another program that nobody can read is refused.
 */
export function KeeperNotice({ program, preview, isReady }: KeeperNoticeProps): ReactNode {
  const find = useFindPrograms(preview);
  const [found, ...more] = find.data ?? [];
  return (
    <section className="notice notice-caution" aria-label="Program of the keeper">
      <p className="row strong">
        <ShieldAlert size={20} aria-hidden />A program that nobody can read
      </p>
      <p>
        A keeper fills these orders by a program whose interface is not published. The check bounds
        what leaves your wallet, by a simulation, but it cannot say what the call agrees to.
      </p>
      {find.isError && <Failed error={find.error} onRetry={() => find.mutate()} />}
      {find.isSuccess && (found === undefined || more.length > 0) && (
        <p className="problem" role="alert">
          The transaction does not call exactly one such program. Do not accept it.
        </p>
      )}
      {found !== undefined && more.length === 0 ? (
        <FoundProgram address={found} onAccept={() => program.accept(found)} />
      ) : (
        <FindButton isReady={isReady} isPending={find.isPending} onFind={() => find.mutate()} />
      )}
    </section>
  );
}

interface FoundProgramProps {
  readonly address: ProgramAddress;
  readonly onAccept: () => void;
}

function FoundProgram({ address, onAccept }: FoundProgramProps): ReactNode {
  return (
    <>
      <p>This order calls the program</p>
      <p className="mono predict-program" data-exact={address}>
        {address} <CopyButton text={address} label="Copy address" />
      </p>
      <p>Compare it with what you know of the service before you accept it.</p>
      <div className="row wrap">
        <button type="button" className="button button-small" onClick={onAccept}>
          Accept this program
        </button>
      </div>
    </>
  );
}

interface FindButtonProps extends Pick<KeeperNoticeProps, 'isReady'> {
  readonly isPending: boolean;
  readonly onFind: () => void;
}

function FindButton({ isReady, isPending, onFind }: FindButtonProps): ReactNode {
  return (
    <div className="row wrap">
      <button
        type="button"
        className="button button-small"
        disabled={!isReady || isPending}
        onClick={onFind}
      >
        {isPending ? 'Looking' : 'Show the program'}
      </button>
      {!isReady && <span className="hint">Enter an amount first.</span>}
    </div>
  );
}

/** What was accepted, with a way back. */
export function AcceptedProgram({ accepted, accept }: KeeperProgram): ReactNode {
  if (accepted === null) return null;
  return (
    <div className="row-wide small">
      <span className="row wrap quiet">
        You accepted the program <Address address={accepted} />
      </span>
      <button type="button" className="text-button" onClick={() => accept(null)}>
        Take back
      </button>
    </div>
  );
}
