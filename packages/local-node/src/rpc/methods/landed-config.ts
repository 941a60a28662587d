import type { Ledger } from '../../ledger/ledger.ts';
import { type Config, configAt, isCount, type Params } from '../params.ts';
import { invalidParams } from '../rpc-error.ts';

/** Returns the configuration of a request for transactions, which may be just their encoding. */
export function transactionConfig(ledger: Ledger, params: Params): Config {
  return typeof params[1] === 'string' ? { encoding: params[1] } : landedConfigAt(ledger, params);
}

/** Returns the configuration. Nodes keep only confirmed blocks: a lower commitment is refused. */
export function landedConfigAt(ledger: Ledger, params: Params, place = 1): Config {
  const config = configAt(ledger, params, place);
  if (config['commitment'] !== 'processed') return config;
  throw invalidParams('Method does not support commitment below `confirmed`');
}

const MAX_VERSION = 255;

/** Returns the maximum transaction version that the client can read; undefined: only legacy. */
export function maxVersionOf(config: Config): number | undefined {
  const version = config['maxSupportedTransactionVersion'] ?? undefined;
  if (version === undefined || (isCount(version) && version <= MAX_VERSION)) return version;
  throw invalidParams('Invalid params: maxSupportedTransactionVersion: expected u8.');
}
