import type { Ledger } from '@perijove/local-node/ledger';
import type { DueWork } from '../../orders/keeper-env.ts';
import type { OrderRequest } from '../../orders/run-signed.ts';
import { createRequestBook, type RequestBook } from '../../settlement/request-book.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { World } from '../../world/world.ts';
import type { ServiceContext } from '../service.ts';
import { createPredictionBooks, type PredictionBooks } from './books.ts';
import { createEventBook, type EventBook } from './event-book.ts';
import { predictionWork } from './keeper-work.ts';
import { definePredictions } from './settlements.ts';

/** Events, books and the ledger together. */
export interface PredictionDesk {
  readonly events: EventBook;
  readonly books: PredictionBooks;
  /** The transactions that were built. */
  readonly requests: RequestBook<OrderRequest>;
  /** The keeper's work: fills and payouts. */
  readonly work: () => readonly DueWork[];
}

/** The context of the prediction endpoints. */
export interface PredictionContext extends ServiceContext {
  readonly ledger: ServiceLedger;
  readonly prediction: PredictionDesk;
}

export function createPredictionDesk(world: World, ledger: ServiceLedger): PredictionDesk {
  const events = createEventBook(world);
  const books = createPredictionBooks(ledger as Ledger);
  const env = { world, ledger, events, books };
  definePredictions(env);
  return {
    events,
    books,
    requests: createRequestBook<OrderRequest>(ledger, 'prediction-requests', world.clock.now),
    work: () => [predictionWork(env)],
  };
}
