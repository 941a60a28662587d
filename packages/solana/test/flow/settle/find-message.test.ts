import { PerijoveError } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { createMemoryJournal } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from '../../../src/bytes/base64.ts';
import type { FlowPlan } from '../../../src/flow/plan/flow-plan.ts';
import type { FlowEvent, SkippedTransaction } from '../../../src/flow/plan/progress.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';
import { findMessage } from '../../../src/flow/settle/find-message.ts';
import { settleByNode } from '../../../src/flow/settle/settle-by-node.ts';
import { createRpc } from '../../../src/rpc/create-rpc.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { sendUsdc } from '../../corpus/intents.ts';
import { alice, ata, bob, maker, usdc } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { memo, system, token } from '../../ledger/make.ts';
import { UNIT } from '../../ledger/world.ts';
import { type NodeServer, type Reaction, serveNode } from '../../rpc/node-server.ts';
import { simulatedClock } from '../../rpc/simulated-clock.ts';
import { secretOf } from '../../sign/signers.ts';

const signatureOf = (n: number): string => encodeBase58(new Uint8Array(64).fill(n));
const OWN = signatureOf(7);
const ALIEN = signatureOf(8);
const LATER = signatureOf(9);

const pay = [system.transfer(alice, bob.address, 5n)];
/** The maker has yet to sign, and pays. */
const draft = { instructions: pay, payer: maker.address };
const pending = {
  transaction: compile({ ...draft, filled: [alice.address] }),
  signature: undefined,
  signedAfterSlot: 1_000,
  validAtSlot: 1_000,
  notes: null,
};
const transfer = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);
const whole = { transaction: compile({ instructions: [transfer] }), intent: sendUsdc };
const OWN_VERSION = 0;
const same = compile({ ...draft, filled: [alice.address, maker.address] });
const other = compile({ ...draft, instructions: [...pay, memo('another')] });

