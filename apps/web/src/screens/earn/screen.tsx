import './earn.css';
import type { Mint } from '@perijove/core';
import type { Position, Token } from '@perijove/earn';
import { Loaded, SkeletonRows } from '@perijove/widget/pieces';
import { type ReactNode, useState } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { EarnFlows } from './earn-flows.tsx';
import { MyPositions } from './my-positions.tsx';
import { PoolForm } from './pool-form.tsx';
import { PoolTable } from './pool-table.tsx';
import { usePools, usePositions } from './pools.ts';
import { useEarnFlows } from './use-earn-flows.ts';

/** Pools by rate, a form for the chosen one, and what the wallet has in them. */
export function Screen(): ReactNode {
  const pools = usePools();
  const positions = usePositions();
  const flows = useEarnFlows();
  const [chosen, setChosen] = useState<Mint>();
  return (
    <div className="screen">
      <ScreenTitle>Earn</ScreenTitle>
      <EarnFlows flows={flows} />
      <MyPositions query={positions} onChoose={setChosen} />
      <div className="earn-columns">
        <section className="card stack" aria-labelledby="pools">
          <h2 id="pools" className="section-title">
            Pools
          </h2>
          <Loaded
            query={pools}
            skeleton={<SkeletonRows rows={6} height={56} />}
            isEmpty={(all) => all.length === 0}
            empty={<Empty title="No pool takes deposits at the moment." />}
          >
            {(all) => (
              <PoolTable pools={all} chosen={poolOf(all, chosen)?.address} onChoose={setChosen} />
            )}
          </Loaded>
        </section>
        {pools.data && (
          <Form pools={pools.data} positions={positions.data} chosen={chosen} flows={flows} />
        )}
      </div>
    </div>
  );
}

interface FormProps {
  readonly pools: readonly Token[];
  readonly positions: readonly Position[] | undefined;
  readonly chosen: Mint | undefined;
  readonly flows: ReturnType<typeof useEarnFlows>;
}

function Form({ pools, positions = [], chosen, flows }: FormProps): ReactNode {
  const pool = poolOf(pools, chosen);
  if (!pool) return null;
  const position = positions.find(({ token }) => token.address === pool.address);
  return <PoolForm key={pool.address} pool={pool} position={position} flows={flows} />;
}

/** The chosen pool; until one is chosen, that with the best rate. */
function poolOf(pools: readonly Token[], chosen: Mint | undefined): Token | undefined {
  return pools.find(({ address }) => address === chosen) ?? pools[0];
}
