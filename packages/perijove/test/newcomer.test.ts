import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRpc, type Rpc } from '@perijove/solana';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { families } from '../src/catalog.ts';
import {
  createPerijove,
  createTransport,
  fromBaseUnits,
  isPerijoveError,
  jupiter,
  type Perijove,
  SOL,
  sandbox,
  toBaseUnits,
  USDC,
} from '../src/index.ts';

/** A host that must get no request: one that arrives was not refused before any I/O. */
let server: Server;
let url: string;
let requests: string[] = [];
let perijove: Perijove;
let rpc: Rpc;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  perijove = createPerijove({
    deployment: sandbox(url),
    apiKey: 'jup_newcomer_secret',
    retries: 0,
  });
  rpc = createRpc(url);
});
beforeEach(() => {
  requests = [];
});
afterAll(async () => {
  await perijove.close();
  server.close();
});

/** What a newcomer may pass: the compiler has been told to be quiet. */
// biome-ignore lint/suspicious/noExplicitAny: JavaScript users have no compiler
type Any = any;

async function refusalOf(run: () => unknown): Promise<Error> {
  try {
    const value: Any = await run();
    if (typeof value?.next === 'function') await value.next();
    if (typeof value?.toArray === 'function') await value.toArray();
  } catch (error) {
    expect(requests).toEqual([]);
    const isTyped = isPerijoveError(error) || isPerijoveError(error) || error instanceof RangeError;
    expect(isTyped, `a typed error instead of ${String(error)}`).toBe(true);
    expect(String(error)).not.toMatch(/jup_newcomer_secret|is not a function|Cannot read/);
    return error as Error;
  }
  throw new Error('it was not refused');
}

const secret = (): Any => new Uint8Array(64);
const owner = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const pair = { inputMint: SOL, outputMint: USDC };
const order = { ...pair, makingAmount: 5n };
const trade = { inputMint: SOL, outputMint: USDC, amount: 5n };

type Mistake = readonly [what: string, run: () => unknown, says: RegExp];

