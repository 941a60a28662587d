/** Goals 9 to 11: a list of 103 MB, read while it arrives, beside reading it whole. */
import { runChild } from '../measure/child.ts';
import { interleave } from '../measure/rounds.ts';
import { ratio, type Summary, summarize } from '../measure/statistics.ts';
import type { Topic } from '../measure/topic.ts';
import type { ListReading, ReadingMode } from './list-reader.ts';

const modes = ['base', 'whole', 'fetch', 'items', 'batches', 'array'] as const;

export const run: Topic = async ({ origin, quick }) => {
  const readings: Record<ReadingMode, ListReading[]> = {
    base: [],
    whole: [],
    fetch: [],
    items: [],
    batches: [],
    array: [],
  };
  const measures = modes.map((mode) => [
    mode,
    async () => {
      // Memory that was once used stays with a process, so each reading has one of its own.
      const reading = await runChild<ListReading>('topics/list-reader.ts', [mode, origin]);
      readings[mode].push(reading);
      return reading.wallMs;
    },
  ]);
  await interleave(Object.fromEntries(measures), quick ? 1 : 5);

  // The first reading of each was the round that warms up.
  const of = (mode: ReadingMode, field: keyof ListReading): readonly number[] =>
    readings[mode].slice(1).map((reading) => reading[field]);
  const base = summarize(of('base', 'peakMb')).median;
  const peak = (mode: ReadingMode): readonly number[] =>
    of(mode, 'peakMb').map((megabytes) => megabytes - base);
  const speed = (mode: ReadingMode): Summary => ratio(of('whole', 'wallMs'), of(mode, 'wallMs'));

  return {
    measured: [
      { goal: 9, part: 'batches', value: speed('batches') },
      { goal: 9, part: 'items', value: speed('items') },
      { goal: 10, part: 'items', value: summarize(peak('items')) },
      { goal: 10, part: 'peak memory', value: ratio(peak('items'), peak('whole')) },
      {
        goal: 10,
        part: 'longest stall',
        value: ratio(of('items', 'stallMs'), of('whole', 'stallMs')),
      },
      { goal: 11, part: 'CPU', value: ratio(of('array', 'cpuMs'), of('whole', 'cpuMs')) },
      { goal: 11, part: 'peak memory', value: ratio(peak('array'), peak('whole')) },
    ],
    notes: modes.map((mode) => {
      const median = (field: keyof ListReading): string =>
        summarize(of(mode, field)).median.toFixed(0);
      return `${mode}: ${median('wallMs')} ms, CPU ${median('cpuMs')} ms, peak ${median('peakMb')} MB, longest stall ${median('stallMs')} ms`;
    }),
  };
};
