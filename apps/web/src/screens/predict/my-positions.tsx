import {
  contractsOf,
  createPredictionClient,
  formatContracts,
  type Position,
  parseContracts,
} from '@perijove/prediction';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Change } from '../../pieces/change.tsx';
import { Fact } from '../../pieces/fact.tsx';
import { Loaded } from '../../pieces/loaded.tsx';
import { useClient } from '../../session/session.tsx';
import { useWallet } from '../../wallet/wallet.tsx';
import { KeeperNotice } from './keeper-notice.tsx';
import { centsOf, usdOfMicro, useOutcome } from './markets.ts';
import { minUsdOf } from './order-plan.ts';
import type { KeeperProgram } from './use-keeper-program.ts';
import type { PredictFlowHandles } from './use-predict-flows.ts';

interface MyPositionsProps {
  readonly query: UseQueryResult<readonly Position[]>;
  readonly flows: PredictFlowHandles;
  readonly program: KeeperProgram;
}

/** What the wallet holds, each with what it is worth, and the way out of it. Nothing without a wallet. */
export function MyPositions({ query, ...rest }: MyPositionsProps): ReactNode {
  const { address } = useWallet();
  if (address === undefined || query.data?.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="positions">
      <h2 id="positions" className="section-title">
        My positions
      </h2>
      <Loaded query={query}>
        {(positions) => (
          <ul className="predict-positions">
            {positions.map((position) => (
              <OnePosition key={position.pubkey} position={position} {...rest} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

interface OnePositionProps extends Omit<MyPositionsProps, 'query'> {
  readonly position: Position;
}

function OnePosition({ position, flows, program }: OnePositionProps): ReactNode {
  const { preview } = useClient(createPredictionClient);
  const { pubkey: positionPubkey, eventMetadata, isYes, claimable, marketId } = position;
  const contracts = contractsOf(position);
  const title = position.marketMetadata.title ?? marketId;
  const name = `${isYes ? 'Yes' : 'No'}, ${title}`;
  const { outcomeMint, isRound } = useOutcome(position);
  const isOpen = position.sellPriceUsd !== null && isRound === (outcomeMint !== undefined);
  const needsProgram = !isRound && program.accepted === null && (isOpen || claimable);
  const minUsd = minUsdOf(contracts, position.sellPriceUsd, isRound);
  const whole = {
    positionPubkey,
    minUsd,
    maxContracts: contracts,
    ...(outcomeMint && { outcomeMint }),
  };
  const payout = { positionPubkey, minPayout: contracts };
  return (
    <li className="card stack" aria-label={name}>
      <div className="row-wide">
        <div>
          <h3 className="predict-title">{title}</h3>
          <p className="small quiet">{eventMetadata.title ?? ''}</p>
        </div>
        <span className={isYes ? 'badge badge-accent' : 'badge'}>{isYes ? 'Yes' : 'No'}</span>
      </div>
      <Facts position={position} contracts={contracts} />
      {position.openOrders > 0 && <p className="hint">A keeper has an order of it to fill.</p>}
      {needsProgram && (
        <KeeperNotice
          program={program}
          isReady
          preview={(ask) =>
            claimable ? preview.claim(payout, ask) : preview.closePosition(whole, ask)
          }
        />
      )}
      {claimable && (
        <button
          type="button"
          className="button button-primary"
          disabled={needsProgram || flows.claim.status !== 'idle'}
          onClick={() => flows.claim.start(payout)}
        >
          Claim {usdOfMicro(String(contracts))}
          <span className="hidden-text"> {name}</span>
        </button>
      )}
      {isOpen && (
        <>
          {!isRound && (
            <SellPart
              position={position}
              contracts={contracts}
              flows={flows}
              isReady={!needsProgram}
            />
          )}
          <button
            type="button"
            className="button"
            disabled={needsProgram || flows.closePosition.status !== 'idle'}
            onClick={() => flows.closePosition.start(whole)}
          >
            Sell all<span className="hidden-text"> {name}</span>
          </button>
        </>
      )}
      {!isOpen && !claimable && (
        <p className="hint">The market is closed. Its result is not known yet.</p>
      )}
    </li>
  );
}

interface FactsProps {
  readonly position: Position;
  readonly contracts: bigint;
}

function Facts({ position, contracts }: FactsProps): ReactNode {
  const { avgPriceUsd, valueUsd, pnlUsdPercent } = position;
  return (
    <dl className="predict-facts">
      <Fact name="Contracts">{formatContracts(contracts)}</Fact>
      <Fact name="Paid, each">{centsOf(Number(avgPriceUsd))}</Fact>
      {valueUsd !== null && (
        <Fact name="Worth now">
          <span className="strong">{usdOfMicro(valueUsd)}</span> <Change percent={pnlUsdPercent} />
        </Fact>
      )}
      <Fact name="Pays, if it is right">{usdOfMicro(String(contracts))}</Fact>
    </dl>
  );
}

interface SellPartProps extends FactsProps {
  readonly flows: PredictFlowHandles;
  readonly isReady: boolean;
}

function SellPart({ position, contracts, flows, isReady }: SellPartProps): ReactNode {
  const [text, setText] = useState('');
  const id = useId();
  const wanted = readContracts(text);
  const isTooMuch = wanted !== undefined && wanted > contracts;
  const isWrong = text !== '' && (wanted === undefined || isTooMuch);
  const problem = isTooMuch
    ? `More than the ${formatContracts(contracts)} of this position.`
    : 'Contracts have up to two decimals here.';
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === undefined || isWrong || !isReady) return;
        const minUsd = minUsdOf(wanted, position.sellPriceUsd);
        flows.sell.start({ positionPubkey: position.pubkey, contracts: wanted, minUsd });
        setText('');
      }}
    >
      <label htmlFor={id}>Contracts to sell</label>
      <div className="row">
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.target.value.trim())}
        />
        <button
          type="submit"
          className="button"
          disabled={wanted === undefined || isWrong || !isReady || flows.sell.status !== 'idle'}
        >
          Sell<span className="hidden-text"> a part</span>
        </button>
      </div>
      <p id={`${id}-note`} className="problem" aria-live="polite">
        {isWrong && problem}
      </p>
    </form>
  );
}

/** Undefined for anything that is not an amount above 0 in hundredths. */
function readContracts(text: string): bigint | undefined {
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const contracts = parseContracts(text);
  return contracts > 0n ? contracts : undefined;
}
