import type { Wire, WireOptions } from '../../src/runtime/wire.ts';
import { describeEnds } from './wire-ends.ts';
import { describeForms } from './wire-forms.ts';
import { openWire } from './wire-requests.ts';
import { describeResponses } from './wire-responses.ts';
import { describeStreams } from './wire-streams.ts';

/** What every wire does, whatever it is made of. */
export function describeWire(createWire: (options: WireOptions) => Wire): void {
  const open = (origin: string): Wire => openWire(createWire, origin);
  describeResponses(open);
  describeForms(open);
  describeEnds(open);
  describeStreams(open);
}
