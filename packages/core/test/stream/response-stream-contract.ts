import { describeEnds } from './response-stream-ends.ts';
import { describeFaults } from './response-stream-faults.ts';
import { describeReading } from './response-stream-reading.ts';

/** What a stream does, whatever the wire below it. */
export function describeStream(): void {
  describeReading();
  describeFaults();
  describeEnds();
}
