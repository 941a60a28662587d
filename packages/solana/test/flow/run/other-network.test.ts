import {
  type Deployment,
  jupiter,
  PerijoveError,
  proxied,
  sandbox,
  systemClock,
} from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createError } from '../../../src/errors.ts';
import { assertNetwork } from '../../../src/flow/run/assert-network.ts';
import {
  assertSameNetwork,
  explainByNetwork,
  refuseOtherNetwork,
} from '../../../src/flow/run/other-network.ts';
import type { Rpc } from '../../../src/index.ts';
import { serveNode } from '../../rpc/node-server.ts';

const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const DEVNET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
const TESTNET = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY';
const LOCAL = 'A9QnpgfhCkmiBSjgBuWk76Wo3HxzxvDopUq9x6UUMmjn';

interface Node extends Rpc {
  readonly asked: () => number;
}

function nodeOn(answer: () => unknown): Node {
  let asked = 0;
  return {
    asked: () => asked,
    async call(method) {
      if (method !== 'getGenesisHash') throw new Error(`unexpected ${method}`);
      asked += 1;
      return answer();
    },
  };
}

function flowOf(deployment: Deployment, rpc: Rpc, options: object = {}) {
  const api = { transport: { deployment } as never };
  return { id: 'flow', plan: { api }, options: { rpc, ...options } };
}

const missing = createError(
  'unsafe_transaction',
  { findings: [{ rule: 'simulation-failed', reason: 'account not found' }] },
  'account not found',
);

const local: Deployment = { ...jupiter, baseUrl: 'http://127.0.0.1:1/api' };
const retired: Deployment = { ...jupiter, baseUrl: 'https://lite-api.jup.ag' };

const own = 'a network of its own (a local node, or a sandbox)';
const cases: readonly (readonly [string, Deployment, string, string | undefined])[] = [
  ['the service and mainnet', jupiter, MAINNET, undefined],
  ['the service and devnet', jupiter, DEVNET, 'devnet'],
  ['the service and testnet', jupiter, TESTNET, 'testnet'],
  ['the service and a local node', jupiter, LOCAL, own],
  ['a retired host and a local node', retired, LOCAL, own],
  ['a proxy and mainnet', proxied('https://app.example/api'), MAINNET, undefined],
  ['a proxy and devnet', proxied('https://app.example/api'), DEVNET, 'devnet'],
  ['a proxy and testnet', proxied('https://app.example/api'), TESTNET, 'testnet'],
  // A sandbox can be behind it.
  ['a proxy and a local node', proxied('https://app.example/api'), LOCAL, undefined],
  ['another deployment and a local node', local, LOCAL, undefined],
  // Nothing answers at its port.
  ['a sandbox that is gone', sandbox('http://127.0.0.1:1'), MAINNET, undefined],
];

