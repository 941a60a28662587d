import { dipDca } from './strategies/dip-dca.mjs';
import { grid } from './strategies/grid.mjs';
import { rebalancer } from './strategies/rebalancer.mjs';
import { stopLoss } from './strategies/stop-loss.mjs';

export const strategies = [rebalancer, grid, dipDca, stopLoss];
