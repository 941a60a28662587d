import type { Ledger } from '../../ledger/ledger.ts';
import { type Config, configAt, isCount, type Params } from '../params.ts';
import { invalidParams } from '../rpc-error.ts';

/** The configuration of a question for transactions; it may also be nothing but their encoding. */
export function transactionConfig(ledger: Ledger, params: Params): Config {
  return typeof params[1] === 'string' ? { encoding: params[1] } : landedConfigAt(ledger, params);
}

/** Nodes keep only confirmed blocks, so a lower commitment is refused. */
export function landedConfigAt(ledger: Ledger, params: Params, place = 1): Config {
  const config = configAt(ledger, params, place);
  if (config['commitment'] !== 'processed') return config;
  throw invalidParams('Method does not support commitment below `confirmed`');
}

const MAX_VERSION = 255;

/** The highest version of transactions that the client can read; undefined: only the oldest form. */
export function maxVersionOf(config: Config): number | undefined {
  const version = config['maxSupportedTransactionVersion'] ?? undefined;
  if (version === undefined || (isCount(version) && version <= MAX_VERSION)) return version;
  throw invalidParams('Invalid params: maxSupportedTransactionVersion: expected u8.');
}
