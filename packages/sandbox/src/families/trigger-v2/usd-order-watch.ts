import type { DueSearch } from '../../orders/keeper-env.ts';
import type { PricePath } from '../../orders/price-path.ts';
import type { Wait } from './order-places.ts';
import { bandOf, createTrailRoll, followTrail, type Trails } from './trails.ts';
import type { Trail, UsdOrder } from './usd-order.ts';
import type { VaultWork } from './vault-work.ts';

export interface UsdOrderWatchEnv {
  readonly path: PricePath;
  readonly trails: Trails;
}

/** Finds out when a price order has work. */
export type UsdOrderWatch = Pick<VaultWork<UsdOrder>, 'search' | 'waitOf' | 'endOf' | 'restore'>;

export function watchUsdOrders(env: UsdOrderWatchEnv): UsdOrderWatch {
  const roll = createTrailRoll(env.path);
  return {
    search: (order, search, isPeek) => findChance(env, order, search, isPeek),
    waitOf: (order) => waitOf(env, order),
    endOf: ({ expiresAtMs }) => expiresAtMs,
    restore(order, fromMs) {
      if (order.state !== 'open' || order.expiresAtMs <= fromMs) return false;
      const { entry, triggerMint } = order;
      const trail = env.trails.of(order);
      if (entry && trail) {
        env.trails.put(order.key, order, roll(triggerMint, entry.condition, trail, fromMs));
      }
      return true;
    },
  };
}

/** Returns when the order is triggered or expires, whichever is first. */
function findChance(
  env: UsdOrderWatchEnv,
  order: UsdOrder,
  { fromMs, toMs, budget }: DueSearch,
  isPeek: boolean,
): number | undefined {
  const { expiresAtMs } = order;
  if (order.state !== 'open') return fromMs <= toMs ? fromMs : undefined;
  const lastMs = Math.min(toMs, expiresAtMs - 1);
  const stretch = { fromMs, toMs: lastMs, budget };
  const found = fromMs <= lastMs ? findTrigger(env, order, stretch, isPeek) : undefined;
  return found ?? (expiresAtMs <= toMs ? expiresAtMs : undefined);
}

function findTrigger(
  env: UsdOrderWatchEnv,
  order: UsdOrder,
  search: DueSearch,
  isPeek: boolean,
): number | undefined {
  const { path, trails } = env;
  const { entry } = order;
  const start = trails.of(order);
  if (entry && start) {
    const { trail, foundMs } = followTrail(path, order, entry, start, search);
    if (!isPeek) trails.put(order.key, order, trail);
    return foundMs;
  }
  const { budget, ...stretch } = search;
  const first = conditionsOf(order)
    .map(({ condition, usd }) =>
      path.firstUsd({ mint: order.triggerMint, ...stretch }, bandOf(condition, usd), budget),
    )
    .flatMap((ms) => ms ?? []);
  return first.length > 0 ? Math.min(...first) : undefined;
}

/** What an open order waits for. */
function waitOf({ trails }: UsdOrderWatchEnv, order: UsdOrder): Wait {
  const { key, number, entry, triggerMint: mint } = order;
  const trail = trails.of(order);
  if (entry && trail) {
    const onMoved = (moved: Trail): void => trails.put(key, order, moved);
    const { condition } = entry;
    return { kind: 'trail', trailing: { key, mint, condition, trail, onMoved } };
  }
  const conditions = conditionsOf(order);
  const usdOf = (wanted: 'above' | 'below'): number | undefined =>
    conditions.find(({ condition }) => condition === wanted)?.usd;
  const sides = { above: usdOf('above'), below: usdOf('below') };
  return { kind: 'price', waiting: { key, number, mint, ...sides } };
}

interface Condition {
  readonly condition: 'above' | 'below';
  readonly usd: number;
}

/** Returns the current trigger conditions of the order. */
function conditionsOf({ entry, exits, held }: UsdOrder): readonly Condition[] {
  if (entry && !held) return [{ condition: entry.condition, usd: entry.priceUsd }];
  if (!exits) return [];
  return [
    { condition: 'above', usd: exits.takeProfitUsd },
    { condition: 'below', usd: exits.stopLossUsd },
  ];
}
