import { eventsEndpoints } from './endpoints/events.ts';
import { figuresEndpoints } from './endpoints/figures.ts';
import { ordersEndpoints } from './endpoints/orders.ts';
import { positionsEndpoints } from './endpoints/positions.ts';

/**
 * Every endpoint of the family, as data. The type is written out: the inferred type of a spread has no
 * doc comments when it is published.
 */
export const endpoints: typeof eventsEndpoints &
  typeof ordersEndpoints &
  typeof positionsEndpoints &
  typeof figuresEndpoints = {
  ...eventsEndpoints,
  ...ordersEndpoints,
  ...positionsEndpoints,
  ...figuresEndpoints,
};
