import { createInstantSwapClient, type ShieldWarning } from '@perijove/instant-swap';
import { endpointQuery } from '@perijove/react';
import { isSuspicious } from '@perijove/tokens';
import {
  formatPercent,
  Loaded,
  SkeletonRows,
  type TokenRecord,
  useClient,
} from '@perijove/widget/pieces';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What the service warns of, and what its audit says. No warning is not a proof of safety. */
export function Safety({ token }: { readonly token: TokenRecord }): ReactNode {
  const { shield } = useClient(createInstantSwapClient);
  const query = useQuery(endpointQuery(shield, { mints: [token.id] }, { staleTime: 60_000 }));
  return (
    <section id="safety" className="card stack" aria-label="Safety">
      <h2 className="section-title">Safety</h2>
      {isSuspicious(token) && (
        <p className="notice notice-loss">The service flags this token as suspicious.</p>
      )}
      <Loaded query={query} skeleton={<SkeletonRows rows={2} height={24} />}>
        {({ warnings }) => <Warnings warnings={warnings[token.id] ?? []} />}
      </Loaded>
      <ul className="token-facts">
        {factsOf(token).map(({ words, isGood }) => (
          <li key={words} className="row">
            <FactIcon isGood={isGood} />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly ShieldWarning[] }): ReactNode {
  if (warnings.length === 0) {
    return <p className="hint">The service has no warning. That does not prove safety.</p>;
  }
  return (
    <ul className="stack-small token-warnings">
      {warnings.map(({ type, message, severity }) => (
        <li key={type} className={`notice ${noticeOf(severity)}`}>
          <span className="row">
            {severity === 'info' ? (
              <Info size={16} aria-hidden />
            ) : (
              <TriangleAlert size={16} aria-hidden />
            )}
            <span>
              <span className="strong">{severity ?? 'warning'}: </span>
              {message || type}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function noticeOf(severity: string | null | undefined): string {
  if (severity === 'critical') return 'notice-loss';
  return severity === 'info' ? '' : 'notice-caution';
}

interface Fact {
  readonly words: string;
  /** Undefined: neither, or unknown. */
  readonly isGood: boolean | undefined;
}

function factsOf({ audit }: TokenRecord): readonly Fact[] {
  const { mintAuthorityDisabled, freezeAuthorityDisabled } = audit ?? {};
  const holders = audit?.topHoldersPercentage;
  const maker = audit?.devBalancePercentage;
  return [
    authority(mintAuthorityDisabled, 'No more can be minted', 'More can be minted', 'minting'),
    authority(
      freezeAuthorityDisabled,
      'Accounts cannot be frozen',
      'Accounts can be frozen',
      'freezing',
    ),
    ...(typeof holders === 'number'
      ? [{ words: `Top holders have ${formatPercent(holders)}`, isGood: undefined }]
      : []),
    ...(typeof maker === 'number'
      ? [{ words: `Its maker has ${formatPercent(maker)}`, isGood: undefined }]
      : []),
  ];
}

function authority(
  isDisabled: boolean | null | undefined,
  good: string,
  bad: string,
  what: string,
): Fact {
  if (typeof isDisabled !== 'boolean') {
    return { words: `Unknown authority over ${what}`, isGood: undefined };
  }
  return { words: isDisabled ? good : bad, isGood: isDisabled };
}

function FactIcon({ isGood }: { readonly isGood: boolean | undefined }): ReactNode {
  if (isGood === undefined) return <CircleHelp size={16} className="quiet" aria-hidden />;
  if (isGood) return <CircleCheck size={16} className="gain" aria-hidden />;
  return <TriangleAlert size={16} className="caution" aria-hidden />;
}
