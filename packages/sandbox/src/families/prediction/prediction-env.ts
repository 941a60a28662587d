import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { World } from '../../world/world.ts';
import type { PredictionBooks } from './books.ts';
import type { EventBook } from './event-book.ts';

/** What settlements and the keeper use. */
export interface PredictionEnv {
  readonly world: World;
  readonly ledger: ServiceLedger;
  readonly events: EventBook;
  readonly books: PredictionBooks;
}