const bytesOf = (base64: string): Reaction => ({
  result: { slot: 1_010, transaction: [base64, 'base64'] },
});
const unsupported = (version: number): Reaction => ({
  error: {
    code: -32015,
    message: `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
  },
});

/** The bytes of a version that is not known: signatures first, or the message first. */
const inMessage = (version: number): string => {
  const bytes = decodeBase64(other);
  const signatures = bytes[0] ?? 0;
  bytes[1 + 64 * signatures] = 0x80 | version;
  return encodeBase64(bytes);
};
const atStart = (version: number): string =>
  encodeBase64(Uint8Array.of(0x80 | version, ...decodeBase64(other)));

/** A wallet whose list has these transactions, the newest first. */
function walletWith(answers: Readonly<Record<string, Reaction>>): Promise<NodeServer> {
  return serveNode(({ method, params }) => {
    if (method === 'getSlot') return { result: 2_600 };
    if (method === 'isBlockhashValid')
      return { result: { context: { slot: 2_450 }, value: false } };
    if (method === 'getFirstAvailableBlock') return { result: 0 };
    if (method === 'getSignaturesForAddress')
      return {
        result: Object.keys(answers).map((signature) => ({ signature, slot: 1_010, err: null })),
      };
    return answers[params[0] as string] ?? { result: null };
  });
}

async function search(answers: Readonly<Record<string, Reaction>>) {
  const node = await walletWith(answers);
  const skipped: SkippedTransaction[] = [];
  const others = new Set<string>();
  const rpc = createRpc(node.url, { retries: 0 });
  const onSkipped = (each: SkippedTransaction): void => void skipped.push(each);
  const find = () => findMessage(pending, { rpc, signal: undefined, others, onSkipped });
  return { find, skipped, node, found: await find() };
}

/** Ours is of a known version: none of these can be it. */
const alien: readonly (readonly [string, Reaction])[] = [
  ['whose version the node cannot return', unsupported(2)],
  ['of a version that is not known', bytesOf(inMessage(2))],
  ['of a version that is not known, with its message first', bytesOf(atStart(2))],
  ['of the last version', bytesOf(atStart(127))],
];

/** Each of these may be ours. */
const unclear: readonly (readonly [string, Reaction])[] = [
  ['whose bytes mean nothing', bytesOf('AAAA')],
  ['whose bytes are cut off', bytesOf(same.slice(0, 200))],
  ['that is not base64', bytesOf('?')],
  ['of our own version, which the node cannot return', unsupported(OWN_VERSION)],
  [
    'whose version the node does not name',
    { error: { code: -32015, message: 'not supported by the requesting client' } },
  ],
  ['that the node has lost', { error: { code: -32007, message: 'slot 1010 was skipped' } }],
  ['that the node does not return', { result: null }],
  ['of another form', { result: { transaction: 5 } }],
  ['for which the node fails once', { status: 500 }],
];

describe('one transaction of the list', () => {
  it.each([...alien, ...unclear])('%s does not hide ours', async (_, reaction) => {
    const { found, skipped } = await search({ [ALIEN]: reaction, [OWN]: bytesOf(same) });
    expect(found).toEqual({ kind: 'landed', signature: OWN, slot: 1_010 });
    expect(skipped).toEqual([{ signature: ALIEN, error: expect.any(Error) }]);
  });

  it.each(alien)('%s is not ours', async (_, reaction) => {
    const { find, found, skipped, node } = await search({
      [ALIEN]: reaction,
      [LATER]: bytesOf(other),
    });
    expect(found).toEqual({ kind: 'absent' });
    expect(await find()).toEqual({ kind: 'absent' });
    // Both are known now: neither is read nor reported again.
    expect(node.of('getTransaction')).toHaveLength(2);
    expect(skipped).toHaveLength(1);
  });

  it.each(unclear)('%s may be ours', async (_, reaction) => {
    const { found } = await search({ [ALIEN]: reaction, [LATER]: bytesOf(other) });
    expect(found).toMatchObject({ kind: 'unclear' });
  });
});

it.each([0, 1] as const)('finds ours of version %s behind one of version 1', async (version) => {
  const ours = { ...draft, version };
  const transaction = compile({ ...ours, filled: [alice.address] });
  const landed = compile({ ...ours, filled: [alice.address, maker.address] });
  const node = await walletWith({
    [ALIEN]: bytesOf(compile({ ...draft, version: 1, instructions: [...pay, memo('another')] })),
    [OWN]: bytesOf(landed),
  });
  const rpc = createRpc(node.url, { retries: 0 });
  const onSkipped = (): never => expect.unreachable('both can be read');
  const options = { rpc, signal: undefined, others: new Set<string>(), onSkipped };
  const found = await findMessage({ ...pending, transaction }, options);
  expect(found).toMatchObject({ kind: 'landed', signature: OWN });
});

describe('a search without a server', () => {
  const failing = (): never => {
    const facts = { endpoint: 'rpc.getTransaction', attempt: 1 };
    throw new PerijoveError(
      'rpc_failed',
      { method: 'getTransaction', reason: 'connection' },
      facts,
      'lost',
    );
  };

  /** The lists of wallets, and what the node shows of a signature. */
  function searchIn(
    lists: Readonly<Record<string, readonly { signature: string; slot: number }[]>>,
    shown: Readonly<Record<string, () => unknown>>,
    transaction = pending.transaction,
  ) {
    const rpc: Rpc = {
      async call(method, [first]) {
        const of = first as string;
        return method === 'getTransaction' ? (shown[of]?.() ?? null) : (lists[of] ?? []);
      },
    };
    const options = { rpc, signal: undefined, others: new Set<string>() };
    return findMessage({ ...pending, transaction }, options);
  }
  const at = (signature: string, slot = 1_010) => ({ signature, slot });
  const bytes = (base64: string) => () => ({ transaction: [base64, 'base64'] });

  it('goes on with the next wallet that has signed, and keeps the first reason', async () => {
    const two = { ...draft, instructions: [...pay, memo('x', bob)] };
    const filled = compile({ ...two, filled: [alice.address, bob.address] });
    const landed = compile({ ...two, filled: [alice.address, bob.address, maker.address] });
    const lists = { [alice.address]: [at(ALIEN)], [bob.address]: [at(OWN)] };
    const cut = bytes('AAAA');
    expect(await searchIn(lists, { [ALIEN]: cut, [OWN]: bytes(landed) }, filled)).toEqual({
      kind: 'landed',
      ...at(OWN),
    });
    expect(await searchIn(lists, { [ALIEN]: cut }, filled)).toMatchObject({
      kind: 'unclear',
      error: { code: 'malformed_transaction' },
    });
  });

  it('survives a node that fails for one transaction after another one was read', async () => {
    const list = { [alice.address]: [at(LATER), at(ALIEN), at(OWN)] };
    const shown = { [LATER]: bytes(other), [ALIEN]: failing, [OWN]: bytes(same) };
    expect(await searchIn(list, shown)).toMatchObject({ kind: 'landed', signature: OWN });
  });

  it('is whole where the list reaches back to the signing, however long it is', async () => {
    const many = Array.from({ length: 999 }, (_, n) => at(`${n}`, 900));
    const list = (slot: number) => ({
      [alice.address]: [at(LATER), ...many].map((each) => at(each.signature, slot)),
    });
    const shown = Object.fromEntries(
      [LATER, ...many.map(({ signature }) => signature)].map((each) => [each, bytes(other)]),
    );
    expect(await searchIn({ [alice.address]: [at(LATER), ...many] }, shown)).toEqual({
      kind: 'absent',
    });
    expect(await searchIn(list(1_010), shown)).toEqual({ kind: 'unclear', error: undefined });
  });
});

describe('a transaction whose slot at the signing is not known', () => {
  const SIGNED_AT_S = 1_700_000_000;

  /** Ours is listed with this time of its block, in seconds from the signing. */
  async function searchAt(afterS: number | null, more: object = {}) {
    const blockTime = afterS === null ? null : SIGNED_AT_S + afterS;
    const node = await serveNode(({ method }) =>
      method === 'getSignaturesForAddress'
        ? { result: [{ signature: OWN, slot: 999, err: null, blockTime }] }
        : bytesOf(same),
    );
    const unknown = { signedAfterSlot: undefined, signedAtMs: SIGNED_AT_S * 1_000, ...more };
    const rpc = createRpc(node.url, { retries: 0 });
    const options = { rpc, signal: undefined, others: new Set<string>() };
    return findMessage({ ...pending, ...unknown }, options);
  }

  it.each([600, 0, -599, -600])('is found in a block %d s after it', async (afterS) => {
    expect(await searchAt(afterS)).toMatchObject({ kind: 'landed', signature: OWN });
  });

  it('is not looked for in blocks that are older than the two clocks can differ', async () => {
    expect(await searchAt(-601)).toEqual({ kind: 'absent' });
  });

  it.each([
    ['the node does not know the time of a block', null, {}],
    ['the time of the signing is not known', -601, { signedAtMs: undefined }],
  ])('is looked for everywhere where %s', async (_, afterS, more) => {
    expect(await searchAt(afterS, more)).toMatchObject({ kind: 'landed', signature: OWN });
  });

  it('is looked for from the slot of the signing on, where that is known', async () => {
    const at = (signedAfterSlot: number) => searchAt(-601, { signedAfterSlot });
    expect(await at(999)).toMatchObject({ kind: 'landed' });
    expect(await at(1_000)).toEqual({ kind: 'absent' });
  });
});

it('asks for every version that can be read', async () => {
  const { node } = await search({ [OWN]: bytesOf(same) });
  expect(node.of('getTransaction')[0]?.params[1]).toMatchObject({
    maxSupportedTransactionVersion: 1,
  });
});

it.each<readonly [string, Reaction]>([
  ['does not answer', 'drop'],
  ['is down', { status: 503 }],
  ['is behind', { error: { code: -32005, message: 'Node is behind by 900 slots' } }],
])('a node that %s is not asked for the whole list', async (_, reaction) => {
  const list = Array.from({ length: 20 }, (__, n) => [signatureOf(20 + n), reaction]);
  const node = await walletWith(Object.fromEntries(list));
  const rpc = createRpc(node.url, { retries: 0 });
  const options = { rpc, signal: undefined, others: new Set<string>() };
  await expect(findMessage(pending, options)).rejects.toMatchObject({ code: 'rpc_failed' });
  expect(node.of('getTransaction')).toHaveLength(2);
});

describe('a flow whose fee payer is another', () => {
  const cause = new Error('the service does not answer');

  async function settle(answers: Readonly<Record<string, Reaction>>) {
    const node = await walletWith(answers);
    const rpc = createRpc(node.url, { retries: 0 });
    const skipped: SkippedTransaction[] = [];
    const onSkipped = (each: SkippedTransaction): void => void skipped.push(each);
    const options = { rpc, clock: simulatedClock(), onSkipped };
    const settled = await settleByNode(pending, cause, options).catch((error: unknown) => error);
    return { settled, skipped };
  }

  it('is over where all that is left is of versions that are not known', async () => {
    const { settled, skipped } = await settle({
      [ALIEN]: unsupported(2),
      [LATER]: bytesOf(atStart(3)),
    });
    expect(settled).toMatchObject({ outcome: 'void', rebuild: true });
    expect(skipped.map(({ signature }) => signature)).toEqual([ALIEN, LATER]);
  });

  it('reports it as a step of the flow', async () => {
    const node = await walletWith({ [ALIEN]: unsupported(2), [OWN]: bytesOf(same) });
    const rpc = createRpc(node.url, { retries: 0 });
    const clock = simulatedClock();
    const plan: FlowPlan<null, string> = {
      name: 'test.pay',
      owner: alice.address,
      asked: null,
      build: async () => ({ ...whole, offer: null, notes: null, agreed: null }),
      submit: async (_, { onSkipped }) => {
        const settled = await settleByNode(pending, cause, { rpc, clock, onSkipped });
        if (settled.outcome === 'void') return settled;
        return { outcome: 'landed', result: settled.result.signature };
      },
    };
    const events: FlowEvent[] = [];
    const onProgress = (event: FlowEvent): void => void events.push(event);
    const options = { signer: await secretOf('alice'), clock, id: 'one', onProgress };
    const journal = createMemoryJournal();
    expect(await runFlow(plan, { ...options, journal })).toBe(OWN);
    expect(events.filter(({ step }) => step === 'skipped')).toEqual([
      { step: 'skipped', id: 'one', attempt: 1, signature: ALIEN, error: expect.any(Error) },
    ]);
  });

  it('stays open where one may be its own, reports it once, and names the reason', async () => {
    const { settled, skipped } = await settle({ [ALIEN]: bytesOf('AAAA') });
    expect(settled).toMatchObject({
      code: 'outcome_unknown',
      cause: { code: 'malformed_transaction' },
    });
    expect(skipped).toEqual([{ signature: ALIEN, error: (settled as Error).cause }]);
  });
});
