import { SOL, USDC } from '@perijove/core';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { readCsv, readJsonLines, readParquet } from '../../src/history.ts';

const CSV = `time,open,high,low,close,volume
2026-06-01T00:00:00Z,150,151,149,150.5,10
1780272060,150.5,152,150,151,
1780272120000,151,151,140,141,3
`;

const bars = [
  { time: 1_780_272_000_000, open: 150, high: 151, low: 149, close: 150.5, volume: 10 },
  { time: 1_780_272_060_000, open: 150.5, high: 152, low: 150, close: 151, volume: 0 },
  { time: 1_780_272_120_000, open: 151, high: 151, low: 140, close: 141, volume: 3 },
];

/** The field of the error that a call throws. */
function fieldOf(call: () => unknown): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    return (error as { readonly details: { readonly field: string } }).details.field;
  }
}

describe('readCsv', () => {
  it('reads bars, with times as text, seconds and milliseconds', () => {
    expect(readCsv(CSV, { mint: SOL })).toEqual([{ mint: SOL, barMs: 60_000, bars }]);
  });

  it('reads several mints, columns in any order and columns that it does not know', () => {
    const text = `${`\uFEFFmint;close`.replace(';', ',')},low,high,open,time,trades\n`;
    const rows = `${SOL},2,1,3,2,1000000000000,7\n${USDC},1,1,1,1,1000000000000,7\n`;
    const read = readCsv(text + rows, { barMs: 1_000 });
    expect(read.map(({ mint, bars: [bar] }) => [mint, bar?.open])).toEqual([
      [SOL, 2],
      [USDC, 1],
    ]);
  });

  it('joins the prices of a recorder to bars', () => {
    const lines = [
      ['2026-06-01T00:00:01Z', 150],
      ['2026-06-01T00:00:59Z', 140],
      ['2026-06-01T00:01:30Z', 160],
    ].map(([time, usd]) => `${time},${SOL},${usd}`);
    const [series] = readCsv(['time,mint,usdPrice', ...lines].join('\n'));
    expect(series).toMatchObject({
      mint: SOL,
      barMs: 60_000,
      bars: [
        { open: 150, high: 150, low: 140, close: 140 },
        { open: 160, close: 160 },
      ],
    });
  });

  it.each([
    ['no number', CSV.replace('149', 'x'), 'line 2: low'],
    ['a missing price', CSV.replace('150.5,10', ',10'), 'line 2: close'],
    ['a high below the close', CSV.replace('152', '150.6'), 'line 3: high'],
    ['a price of 0', CSV.replace('140', '0'), 'line 4: low'],
    ['a time that goes back', CSV.replace('1780272120000', '1780272000000'), 'line 4: time'],
    ['no time', CSV.replace('1780272060', 'yesterday'), 'line 3: time'],
    ['a row that is too short', 'time,open\n1', 'text'],
    ['nothing', '', 'file'],
  ])('names the line and the column of %s', (_, text, field) => {
    expect(fieldOf(() => readCsv(text, { mint: SOL }))).toBe(field);
  });

  it('needs the mint from the file or from the caller', () => {
    expect(fieldOf(() => readCsv(CSV))).toBe('line 2: mint');
    expect(fieldOf(() => readCsv(CSV, { mint: SOL, barMs: 120_000 }))).toBe('barMs');
  });
});

describe('readJsonLines', () => {
  const lines = bars.map((bar) => JSON.stringify(bar));

  it('reads bars, and leaves out a last line that is cut off', () => {
    const text = `${lines.join('\n')}\n{"time":17802`;
    expect(readJsonLines(text, { mint: SOL })).toEqual([{ mint: SOL, barMs: 60_000, bars }]);
  });

  it('names a line that is not JSON', () => {
    const text = `${lines[0]}\n{"time":17\n${lines[1]}\n`;
    expect(fieldOf(() => readJsonLines(text, { mint: SOL }))).toBe('line 2');
  });
});

describe('readParquet', () => {
  it('reads bars of a file that another library wrote', async () => {
    const column = (name: keyof (typeof bars)[0]) => ({
      name,
      data: bars.map((bar) => bar[name]),
      type: 'DOUBLE' as const,
    });
    const columnData = (['time', 'open', 'high', 'low', 'close', 'volume'] as const).map(column);
    const bytes = new Uint8Array(parquetWriteBuffer({ columnData }));
    expect(await readParquet(bytes, { mint: SOL })).toEqual([{ mint: SOL, barMs: 60_000, bars }]);
  });

  it('refuses bytes that are not Parquet', async () => {
    await expect(readParquet(new Uint8Array(20), { mint: SOL })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'bytes' },
    });
  });
});
