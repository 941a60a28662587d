import { fromBaseUnits } from '@perijove/core';
import { createEarnClient, type Position, type Token } from '@perijove/earn';
import { el } from '../dom.ts';
import type { FlowEnv } from '../flow/flow-card.ts';
import { createPageJournal } from '../flow/journal.ts';
import { resume, showUnfinished } from '../flow/unfinished.ts';
import { createRegion, type Shown } from '../parts/region.ts';
import { table } from '../parts/table.ts';
import { counted, grouped } from '../words.ts';
import { earnForm } from './earn-form.ts';
import { earnActions, earnTask } from './earn-task.ts';
import type { OpenView } from './view.ts';

/** Lending: the pools and their rates, what the wallet has in them, deposits and withdrawals. */
export const open: OpenView = ({ session, signal }) => {
  const pools = createRegion(signal);
  const positions = createRegion(signal);
  const flows = el('div', {});
  const env: FlowEnv = { session, signal, journal: createPageJournal(), onDone: refresh };

  function refresh(): void {
    void positions.show((ending) => showPositions(env, ending));
  }

  void pools.show(async (ending) => {
    const list = await createEarnClient(session.transport).tokens({}, { signal: ending });
    await session.tokens.load(
      list.flatMap(({ assetAddress }) => assetAddress ?? []),
      ending,
    );
    refresh();
    return showPools(env, flows, list);
  });
  const tasks = earnActions.map((action) => [`earn.${action}`, resume(earnTask(session, action))]);
  showUnfinished(env, Object.fromEntries(tasks), flows);
  return el(
    'div',
    {},
    el('section', {}, el('h2', {}, 'Yours'), positions.element),
    flows,
    el('section', {}, el('h2', {}, 'Deposit and withdraw'), pools.element),
  );
};

/** Rates are basis points. */
function rate(bps: Token['totalRate']): string {
  return `${(Number(bps ?? 0) / 100).toFixed(2)} %`;
}

function showPools(env: FlowEnv, flows: HTMLElement, pools: readonly Token[]): Shown {
  const content = el(
    'div',
    {},
    earnForm(env, flows, pools),
    table(
      'Pools',
      [
        { heading: 'Pool', cell: ({ symbol }) => symbol },
        { heading: 'A year', cell: ({ totalRate }) => rate(totalRate), isNumber: true },
        { heading: 'of it rewards', cell: ({ rewardsRate }) => rate(rewardsRate), isNumber: true },
        {
          heading: 'Deposits',
          cell: ({ totalAssets, decimals }) => {
            const whole = fromBaseUnits(String(totalAssets ?? 0), decimals).split('.')[0];
            return grouped(whole ?? '0');
          },
          isNumber: true,
        },
      ],
      pools,
    ),
  );
  return { says: counted(pools.length, 'pool'), content };
}

async function showPositions({ session }: FlowEnv, signal: AbortSignal): Promise<Shown> {
  const users = [session.wallet.address];
  const all = await createEarnClient(session.transport).positions({ users }, { signal });
  const held = all.filter(({ shares }) => BigInt(shares) > 0n);
  if (held.length === 0) return { says: 'Nothing deposited yet.' };
  const whole = (units: string | number, { token }: Position): string =>
    grouped(fromBaseUnits(String(units), token.decimals));
  const content = table(
    'Deposits',
    [
      { heading: 'Pool', cell: ({ token }) => token.symbol },
      { heading: 'Shares', cell: (each) => whole(each.shares, each), isNumber: true },
      { heading: 'Worth', cell: (each) => whole(each.underlyingAssets, each), isNumber: true },
      { heading: 'A year', cell: ({ token }) => rate(token.totalRate), isNumber: true },
    ],
    held,
  );
  return { says: counted(held.length, 'deposit'), content };
}
