import { encodeBase58 } from '@perijove/core/base58';
import { expect } from 'vitest';
import { TOKEN_2022_PROGRAM } from '../../src/ledger/accounts/programs.ts';
import type { OnRpc } from './rpc-server.ts';

export const base64 = { encoding: 'base64' };
export const scanAborted = {
  code: -32012,
  message: expect.stringMatching(/^scan aborted: .* split the batch$/) as string,
};

export const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';

export interface Answer {
  readonly result?: unknown;
  readonly error?: unknown;
}

export async function batch(on: OnRpc, requests: readonly object[]): Promise<readonly Answer[]> {
  return JSON.parse(await on.post(JSON.stringify(requests))) as readonly Answer[];
}

/** The request so many times. */
export const repeat = (count: number, each: object): object[] =>
  Array.from({ length: count }, () => each);

/** The address of the largest account there is: the code of a program, some hundred kilobytes. */
export async function largeAccount(on: OnRpc): Promise<string> {
  const { value } = (await on.call('getAccountInfo', TOKEN_2022_PROGRAM, {
    encoding: 'base64',
  })) as { value: { data: [string, string] } };
  const pointer = Buffer.from(value.data[0], 'base64').subarray(4, 36);
  return encodeBase58(pointer);
}
