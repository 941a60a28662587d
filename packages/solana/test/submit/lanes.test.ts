import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { raceSenders } from '../../src/lanes/race-senders.ts';
import { rpcSender } from '../../src/lanes/rpc-sender.ts';
import type { Sender } from '../../src/lanes/sender.ts';
import { createRpc } from '../../src/rpc/create-rpc.ts';
import { bob } from '../ledger/cast.ts';
import { serveNode } from '../rpc/node-server.ts';
import { at, failure, from, type React, refusal, signed, submit } from './chain.ts';

/** The slot of the first send, and a block four slots later. */
const getSlot: React = () => ({ result: 1_230 });
const landsAt = (nth: number) => ({ getSlot, getSignatureStatuses: from(nth, at('confirmed')) });

interface Lane extends Sender {
  readonly sent: () => number;
}

/** A lane that does this with each transaction. */
function lane(name: string, send: Sender['send'], tips: Sender['tips'] = []): Lane {
  let sent = 0;
  return {
    name,
    tips,
    sent: () => sent,
    send(bytes, options) {
      sent += 1;
      return send(bytes, options);
    },
  };
}

const accepts = async (): Promise<unknown> => 'a signature';
const lies = accepts;
const breaks = (): Promise<unknown> => Promise.reject(new TypeError('fetch failed'));
const never = (_: Uint8Array, { signal }: { readonly signal: AbortSignal }): Promise<unknown> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('a lane', () => {
  it('gets the bytes instead of the node, again and again, until they have landed', async () => {
    const one = lane('one', accepts);
    const { outcome, node } = await submit({ sender: one, react: landsAt(5) });
    expect(outcome).toMatchObject({ slot: 1_234, sent: { lane: 'one', times: 3, slots: 4 } });
    expect(one.sent()).toBe(3);
    expect(node.of('sendTransaction')).toEqual([]);
  });

  it('that accepts and forwards nothing does not end the wait', async () => {
    const { outcome } = await submit({
      sender: lane('liar', lies),
      deadlineMs: 5_000,
      react: { getSlot },
    });
    expect(outcome).toEqual(failure('outcome_unknown'));
  });

  it('that breaks may have it: the node decides', async () => {
    const { outcome } = await submit({ sender: lane('broken', breaks), react: landsAt(2) });
    expect(outcome).toMatchObject({ slot: 1_234, sent: { lane: null } });
  });

  it('is asked over JSON-RPC without a preflight, and without retries of its own', async () => {
    const server = await serveNode(() => ({ result: 'a signature' }));
    const config = { swqosOnly: true };
    const sender = rpcSender(createRpc(server.url), { name: 'far', config });
    const { outcome } = await submit({ sender, react: landsAt(0) });
    expect(outcome).toMatchObject({ sent: { lane: 'far', times: 1 } });
    expect(server.of('sendTransaction').map(({ params }) => params)).toEqual([
      [signed, { encoding: 'base64', skipPreflight: true, maxRetries: 0, swqosOnly: true }],
    ]);
  });

  it('that refuses the transaction ends it, as a node that refuses', async () => {
    const server = await serveNode(() => refusal({ InstructionError: [0, 'InvalidArgument'] }));
    const { outcome, node } = await submit({
      sender: rpcSender(createRpc(server.url)),
      react: { getSlot },
    });
    expect(outcome).toEqual(failure('transaction_failed', { landed: false }));
    expect(node.of('sendTransaction')).toEqual([]);
  });
});

describe('a runtime without newer globals', () => {
  it.each(['AggregateError', 'AbortSignal'])('needs no %s', async (name) => {
    const newer = AbortSignal;
    const older = { timeout: (ms: number) => newer.timeout(ms) };
    vi.stubGlobal(name, name === 'AbortSignal' ? older : undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { outcome } = await submit({ sender: lane('broken', breaks), react: landsAt(2) });
    expect(outcome).toMatchObject({ slot: 1_234, sent: { lane: null } });
  });
});

describe('a race', () => {
  it('hands the same bytes to every lane at once, and names the first that accepts', async () => {
    const seen: Uint8Array[] = [];
    const keep = (bytes: Uint8Array): Promise<unknown> => accepts().finally(() => seen.push(bytes));
    const lanes = [lane('slow', never), lane('broken', breaks), lane('good', keep)];
    const { outcome } = await submit({ sender: raceSenders(lanes), react: landsAt(3) });
    expect(outcome).toMatchObject({ sent: { lane: 'good', times: 2 } });
    expect(lanes.map((each) => each.sent())).toEqual([2, 2, 2]);
    expect(seen.map((bytes) => Buffer.from(bytes).toString('base64'))).toEqual([signed, signed]);
  });

  it('goes on while one lane may have it, although another refuses', async () => {
    const server = await serveNode(() => refusal({ InstructionError: [0, 'InvalidArgument'] }));
    const lanes = [rpcSender(createRpc(server.url)), lane('broken', breaks)];
    const { outcome } = await submit({ sender: raceSenders(lanes), react: landsAt(4) });
    expect(outcome).toMatchObject({ slot: 1_234, sent: { lane: null } });
  });

  it('is refused when every lane refuses', async () => {
    const refuse = () => refusal({ InstructionError: [0, 'InvalidArgument'] });
    const servers = await Promise.all([serveNode(refuse), serveNode(refuse)]);
    const lanes = servers.map(({ url }, n) => rpcSender(createRpc(url), { name: `lane ${n}` }));
    const { outcome } = await submit({ sender: raceSenders(lanes), react: { getSlot } });
    expect(outcome).toEqual(failure('transaction_failed', { landed: false }));
  });

  it('ends what a lane still does, once the outcome is known', async () => {
    let ended = false;
    const held = lane('held', (bytes, { signal }) => {
      signal.addEventListener('abort', () => {
        ended = true;
      });
      return never(bytes, { signal });
    });
    await submit({ sender: raceSenders([held, lane('good', accepts)]), react: landsAt(0) });
    expect(ended).toBe(true);
  });
});

describe('a lane that never answers', () => {
  it('does not keep the node from being asked', async () => {
    const { outcome } = await submit({ sender: lane('held', never), react: landsAt(3) });
    expect(outcome).toMatchObject({ slot: 1_234, sent: { lane: null } });
  });
});

describe('before anything is sent', () => {
  const tip = { lamports: 5_000n, accounts: [bob.address] };

  it('a transaction without the tip of a lane is refused', async () => {
    const tipped = lane('tipped', accepts, [tip]);
    const { outcome, node } = await submit({ sender: tipped });
    expect(outcome).toEqual(failure('invalid_input', { field: 'transaction' }));
    expect(String(outcome)).toContain('5000 lamports');
    expect([tipped.sent(), node.calls.length]).toEqual([0, 0]);
  });

  it.each([
    ['no sender', {}],
    ['a sender without a name', { send: accepts, name: '' }],
    ['a tip of nothing', { ...lane('one', accepts), tips: [{ ...tip, lamports: 0n }] }],
    ['a tip for nobody', { ...lane('one', accepts), tips: [{ ...tip, accounts: [] }] }],
  ])('%s is refused', async (_name, sender) => {
    const { outcome } = await submit({ sender: sender as Sender });
    expect(outcome).toEqual(failure('invalid_input'));
  });

  it.each([
    ['one lane', [lane('one', accepts)]],
    ['two lanes of one name', [lane('one', accepts), lane('one', accepts)]],
  ])('a race of %s is refused', (_name, lanes) => {
    expect(() => raceSenders(lanes)).toThrow(/senders/);
  });
});