const creating: readonly Mistake[] = [
  ['no options', () => createPerijove(undefined as Any), /expected an object of options/],
  ['null', () => createPerijove(null as Any), /expected an object of options/],
  ['a URL for options', () => createPerijove(url as Any), /expected an object of options/],
  ['no deployment', () => createPerijove({ apiKey: 'k' } as Any), /deployment: expected jupiter/],
  ['a URL for a deployment', () => createPerijove({ deployment: url } as Any), /sandbox\(url\)/],
  [
    'a name for a deployment',
    () => createPerijove({ deployment: 'jupiter' } as Any),
    /expected jupiter/,
  ],
  ['a baseUrl option', () => createPerijove({ baseUrl: url } as Any), /unknown option `baseUrl`/],
  [
    'a url option',
    () => createPerijove({ deployment: jupiter, url } as Any),
    /unknown option `url`/,
  ],
  [
    'sandbox without a URL',
    () => createPerijove({ deployment: (sandbox as Any)() }),
    /absolute http\(s\) URL/,
  ],
  [
    'sandbox that was not called',
    () => createPerijove({ deployment: sandbox as Any }),
    /sandbox\(url\)/,
  ],
  [
    'a port for a URL',
    () => createPerijove({ deployment: sandbox('4260') }),
    /absolute http\(s\) URL/,
  ],
  [
    'a host without a scheme',
    () => createPerijove({ deployment: sandbox('127.0.0.1:4260') }),
    /absolute http/,
  ],
  [
    'apikey',
    () => createPerijove({ deployment: jupiter, apikey: 'k' } as Any),
    /did you mean `apiKey`\?/,
  ],
  [
    'api_key',
    () => createPerijove({ deployment: jupiter, api_key: 'k' } as Any),
    /did you mean `apiKey`\?/,
  ],
  [
    'key',
    () => createPerijove({ deployment: jupiter, key: 'k' } as Any),
    /did you mean `apiKey`\?/,
  ],
  [
    'timeout',
    () => createPerijove({ deployment: jupiter, timeout: 5 } as Any),
    /did you mean `timeoutMs`\?/,
  ],
  [
    'a key that is not set',
    () => createPerijove({ deployment: jupiter, apiKey: undefined }),
    /is the environment variable set/,
  ],
  ['an empty key', () => createPerijove({ deployment: jupiter, apiKey: '' }), /apiKey is empty/],
  [
    'a key with "Bearer "',
    () => createPerijove({ deployment: jupiter, apiKey: 'Bearer k' }),
    /without spaces/,
  ],
  [
    'seconds as text',
    () => createPerijove({ deployment: jupiter, timeoutMs: '10s' } as Any),
    /timeoutMs: expected a number/,
  ],
  [
    'retries: false',
    () => createPerijove({ deployment: jupiter, retries: false } as Any),
    /retries: expected a whole number/,
  ],
  [
    'an unknown plan',
    () => createPerijove({ deployment: jupiter, plan: 'basic' } as Any),
    /plan: expected keyless, free/,
  ],
  [
    'a plan in capitals',
    () => createPerijove({ deployment: jupiter, plan: 'PRO' } as Any),
    /plan: expected keyless, free/,
  ],
  [
    'an rpc option',
    () => createPerijove({ deployment: jupiter, rpc } as Any),
    /unknown option `rpc`/,
  ],
  [
    'a signer option',
    () => createTransport({ deployment: jupiter, signer: 'x' } as Any),
    /unknown option `signer`/,
  ],
  ['a client for options', () => createPerijove(perijove.price as Any), /unknown option `get/],
];

const calling: readonly Mistake[] = [
  ['no input', () => (perijove.price.get as Any)(), /price\.get: ids: expected a list/],
  ['null', () => perijove.price.get(null as Any), /price\.get: (ids: )?expected/],
  ['a list for an input', () => perijove.price.get([SOL] as Any), /price\.get: (ids: )?expected/],
  [
    'text for an input',
    () => perijove.tokens.search('JUP' as Any),
    /tokens\.search: expected an object/,
  ],
  ['text for a list', () => perijove.price.get({ ids: SOL as Any }), /ids: expected a list/],
  [
    'a symbol for a mint',
    () => perijove.price.get({ ids: ['SOL'] }),
    /ids\[0\]: expected a mint \(base58/,
  ],
  [
    'a mint in lower case',
    () => perijove.price.get({ ids: [USDC.toLowerCase()] }),
    /ids\[0\]: expected a mint/,
  ],
  [
    'a mint with space',
    () => perijove.price.get({ ids: [` ${SOL}`] }),
    /ids\[0\]: expected a mint/,
  ],
  ['mint for ids', () => perijove.price.get({ mints: [SOL] } as Any), /unknown field `mints`/],
  [
    'id for ids',
    () => perijove.price.get({ id: SOL } as Any),
    /unknown field `id`; did you mean `ids`\?/,
  ],
  [
    'an Ethereum address',
    () => perijove.portfolio.positions({ address: `0x${'0'.repeat(40)}` }),
    /address: expected/,
  ],
  [
    'a number for an amount',
    () => perijove.instantSwap.order({ ...trade, amount: 5 as Any }),
    /amount: expected base units/,
  ],
  [
    'a decimal amount',
    () => perijove.instantSwap.order({ ...trade, amount: '0.5' }),
    /amount: expected base units/,
  ],
  [
    'a negative amount',
    () => perijove.routingSwap.quote({ ...trade, amount: -1n }),
    /amount: expected base units/,
  ],
  [
    'inputmint',
    () => perijove.routingSwap.quote({ inputmint: SOL, outputMint: USDC, amount: 1n } as Any),
    /did you mean `inputMint`\?/,
  ],
  [
    'slippage',
    () => perijove.routingSwap.quote({ ...trade, slippage: 50 } as Any),
    /did you mean `slippageBps`\?/,
  ],
  [
    'slippage as text',
    () => perijove.routingSwap.quote({ ...trade, slippageBps: '50' as Any }),
    /slippageBps: expected/,
  ],
  [
    'slippage in percent',
    () => perijove.routingSwap.quote({ ...trade, slippageBps: 0.5 }),
    /slippageBps: expected a whole number/,
  ],
  [
    'a status in capitals',
    () => perijove.trigger.getOrders({ user: owner, orderStatus: 'Active' as Any }),
    /orderStatus: expected "active" or "history"/,
  ],
  [
    'an amount beside the params of a trigger order',
    () => perijove.trigger.createOrder({ ...order, maker: owner, payer: owner } as Any),
    /unknown field `makingAmount`; it belongs in `params`/,
  ],
  [
    'an amount beside the params of a recurring order',
    () => perijove.recurring.createOrder({ ...pair, user: owner, inAmount: 5n } as Any),
    /unknown field `inAmount`; it belongs in `params.time`/,
  ],
  [
    'an amount in the params, not in their schedule',
    () => perijove.recurring.createOrder({ ...pair, user: owner, params: { inAmount: 5n } } as Any),
    /unknown field `params.inAmount`; it belongs in `params.time`/,
  ],
  [
    'a part of the curve beside it',
    () => perijove.studio.createPoolTx({ initialMarketCap: 5 } as Any),
    /unknown field `initialMarketCap`; it belongs in `buildCurveByMarketCapParam`/,
  ],
  [
    'options in the input',
    () => perijove.price.get({ ids: [SOL], timeoutMs: 5 } as Any),
    /unknown field `timeoutMs`/,
  ],
  [
    'a key in a call',
    () => perijove.price.get({ ids: [SOL] }, { apiKey: 'k' } as Any),
    /unknown option `apiKey`/,
  ],
  [
    'a misspelt option',
    () => perijove.price.get({ ids: [SOL] }, { timeout: 5 } as Any),
    /did you mean `timeoutMs`\?/,
  ],
  [
    'a signal in its place',
    () => perijove.tokens.search({ query: 'x' }, new AbortController() as Any),
    /expected|unknown option/,
  ],
  [
    'a controller for a signal',
    () => perijove.tokens.search({ query: 'x' }, { signal: new AbortController() as Any }),
    /signal: expected an AbortSignal/,
  ],
  [
    'null options',
    () => perijove.tokens.search({ query: 'x' }, null as Any),
    /expected an object of options/,
  ],
  [
    'null options of a batched call',
    () => perijove.price.get({ ids: [SOL] }, null as Any),
    /expected an object of options/,
  ],
  [
    'options that are a number',
    () => perijove.tokens.search({ query: 'x' }, 5000 as Any),
    /expected an object of options/,
  ],
  [
    'milliseconds as text',
    () => perijove.tokens.search({ query: 'x' }, { timeoutMs: '5' as Any }),
    /timeoutMs: expected a number/,
  ],
];

const flowing: readonly Mistake[] = [
  [
    'an amount beside the params of an order that is placed',
    () => perijove.trigger.place(order as Any, { signer: secret() } as Any),
    /unknown field `makingAmount`; it belongs in `params`/,
  ],
  [
    'a part of the fee beside it',
    () => perijove.studio.launch({ feeBps: 100 } as Any, { signer: secret() } as Any),
    /unknown field `feeBps`; it belongs in `fee`/,
  ],
  ['no signer', () => perijove.instantSwap.swap(trade, { rpc } as Any), /expected a signer/],
  [
    'an address for a signer',
    () => perijove.instantSwap.swap(trade, { signer: owner, rpc }),
    /32 bytes are an address/,
  ],
  [
    'a path for a signer',
    () => perijove.instantSwap.swap(trade, { signer: './id.json', rpc }),
    /not a path/,
  ],
  [
    'half a key',
    () => perijove.trigger.place({ ...trade } as Any, { signer: new Uint8Array(32) }),
    /64 bytes, not 32/,
  ],
  [
    'a URL for an rpc',
    () => perijove.instantSwap.swap(trade, { signer: secret(), rpc: url as Any }),
    /rpc: expected an Rpc, not a URL: pass createRpc\(url\)/,
  ],
  [
    'no rpc',
    () => perijove.earn.deposit({ asset: USDC, amount: 5n }, { signer: secret() } as Any),
    /rpc: expected an Rpc/,
  ],
  ['no options', () => (perijove.instantSwap.swap as Any)(trade), /options: expected an object/],
  [
    'no input',
    () => (perijove.instantSwap.swap as Any)(undefined, { signer: secret() }),
    /input: expected an object/,
  ],
  [
    'the signer in the input',
    () => perijove.instantSwap.swap({ ...trade, signer: secret() } as Any, { signer: secret() }),
    /unknown field `signer`/,
  ],
  [
    'a taker',
    () => perijove.instantSwap.swap({ ...trade, taker: owner } as Any, { signer: secret() }),
    /`taker` must not be set/,
  ],
  [
    'onprogress',
    () => perijove.instantSwap.swap(trade, { signer: secret(), onprogress() {} } as Any),
    /did you mean `onProgress`\?/,
  ],
  [
    'a number for an amount',
    () => perijove.instantSwap.swap({ ...trade, amount: 5 as Any }, { signer: secret() }),
    /amount: expected base units/,
  ],
  [
    'amount 0',
    () => perijove.instantSwap.swap({ ...trade, amount: 0n }, { signer: secret() }),
    /amount: expected base units/,
  ],
  [
    'one order for a list',
    () => perijove.trigger.cancel({ orders: owner as Any }, { signer: secret() }),
    /orders: expected a list of addresses/,
  ],
  [
    'order for orders',
    () => perijove.trigger.cancel({ order: owner } as Any, { signer: secret() }),
    /did you mean `orders`\?/,
  ],
  [
    'a list of orders for one',
    () => perijove.recurring.cancel({ order: [owner] as Any }, { signer: secret() }),
    /order: expected an address/,
  ],
  [
    'a wrong code',
    () => perijove.send.send({ code: 'hello', mint: USDC, amount: 5n }, { signer: secret(), rpc }),
    /code: expected an invite code/,
  ],
  [
    'null for options of a build',
    () => perijove.earn.deposit({ asset: USDC, amount: 5n, signer: owner }, null as Any),
    /expected an object of options/,
  ],
  [
    'text for options of a build',
    () => perijove.routingSwap.swap({} as Any, 'fast' as Any),
    /expected/,
  ],
  [
    'text for options of a cancellation',
    () => perijove.trigger.cancel({}, 'all' as Any),
    /options: expected an object/,
  ],
];

const using: readonly Mistake[] = [
  ['whole tokens as a number', () => toBaseUnits(1.5 as Any, 9), /plain decimal amount/],
  ['a comma', () => toBaseUnits('1,5', 9), /plain decimal amount/],
  ['too many digits', () => toBaseUnits('1.1234567', 6), /more than 6 digits/],
  ['no decimals', () => (toBaseUnits as Any)('1'), /decimals must be/],
  ['a number of base units', () => fromBaseUnits(15 as Any, 1), /not a whole number of base units/],
  [
    'base units that are not there',
    () => fromBaseUnits(undefined as Any, 1),
    /not a whole number of base units/,
  ],
  ['no URL of a node', () => (createRpc as Any)(), /url: expected/],
  ['a cluster for a node', () => createRpc('mainnet-beta'), /url: expected/],
  ['a websocket for a node', () => createRpc('wss://127.0.0.1'), /url: expected/],
  [
    'a misspelt option of a node',
    () => createRpc(url, { timeout: 5 } as Any),
    /did you mean `timeoutMs`\?/,
  ],
  [
    'an unknown plan',
    () => perijove.transport.setPlan('gold' as Any),
    /plan: expected keyless, free/,
  ],
];

describe.each([
  ['creating a client', creating],
  ['calling an endpoint', calling],
  ['running a flow', flowing],
  ['using the rest', using],
] as const)('%s', (_, mistakes) => {
  it.each(mistakes)('with %s is refused before any I/O', async (_what, run, says) => {
    expect((await refusalOf(run)).message).toMatch(says);
  });
});

const camel = (folder: string): string =>
  folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const endpoints = Object.entries(families).flatMap(([family, methods]) =>
  Object.entries(methods).map(
    ([method, endpoint]) =>
      [`${family}.${method}`, camel(family), method, endpoint as Any] as const,
  ),
);

/** Inputs that every endpoint must refuse. */
describe.each(endpoints)('%s', (name, family, method, endpoint) => {
  const call = (...args: readonly unknown[]): unknown => (perijove as Any)[family][method](...args);
  const { request } = endpoint.example;

  it.each([null, 'text', 5, [], () => ({})])('refuses the input %j', async (input) => {
    expect(await refusalOf(() => call(input))).toMatchObject({ code: 'invalid_input' });
  });

  it('refuses a field that is not known, and names it', async () => {
    const refused = await refusalOf(() => call({ ...request, colour: 'red' }));
    expect(refused.message).toMatch(/unknown field `colour`; known fields: /);
    expect(refused.message.startsWith(`${name}: `)).toBe(true);
  });

  it.each([null, 'fast', 5000])('refuses the options %j', async (options) => {
    expect(await refusalOf(() => call(request, options))).toMatchObject({ code: 'invalid_input' });
  });

  it('refuses an option that is not known', async () => {
    const refused = await refusalOf(() => call(request, { timeoutms: 5 }));
    expect(refused.message).toMatch(/did you mean `timeoutMs`\?/);
  });
});

const longestFieldOf = ({ request }: { readonly request: object }): string =>
  Object.keys(request).toSorted((one, other) => other.length - one.length)[0] ?? '';

it.each(endpoints.filter(([, , , { example }]) => longestFieldOf(example).length > 3))(
  '%s suggests the name of a misspelt field',
  async (_, family, method, { example }) => {
    const field = longestFieldOf(example);
    const { [field]: value, ...rest } = example.request;
    const input = { ...rest, [`${field[0]}${field.slice(2)}`]: value };
    const refused = await refusalOf(() => (perijove as Any)[family][method](input));
    expect(refused.message).toMatch(/did you mean `\w+`\?/);
  },
);

describe('after close', () => {
  it('a call is refused, and closing again does nothing', async () => {
    const closed = createPerijove({ deployment: sandbox(url) });
    await closed.close();
    await closed.close();
    const error = await refusalOf(() => closed.price.get({ ids: [SOL] }));
    expect(error).toMatchObject({ code: 'closed', advice: 'fix-input' });
  });
});

it('takes a URL with slashes at its end', async () => {
  const slashed = createPerijove({ deployment: sandbox(`${url}//`), retries: 0 });
  await slashed.tokens.search({ query: 'x' }).catch(() => undefined);
  expect(requests).toEqual(['GET /tokens/v2/search?query=x']);
  await slashed.close();
});
