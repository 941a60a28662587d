import type { Position } from '@perijove/prediction';
import { Loaded, useWallet } from '@perijove/widget/pieces';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PositionCard } from './position-card.tsx';
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
              <PositionCard key={position.pubkey} position={position} {...rest} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
