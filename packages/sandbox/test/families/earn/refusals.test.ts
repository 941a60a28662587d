import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { JUP, startTrading, type Trading } from '../../market/swap/trading.ts';
import { poolOf } from './lending.ts';

describe('an impossible request', () => {
  const signer = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
  type Earn = Trading['perijove']['earn'];
  const most = String(2n ** 64n - 1n);

  it.each<[string, (earn: Earn) => Promise<unknown>, RegExp]>([
    ['an unknown asset', (earn) => earn.deposit({ asset: JUP, signer, amount: 1n }), /^asset: /],
    [
      'the receipt token for the asset',
      (earn) => earn.redeem({ asset: poolOf(USDC).shareMint, signer, shares: 1n }),
      /^asset: /,
    ],
    ['nothing', (earn) => earn.deposit({ asset: USDC, signer, amount: '0' }), /^amount: /],
    [
      'no shares',
      (earn) => earn.mintInstructions({ asset: USDC, signer, shares: 0n }),
      /^shares: /,
    ],
    [
      'less than a share',
      (earn) => earn.depositInstructions({ asset: USDC, signer, amount: 1n }),
      /^amount: expected enough/,
    ],
    [
      'more than 64 bits',
      (earn) => earn.deposit({ asset: USDC, signer, amount: 2n ** 64n }),
      /^amount: expected less/,
    ],
    [
      'shares for more than 64 bits of assets',
      (earn) => earn.mint({ asset: USDC, signer, shares: most }),
      /^shares: expected less/,
    ],
    [
      'more than can be withdrawn',
      (earn) => earn.withdraw({ asset: USDC, signer, amount: 10n ** 15n }),
      /^amount: \d+ base units of the asset can be withdrawn now/,
    ],
    [
      'shares for more than that',
      (earn) => earn.redeemInstructions({ asset: SOL, signer, shares: 10n ** 15n }),
      /^shares: \d+ base units of the asset can be withdrawn now/,
    ],
    [
      'earnings in an unknown pool',
      (earn) => earn.earnings({ user: signer, positions: [poolOf(USDC).shareMint, USDC] }),
      /^positions\[1\]: /,
    ],
  ])('%s is refused with 400 and the field', async (_, call, says) => {
    const { perijove } = await startTrading();
    const error: unknown = await call(perijove.earn).catch((reason: unknown) => reason);
    if (!isPerijoveError(error, 'bad_request')) throw error;
    expect(error.details.body.message).toMatch(says);
  });

  it('bad addresses are refused although no client sends them', async () => {
    const { sandbox } = await startTrading();
    const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' };
    for (const [path, body] of [
      ['deposit', { asset: USDC, signer: 'me', amount: '1' }],
      ['withdraw-instructions', { asset: 'USDC', signer, amount: '1' }],
      ['mint', { asset: USDC, signer, shares: '1.5' }],
      ['redeem', { asset: USDC, signer }],
    ] as const) {
      const url = `${sandbox.url}/lend/v1/earn/${path}`;
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([
        400,
        ['error'],
      ]);
    }
    const path = `${sandbox.url}/lend/v1/earn/positions`;
    for (const query of ['', '?users=', '?users=me']) {
      expect((await fetch(path + query, { headers })).status).toBe(400);
    }
  });
});
