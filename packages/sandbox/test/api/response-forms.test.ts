import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SOL, sandbox, USDC } from '@perijove/core';
import { createPerijove, type Perijove } from 'perijove';
import { describe, expect, it, onTestFinished } from 'vitest';

/** A client of a service that gives this text to whatever it is asked. */
async function clientOf(text: string): Promise<Perijove> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const client = createPerijove({ deployment: sandbox(`http://127.0.0.1:${port}`), retries: 0 });
  onTestFinished(async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  });
  return client;
}

const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const LONG = '18446744073709551615';

type Form = readonly [string, unknown, (client: Perijove) => Promise<unknown>];

const item = { contentId: 'c', content: 'Any', contentType: 'text', status: 'approved' };
const token = { address: wallet, name: 'A', symbol: 'A', decimals: 6 };
const signedTransaction = 'AQ==';

const forms: readonly Form[] = [
  [
    'content summaries as text',
    { data: [{ mint: SOL, contents: [item], tokenSummary: 'What it is.', newsSummary: '' }] },
    ({ content }) => content.get({ mints: [SOL] }),
  ],
  [
    'content times as numbers',
    { data: { contents: [{ ...item, submittedAt: 1_768_000_000, submittedBy: { id: 7 } }] } },
    ({ content }) => content.feed({ mint: SOL }),
  ],
  [
    'holdings without tokens',
    { amount: '0', uiAmount: 0, uiAmountString: '0', tokens: null },
    ({ instantSwap }) => instantSwap.holdings({ address: wallet }),
  ],
  [
    'holdings without rounded amounts',
    {
      amount: '1',
      tokens: { [USDC]: [{ account: wallet, amount: '1', uiAmount: null, decimals: 6 }] },
    },
    ({ instantSwap }) => instantSwap.holdings({ address: wallet }),
  ],
  [
    'an execution with numbers',
    { status: 'Success', signature: 's', slot: 5, totalInputAmount: 7, swapEvents: null },
    ({ instantSwap }) => instantSwap.execute({ signedTransaction, requestId: 'r' }),
  ],
  [
    'an execution with a field of another type',
    { status: 'Success', code: 0, signature: 's', error: { message: 'none' }, swapEvents: {} },
    ({ instantSwap }) => instantSwap.execute({ signedTransaction, requestId: 'r' }),
  ],
  [
    'an execution of an order with a field of another type',
    { status: 'Success', code: 200, signature: 's', error: {}, order: [] },
    ({ recurring }) => recurring.execute({ signedTransaction, requestId: 'r' }),
  ],
  [
    'invites with amounts as numbers',
    { invites: [{ invite_pda: wallet, amount: 5 }], hasMoreData: null },
    ({ send }) => send.pendingInvites({ address: wallet }),
  ],
];

describe('a plausible form of a response is accepted:', () => {
  it.each(forms)('%s', async (_, body, call) => {
    expect(await call(await clientOf(JSON.stringify(body)))).toEqual(body);
  });
});

describe('an amount that a number would round is read with every digit:', () => {
  const raw = (body: unknown): string => JSON.stringify(body).replaceAll(`"${LONG}n"`, LONG);
  const exact = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body).replaceAll(`${LONG}n`, LONG));
  const N = `${LONG}n`;
  const forms: readonly Form[] = [
    ['earn.tokens', [{ ...token, totalAssets: N }], ({ earn }) => earn.tokens()],
    [
      'earn.positions',
      [{ token, ownerAddress: wallet, shares: N, underlyingAssets: N }],
      ({ earn }) => earn.positions({ users: [wallet] }),
    ],
    [
      'earn.earnings',
      [{ address: wallet, ownerAddress: wallet, earnings: N }],
      ({ earn }) => earn.earnings({ user: wallet, positions: [SOL] }),
    ],
    [
      'send.pendingInvites',
      { invites: [{ invite_pda: wallet, amount: N }], hasMoreData: false },
      ({ send }) => send.pendingInvites({ address: wallet }),
    ],
    [
      'send.craftSend',
      { tx: 'AQ==', totalFeeLamports: N },
      ({ send }) => send.craftSend({ inviteSigner: wallet, sender: wallet, amount: 1n }),
    ],
    [
      'instantSwap.execute',
      { status: 'Success', code: 0, signature: 's', totalOutputAmount: N },
      ({ instantSwap }) => instantSwap.execute({ signedTransaction, requestId: 'r' }),
    ],
    [
      'instantSwap.holdings',
      { amount: N, tokens: {} },
      ({ instantSwap }) => instantSwap.holdings({ address: wallet }),
    ],
    [
      'recurring.getOrders',
      { time: [], user: wallet, orderStatus: 'active', unknown: N },
      ({ recurring }) =>
        recurring.getOrders({
          user: wallet,
          orderStatus: 'active',
          recurringType: 'time',
          includeFailedTx: false,
        }),
    ],
  ];

  it.each(forms)('%s', async (_, body, call) => {
    expect(await call(await clientOf(raw(body)))).toEqual(exact(body));
  });
});
