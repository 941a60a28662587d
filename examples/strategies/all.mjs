import { dipDca } from './strategies/dip-dca.mjs';
import { grid } from './strategies/grid.mjs';
import { gridOrders } from './strategies/grid-orders.mjs';
import { rebalancer } from './strategies/rebalancer.mjs';
import { stopLoss } from './strategies/stop-loss.mjs';

export const strategies = [rebalancer, grid, gridOrders, dipDca, stopLoss];
