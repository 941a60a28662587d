import {
  contractsOf,
  createPredictionClient,
  formatContracts,
  type Position,
} from '@perijove/prediction';
import { useClient } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { Change } from '../../pieces/change.tsx';
import { Fact } from '../../pieces/fact.tsx';
import { KeeperNotice } from './keeper-notice.tsx';
import { centsOf, usdOfMicro, useOutcome } from './markets.ts';
import { minUsdOf } from './order-plan.ts';
import { SellPart } from './sell-part.tsx';
import type { KeeperProgram } from './use-keeper-program.ts';
import type { PredictFlowHandles } from './use-predict-flows.ts';

interface PositionCardProps {
  readonly position: Position;
  readonly flows: PredictFlowHandles;
  readonly program: KeeperProgram;
}

/** What a position is worth, and the way out of it: a claim, or a sale while its market is open. */
export function PositionCard({ position, flows, program }: PositionCardProps): ReactNode {
  const { preview } = useClient(createPredictionClient);
  const exit = useExit(position);
  const { name, isOpen, isClaimable, isRound, payout, whole } = exit;
  const needsProgram = !isRound && program.accepted === null && (isOpen || isClaimable);
  return (
    <li className="card stack" aria-label={name}>
      <Head position={position} />
      <Facts position={position} />
      {position.openOrders > 0 && <p className="hint">A keeper has an order of it to fill.</p>}
      {needsProgram && (
        <KeeperNotice
          program={program}
          isReady
          preview={(ask) =>
            isClaimable ? preview.claim(payout, ask) : preview.closePosition(whole, ask)
          }
        />
      )}
      {isClaimable && (
        <button
          type="button"
          className="button button-primary"
          disabled={needsProgram || flows.claim.status !== 'idle'}
          onClick={() => flows.claim.start(payout)}
        >
          Claim {usdOfMicro(String(payout.minPayout))}
          <span className="hidden-text"> {name}</span>
        </button>
      )}
      {isOpen && <Sale position={position} exit={exit} flows={flows} isReady={!needsProgram} />}
      {!isOpen && !isClaimable && (
        <p className="hint">The market is closed. Its result is not known yet.</p>
      )}
    </li>
  );
}

/** Whether a position can be claimed or sold, and what the flows are asked for. */
function useExit(position: Position) {
  const { pubkey: positionPubkey, isYes, claimable: isClaimable, sellPriceUsd } = position;
  const contracts = contractsOf(position);
  const { outcomeMint, isRound } = useOutcome(position);
  const whole = {
    positionPubkey,
    minUsd: minUsdOf(contracts, sellPriceUsd, isRound),
    maxContracts: contracts,
    ...(outcomeMint && { outcomeMint }),
  };
  return {
    name: `${isYes ? 'Yes' : 'No'}, ${titleOf(position)}`,
    isOpen: sellPriceUsd !== null && isRound === (outcomeMint !== undefined),
    isClaimable,
    isRound,
    payout: { positionPubkey, minPayout: contracts },
    whole,
  };
}

function titleOf({ marketMetadata, marketId }: Position): string {
  return marketMetadata.title ?? marketId;
}

interface OfPosition {
  readonly position: Position;
}

function Head({ position }: OfPosition): ReactNode {
  const { eventMetadata, isYes } = position;
  return (
    <div className="row-wide">
      <div>
        <h3 className="predict-title">{titleOf(position)}</h3>
        <p className="small quiet">{eventMetadata.title ?? ''}</p>
      </div>
      <span className={isYes ? 'badge badge-accent' : 'badge'}>{isYes ? 'Yes' : 'No'}</span>
    </div>
  );
}

function Facts({ position }: OfPosition): ReactNode {
  const { avgPriceUsd, valueUsd, pnlUsdPercent } = position;
  const contracts = contractsOf(position);
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

interface SaleProps extends OfPosition {
  readonly exit: ReturnType<typeof useExit>;
  readonly flows: PredictFlowHandles;
  readonly isReady: boolean;
}

/** A part, or all of it. A round sells all at once. */
function Sale({ position, exit, flows, isReady }: SaleProps): ReactNode {
  const { name, isRound, whole } = exit;
  return (
    <>
      {!isRound && <SellPart position={position} flow={flows.sell} isReady={isReady} />}
      <button
        type="button"
        className="button"
        disabled={!isReady || flows.closePosition.status !== 'idle'}
        onClick={() => flows.closePosition.start(whole)}
      >
        Sell all<span className="hidden-text"> {name}</span>
      </button>
    </>
  );
}
