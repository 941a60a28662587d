import { describeEnds } from './answer-stream-ends.ts';
import { describeFaults } from './answer-stream-faults.ts';
import { describeReading } from './answer-stream-reading.ts';

/** What a stream does, whatever the wire below it. */
export function describeStream(): void {
  describeReading();
  describeFaults();
  describeEnds();
}
