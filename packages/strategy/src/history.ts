export { type BarInput, barSeries } from './history/bar-series.ts';
export type { ReadOptions } from './history/column-row.ts';
export { readCsv } from './history/read-csv.ts';
export { readJsonLines } from './history/read-json-lines.ts';
export { readParquet } from './history/read-parquet.ts';
export { type RecordOptions, recordPrices } from './history/record-prices.ts';
export { resample } from './history/resample.ts';
export type { Bar, BarSeries } from './market/bar.ts';
