import { invalidInput } from '@perijove/core/arguments';
import type { BarSeries } from '../market/bar.ts';
import { type ReadOptions, type Row, seriesOf } from './column-row.ts';

/**
 * Reads bars from Parquet, with the columns that `readCsv` has. It needs the package `hyparquet` beside
 * this one, which reads plain and Snappy files; others it does with the decompressors that you pass on.
 *
 * ```ts
 * const history = await readParquet(await readFile('sol.parquet'), { mint: SOL });
 * ```
 *
 * @param options `compressors` are those of the package `hyparquet-compressors`, for GZIP, ZSTD and others.
 * @returns a series for each mint of the file.
 * @throws PerijoveError `invalid_input` that names the row, counted from 1, and the column; without the
 * package, and for bytes that are not Parquet.
 */
export async function readParquet(
  bytes: Uint8Array,
  options: ReadOptions & { readonly compressors?: object | undefined } = {},
): Promise<readonly BarSeries[]> {
  if (!(bytes instanceof Uint8Array)) throw invalidInput('bytes', 'the bytes of a Parquet file');
  const { parquetReadObjects } = await loadHyparquet();
  const { compressors, ...rest } = options;
  const file = Uint8Array.from(bytes).buffer;
  const rows = (await parquetReadObjects({ file, ...(compressors && { compressors }) }).catch(
    (error: unknown) => {
      throw invalidInput('bytes', `Parquet; ${(error as Error).message}`);
    },
  )) as readonly Row[];
  return seriesOf(
    rows.map((row, at) => ({ row, where: `row ${at + 1}` })),
    rest,
  );
}

async function loadHyparquet(): Promise<typeof import('hyparquet')> {
  try {
    return await import('hyparquet');
  } catch (cause) {
    if ((cause as { readonly code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw invalidInput('readParquet', 'the package hyparquet beside this one: npm i hyparquet');
  }
}