describe('explainByNetwork', () => {
  it.each(cases)('compares %s', async (_, deployment, genesis, name) => {
    const error = await explainByNetwork(
      flowOf(
        deployment,
        nodeOn(() => genesis),
      ),
      missing,
    );
    if (name === undefined) return expect(error).toBe(missing);
    expect(error).toMatchObject({
      code: 'invalid_input',
      details: { field: 'rpc' },
      cause: missing,
    });
    const says = `rpc: the node is on ${name}, and the service is on mainnet: pass an rpc of a node of mainnet`;
    expect((error as Error).message).toBe(says);
  });

  it('asks a node of a public cluster once, also for several flows at the same time', async () => {
    const node = nodeOn(() => DEVNET);
    const explain = () => explainByNetwork(flowOf(jupiter, node), missing);
    await Promise.all([explain(), explain()]);
    await explain();
    expect(node.asked()).toBe(1);
  });

  it('asks again after a node that did not answer, and a local one', async () => {
    const answers: unknown[] = [new Error('later'), 7, LOCAL, DEVNET];
    const node = nodeOn(() => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    });
    for (const code of [
      'unsafe_transaction',
      'unsafe_transaction',
      'invalid_input',
      'invalid_input',
    ])
      expect(await explainByNetwork(flowOf(jupiter, node), missing)).toMatchObject({ code });
    expect(node.asked()).toBe(4);
  });

  it('returns the first error when the node is silent until the deadline, or the caller aborts', async () => {
    const silent: Rpc = { call: () => new Promise(() => undefined) };
    expect(await explainByNetwork(flowOf(jupiter, silent, { deadlineMs: 5 }), missing)).toBe(
      missing,
    );
    const signal = AbortSignal.timeout(5);
    expect(await explainByNetwork(flowOf(jupiter, silent, { signal }), missing)).toBe(missing);
  });

  it('takes 3 s, or what the flow has if that is less, and leaves no timer', async () => {
    const open = new Map<symbol, number>();
    const all: number[] = [];
    const schedule = vi.spyOn(systemClock, 'schedule').mockImplementation((_, ms) => {
      const timer = Symbol();
      open.set(timer, ms);
      all.push(ms);
      return () => open.delete(timer);
    });
    onTestFinished(() => schedule.mockRestore());
    const explain = (options: object) =>
      explainByNetwork(
        flowOf(
          jupiter,
          nodeOn(() => MAINNET),
          options,
        ),
        missing,
      );
    await explain({});
    await explain({ deadlineMs: 60_000 });
    await explain({ deadlineMs: 700 });
    // Each beside the time that the node has.
    expect(all).toEqual([3_000, 3_000, 3_000, 3_000, 700, 3_000]);
    expect([...open.values()]).toEqual([]);
  });

  it.each([
    createError('signer_failed', { reason: 'declined' }, 'declined'),
    createError('rpc_failed', { method: 'getSlot', reason: 'connection' }, 'gone'),
    createError('unsafe_transaction', { findings: [{ rule: 'fee', reason: 'high' }] }, 'fee'),
    new TypeError('a fault'),
  ])('does not ask after $message', async (error) => {
    const node = nodeOn(() => DEVNET);
    expect(await explainByNetwork(flowOf(jupiter, node), error)).toBe(error);
    expect(node.asked()).toBe(0);
  });

  it.each([
    createError(
      'rpc_failed',
      { method: 'getAccountInfo', reason: 'node' },
      'could not find account',
    ),
    createError('transaction_expired', { signature: 'x' }, 'expired'),
    createError('malformed_transaction', { reason: 'no table' }, 'no table'),
    invalidInput('mint', 'an existing mint of a token program'),
  ])('asks after $message', async (error) => {
    const explained = await explainByNetwork(
      flowOf(
        jupiter,
        nodeOn(() => DEVNET),
      ),
      error,
    );
    expect(explained).toMatchObject({ code: 'invalid_input', cause: error });
  });

  it('keeps the code of an unknown outcome', async () => {
    const details = { signature: 'x', id: 'flow' };
    const error = createError('outcome_unknown', details, 'it is not known whether x landed');
    expect(
      await explainByNetwork(
        flowOf(
          jupiter,
          nodeOn(() => DEVNET),
        ),
        error,
      ),
    ).toMatchObject({
      code: 'outcome_unknown',
      details,
      message:
        'it is not known whether x landed; rpc: the node is on devnet, and the service is on mainnet: pass an rpc of a node of mainnet',
    });
  });
});

describe('a sandbox, whose node is on a network of its own', () => {
  const OTHER = '11111111111111111111111111111112';

  it.each([LOCAL, MAINNET, OTHER])('is compared with a node on %s', async (genesis) => {
    const server = await serveNode(() => ({ result: LOCAL }));
    const deployment = sandbox(server.url);
    const flow = flowOf(
      deployment,
      nodeOn(() => genesis),
    );
    const error = await explainByNetwork(flow, missing);
    expect(server.calls.map(({ method, path }) => [method, path])).toEqual([
      ['getGenesisHash', '/rpc'],
    ]);
    if (genesis === LOCAL) return expect(error).toBe(missing);
    expect(error).toMatchObject({ code: 'invalid_input', cause: missing });
    const name = genesis === MAINNET ? 'mainnet' : own;
    expect((error as Error).message).toBe(
      `rpc: the node is on ${name}, and the service is the sandbox at ${server.url}, which has its own node: pass createRpc('${server.url}/rpc') as rpc`,
    );
  });
});

