import type { Address } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { createRpc, type RpcOptions } from '../rpc/create-rpc.ts';
import { rpcSender } from './rpc-sender.ts';
import type { Sender } from './sender.ts';

/** 0.001 SOL: a smaller tip is refused, and a larger one changes nothing. */
const TIP_LAMPORTS = 1_000_000n;

const TIP_ACCOUNTS = [
  'GGztQqQ6pCPaJQnNpXBgELr5cs3WwDakRbh1iEMzjgSJ',
  '2MFoS3MPtvyQ4Wh4M9pdfPjz6UhVoNbFbGJAskCPCj3h',
  'BQ72nSv9f3PRyRKCBnHLVrerrv37CYTHm5h3s9VSGQDV',
  '6U91aKa8pmMxkJwBCfPTmUEfZi6dHe7DcFq2ALvB2tbB',
  '4xDsmeTWPNjgSVSS1VTfzFq3iHZhp77ffPkAmkZkdu71',
  'CapuXNQoDviLvU1PxFiizLgPNQCxrsag1uMeyk6zLVps',
  '9nnLbotNTcUhvbrsA6Mdkx45Sm82G35zo28AqUvjExn8',
  '6LXutJvKUw8Q5ue2gCgKHQdAN4suWW8awzFVC6XCguFx',
  'HFqp6ErWHY6Uzhj8rFyjYuDya2mXUpYEk8VW75K9PSiY',
  'DSN3j1ykL3obAVNv7ZX49VsFCPe4LqzxHnmtLiPwY6xg',
  '69yhtoJR4JYPPABZcSNkzuqbaFbwHsCkja1sP1Q2aVT5',
  'HU23r7UoZbqTUuh3vA7emAGztFtqwTeVips789vqxxBw',
  '3LoAYHuSd7Gh8d7RTFnhvYtiTiefdZ5ByamU42vkzd76',
  '3CgvbiM3op4vjrrjH2zcrQUwsqh5veNVRjFCB9N6sRoD',
  'GP8StUXNYSZjPikyRsvkTbvRV1GBxMErb59cpeCJnDf1',
  '7iWnBRRhBCiNXXPhqiGzvvBkKrvFSWqqmxRyu9VyYBxE',
] as readonly Address[];

/** Options of `jupiterSender`. */
export interface JupiterSenderOptions extends RpcOptions {
  /** Key of the API. Documented as required; it appears in no error. */
  readonly apiKey?: string | undefined;
  /** Default `https://tx.jup.ag`; for the sandbox, its `transactionUrl`. */
  readonly url?: string | undefined;
  /** Whether only stake-weighted lanes are used, and not Jito's. Default false. */
  readonly swqosOnly?: boolean | undefined;
}

/**
 * Returns the lane of the API's own service, `transaction.send`. It demands a tip of 0.001 SOL in the
 * transaction, and accepts transactions that never land: run it beside a node of your own.
 *
 * Its facts are those of the documentation of 2026-07-29.
 *
 * @throws PerijoveError `invalid_input` for an invalid or unknown option.
 */
export function jupiterSender(options: JupiterSenderOptions = {}): Sender {
  const { apiKey, url = 'https://tx.jup.ag', swqosOnly, headers, ...others } = options;
  if (apiKey !== undefined && (typeof apiKey !== 'string' || apiKey === ''))
    throw invalidInput('apiKey', 'a key, or undefined');
  if (swqosOnly !== undefined && typeof swqosOnly !== 'boolean')
    throw invalidInput('swqosOnly', 'true or false');
  assertFields('options', others, ['timeoutMs', 'retries', 'maxResponseBytes', 'fetch', 'clock']);
  const rpc = createRpc(url, {
    ...others,
    headers: { ...headers, ...(apiKey !== undefined && { 'x-api-key': apiKey }) },
  });
  return rpcSender(rpc, {
    name: 'jupiter',
    tip: { lamports: TIP_LAMPORTS, accounts: TIP_ACCOUNTS },
    ...(swqosOnly !== undefined && { config: { swqosOnly } }),
  });
}
