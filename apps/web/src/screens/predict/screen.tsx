import './predict.css';
import type { PredictionEvent } from '@perijove/prediction';
import { Chips, Loaded, SkeletonRows } from '@perijove/widget/pieces';
import { Globe } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { type Chosen, EventList } from './event-list.tsx';
import {
  CATEGORIES,
  type Category,
  isBlocked,
  useEvents,
  useIsTrading,
  usePositions,
} from './markets.ts';
import { MyPositions } from './my-positions.tsx';
import { OrderForm } from './order-form.tsx';
import { PredictFlows } from './predict-flows.tsx';
import { useKeeperProgram } from './use-keeper-program.ts';
import { usePredictFlows } from './use-predict-flows.ts';

const chips = CATEGORIES.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));

/** The open events with their markets, a form that buys a side, and what the wallet holds. */
export function Screen(): ReactNode {
  const [category, setCategory] = useState<Category>('all');
  const [chosen, setChosen] = useState<Chosen>();
  const events = useEvents(category);
  const positions = usePositions();
  const isTrading = useIsTrading() ?? true;
  const program = useKeeperProgram();
  const flows = usePredictFlows(program.accepted);
  const known = events.data ?? [];
  if (isBlocked(events.error)) return <Blocked />;
  return (
    <div className="screen">
      <ScreenTitle>Predict</ScreenTitle>
      {!isTrading && (
        <p className="notice notice-caution" role="status">
          The service takes no orders at the moment.
        </p>
      )}
      <PredictFlows flows={flows} />
      <MyPositions query={positions} flows={flows} program={program} />
      <div className="predict-columns">
        <Events
          query={events}
          category={category}
          onCategory={setCategory}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Form
          events={known}
          chosen={chosen}
          onChoose={setChosen}
          rest={{ flows, program, isTrading }}
        />
      </div>
    </div>
  );
}

interface EventsProps {
  readonly query: ReturnType<typeof useEvents>;
  readonly category: Category;
  readonly onCategory: (category: Category) => void;
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen) => void;
}

function Events(props: EventsProps): ReactNode {
  const { query, category, onCategory, chosen, onChoose } = props;
  return (
    <section className="stack" aria-labelledby="events">
      <div className="row-wide wrap">
        <h2 id="events" className="section-title">
          Open events
        </h2>
        <Chips label="Category" chips={chips} value={category} onChange={onCategory} />
      </div>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={4} height={120} />}
        isEmpty={(all) => all.length === 0}
        empty={<Empty title="No event of this kind is open." />}
      >
        {(all) => <EventList events={all} chosen={chosen} onChoose={onChoose} />}
      </Loaded>
    </section>
  );
}

interface FormProps {
  readonly events: readonly PredictionEvent[];
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen) => void;
  readonly rest: Pick<Parameters<typeof OrderForm>[0], 'flows' | 'program' | 'isTrading'>;
}

/** Until something is chosen, Yes of the first market. */
function Form({ events, chosen, onChoose, rest }: FormProps): ReactNode {
  const event =
    events.find(({ markets }) => markets?.some(({ marketId }) => marketId === chosen?.marketId)) ??
    events[0];
  const market =
    event?.markets?.find(({ marketId }) => marketId === chosen?.marketId) ?? event?.markets?.[0];
  if (!event || !market) return null;
  const { marketId } = market;
  const isYes = marketId === chosen?.marketId ? chosen.isYes : true;
  return (
    <OrderForm
      key={marketId}
      market={market}
      event={event.metadata?.title ?? ''}
      isYes={isYes}
      onSide={(side) => onChoose({ marketId, isYes: side })}
      isChosen={chosen !== undefined}
      {...rest}
    />
  );
}

/** Nothing on the page can be of use there. */
function Blocked(): ReactNode {
  return (
    <div className="screen">
      <ScreenTitle>Predict</ScreenTitle>
      <section className="card" role="alert">
        <Empty
          icon={<Globe size={28} aria-hidden />}
          title="Prediction markets are not available where you are."
        >
          The service does not offer them in the United States and in South Korea. The other screens
          of this page work as usual.
        </Empty>
      </section>
    </div>
  );
}