it('a sandbox that does not answer is asked once, and is not compared', async () => {
  const server = await serveNode(() => ({ status: 503 }));
  const flow = flowOf(
    sandbox(server.url),
    nodeOn(() => MAINNET),
  );
  expect(await explainByNetwork(flow, missing)).toBe(missing);
  expect(server.calls).toHaveLength(1);
});

describe('assertSameNetwork', () => {
  it('refuses a verdict of another network only', async () => {
    const expired = new Error('x expired');
    const away = flowOf(
      jupiter,
      nodeOn(() => DEVNET),
    );
    await expect(assertSameNetwork(away, 'x', expired)).rejects.toMatchObject({
      code: 'outcome_unknown',
      details: { signature: 'x' },
      cause: expired,
    });
    await assertSameNetwork(
      flowOf(
        jupiter,
        nodeOn(() => MAINNET),
      ),
      'x',
      expired,
    );
  });
});

describe('an error of a node', () => {
  const explain = (error: unknown, options: object = {}) => {
    const node = nodeOn(() => DEVNET);
    return explainByNetwork(flowOf(jupiter, node, options), error);
  };
  const failed = (landed: boolean) =>
    createError('transaction_failed', { signature: 'x', landed } as never, 'failed');
  const unsafe = (...rules: readonly string[]) => {
    const findings = rules.map((rule) => ({ rule, reason: 'x' }));
    return createError('unsafe_transaction', { findings } as never, 'x');
  };

  it.each([
    failed(false),
    unsafe('hidden-account'),
    unsafe('not-simulated'),
    unsafe('fee', 'simulation-failed'),
  ])('is explained: %s', async (error) => {
    expect(await explain(error)).toMatchObject({ code: 'invalid_input', cause: error });
  });

  it('is not one of a transaction that has landed, of a service, or of a journal', async () => {
    const facts = { endpoint: 'price.get', attempt: 1 };
    const ofService = new PerijoveError(
      'invalid_input',
      invalidInput('x', 'y').details,
      facts,
      'x',
    );
    const ofJournal = createError('outcome_unknown', { transaction: 'AQ==' } as never, 'x');
    for (const error of [failed(true), unsafe('fee'), ofService, ofJournal])
      expect(await explain(error)).toBe(error);
  });

  it('names the flow where a journal has it', async () => {
    const refusal = async (options: object) => {
      const node = nodeOn(() => DEVNET);
      const flow = flowOf(jupiter, node, options);
      const error = await assertSameNetwork(flow, undefined, new Error('x')).catch((e) => e);
      return error as PerijoveError;
    };
    const kept = await refusal({ journal: {} });
    expect(kept.details).toStrictEqual({ signature: undefined, id: 'flow' });
    expect(kept.message).toContain('whether the transaction landed');
    expect((await refusal({})).details).toStrictEqual({ signature: undefined });
  });

  it('ends a call that depends on the node alone', async () => {
    const refuse = (genesis: string) => {
      const { plan, options } = flowOf(
        jupiter,
        nodeOn(() => genesis),
      );
      return refuseOtherNetwork({ plan, options });
    };
    await expect(refuse(TESTNET)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'rpc' },
    });
    await expect(refuse(MAINNET)).resolves.toBeUndefined();
  });
});

describe('assertNetwork', () => {
  const api = { transport: { deployment: jupiter } as never };

  it('refuses a node of another network, and asks nothing without a node', async () => {
    const [away, right] = [nodeOn(() => DEVNET), nodeOn(() => MAINNET)];
    await expect(assertNetwork(api, { rpc: away })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'rpc' },
    });
    await expect(assertNetwork(api, { rpc: right })).resolves.toBeUndefined();
    await expect(assertNetwork(api, {})).resolves.toBeUndefined();
    // Without a method of a client, the network of the service is not known.
    const unasked = nodeOn(() => DEVNET);
    await expect(assertNetwork(undefined, { rpc: unasked })).resolves.toBeUndefined();
    const ended = { rpc: unasked, signal: AbortSignal.abort() };
    await expect(assertNetwork(api, ended)).resolves.toBeUndefined();
    expect(unasked.asked()).toBe(0);
  });
});
