import { chmodSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { USDC } from '@perijove/core';
import {
  createMemoryPolicyStore,
  freeze,
  readAudit,
  unfreeze,
  verifyAudit,
} from '@perijove/policy';
import { ledgerSigner, signTransaction } from '@perijove/solana';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startForTest } from '../../sandbox/test/running.ts';
import { LedgerDevice, Solana } from '../../solana/test/sign/ledger-device.ts';
import { serverChannel } from '../src/owner/channel.ts';
import { ownerClient } from '../src/owner/owner-client.ts';
import { startSigner } from '../src/process/start-signer.ts';
import { remoteSigner } from '../src/remote/remote-signer.ts';
import { closed } from '../src/socket/closed.ts';
import { type Hostile, openHostile, UNIT } from './attacks/hostile-scene.ts';
import { json, raw } from './attacks/raw-client.ts';
import { PASSPHRASE } from './document.ts';
import { fiveUsdc, newFolder, openScene } from './scene.ts';
import { SECRET, startReceiver } from './webhook/receiver.ts';

const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'signed',
    (error: { readonly code: string; readonly message: string }) =>
      `${error.code}: ${error.message}`,
  );

it('requests that race for one budget get it once', async () => {
  const on = await openHostile();
  onTestFinished(() => on.close());
  const messages = Array.from({ length: 8 }, (_, at) =>
    on.transaction([on.move(USDC, 5n * UNIT + BigInt(at), on.bob.address)]),
  );
  const outcomes = await Promise.all(messages.map((each) => refusal(on.request(each))));
  // 20 USDC an hour.
  expect(outcomes.filter((each) => each === 'signed')).toHaveLength(3);
  const open = await on.budget.reservations();
  const sum = open.reduce((all, { amounts }) => all + BigInt(amounts[USDC] ?? 0), 0n);
  expect(sum <= 20n * UNIT).toBe(true);
});

it('a request that is replayed reserves once, lands once, and is refused later', async () => {
  const on = await openHostile();
  onTestFinished(() => on.close());
  const message = on.transaction([on.move(USDC, 8n * UNIT, on.bob.address)]);
  const first = (await on.request(message)) as { readonly signature: string };
  for (let at = 0; at < 5; at++) expect(await on.request(message)).toEqual(first);
  expect(await on.budget.reservations()).toHaveLength(1);
  const signed = await signTransaction(message, on.alice.secretKey);
  const before = on.balances();
  await on.rpc.call('sendTransaction', [signed, { encoding: 'base64' }]);
  expect(on.balances()).not.toEqual(before);
  on.sandbox.control.clock.jump(2_000);
  await on.running.reconcile();
  expect(await on.budget.reservations()).toEqual([]);
  expect(await refusal(on.request(message))).toMatch(/policy_denied/);
  on.sandbox.control.clock.jump(400 * 400);
  expect(await refusal(on.request(message))).toMatch(/blockhash/);
});

it('a hostile client that drains as much as it can gets the cap, and no unit more', async () => {
  const on = await openHostile();
  onTestFinished(() => on.close());
  const start = BigInt(
    on.ledger.holdings(on.alice.address).find(({ mint }) => mint === USDC)?.amount ?? 0,
  );
  for (let round = 0; round < 12; round++) {
    for (const amount of [10n * UNIT, 3n * UNIT, UNIT, UNIT / 3n, 1n]) {
      const message = on.transaction([on.move(USDC, amount, on.bob.address)]);
      if ((await refusal(on.request(message))) !== 'signed') continue;
      const signed = await signTransaction(message, on.alice.secretKey);
      await on.rpc.call('sendTransaction', [signed, { encoding: 'base64' }]);
    }
    on.sandbox.control.clock.jump(2_000);
    await on.running.reconcile();
  }
  const left = BigInt(
    on.ledger.holdings(on.alice.address).find(({ mint }) => mint === USDC)?.amount ?? 0,
  );
  expect(start - left <= 20n * UNIT).toBe(true);
  expect(start - left >= 19n * UNIT).toBe(true);
  expect(await verifyAudit(readAudit(on.store))).toMatchObject({ valid: true });
});

const asking = {
  changes: { ask: { leaving: { [USDC]: '4000000' } } },
  ownerPassphrase: PASSPHRASE,
  approvalWaitMs: 50,
} as const;

it('the owner approves over another channel, for one transaction', async () => {
  const { perijove, flow, running, signer, balance, store } = await openScene(asking);
  const owner = ownerClient(running.ownerSocketPath ?? '', PASSPHRASE);
  const before = balance(USDC);
  const error = await perijove.swap.swap(fiveUsdc, flow).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: 'policy_denied',
    details: { verdict: 'ask', approval: expect.stringMatching(/^[\da-f]{12}$/) },
  });
  const { approval } = (error as { details: { approval: string } }).details;
  expect(await signer.status(approval)).toEqual({ state: 'waiting' });
  const [ask, ...others] = await owner.approvals();
  expect(others).toEqual([]);
  expect(ask?.words[0]).toMatch(/^You pay 5 .*get at least/);
  expect(ask).not.toHaveProperty('effects');
  expect(await owner.approve(approval)).toBe(true);
  await perijove.swap.swap(fiveUsdc, flow);
  expect(before - balance(USDC)).toBe(5_000_000n);
  expect(await signer.status(approval)).toEqual({ state: 'signed' });
  const approvals: unknown[] = [];
  for await (const { kind, flow: name, rules } of readAudit(store))
    if (kind === 'approval') approvals.push([name, rules?.map(({ rule }) => rule)]);
  expect(approvals).toEqual([['swap.swap', ['ask']]]);
  expect(await refusal(perijove.swap.swap(fiveUsdc, flow))).toMatch(/needs an approval/);
});

it('the owner approves by a webhook, without the terminal', async () => {
  const { url, questions } = await startReceiver(({ answer, headers }) =>
    answer({ approval: headers['webhook-id'], answer: 'approve' }),
  );
  const { changes } = asking;
  const webhook = { url, secret: SECRET };
  const { perijove, flow, running, balance } = await openScene({ changes, webhook });
  expect(running.ownerSocketPath).toBeUndefined();
  const before = balance(USDC);
  await perijove.swap.swap(fiveUsdc, flow);
  expect(before - balance(USDC)).toBe(5_000_000n);
  expect(JSON.parse(questions[0]?.body ?? '').data.words[0]).toMatch(/^You pay 5 /);
  await perijove.swap.swap(fiveUsdc, flow);
  expect(questions).toHaveLength(2);
});

it('a Ledger is asked after the policy, and for nothing that the policy denies', async () => {
  const { fundedWallets } = await startForTest();
  const device = new LedgerDevice(fundedWallets.alice.secretKey);
  const keys = [await ledgerSigner(new Solana(device))];
  const { perijove, flow, balance } = await openScene({ keys });
  const before = balance(USDC);
  const tooMuch = { ...fiveUsdc, amount: 50_000_000n };
  expect(await refusal(perijove.swap.swap(tooMuch, flow))).toMatch(/policy_denied.*leaving/);
  expect(device.shown).toEqual([]);
  await perijove.swap.swap(fiveUsdc, flow);
  expect(before - balance(USDC)).toBe(5_000_000n);
  expect(device.shown).toHaveLength(1);
  device.atDevice = 0x6985;
  expect(await refusal(perijove.swap.swap(fiveUsdc, flow))).toMatch(/signer_failed.*declined/);
});

it('a webhook that cannot be used keeps the signer from starting', async () => {
  const options = { webhook: { url: 'http://owner.example', secret: SECRET } };
  await expect(openScene(options)).rejects.toMatchObject({ code: 'invalid_input' });
});

it('what is denied is never asked', async () => {
  const { perijove, flow, running } = await openScene(asking);
  const owner = ownerClient(running.ownerSocketPath ?? '', PASSPHRASE);
  const tooMuch = { ...fiveUsdc, amount: 50_000_000n };
  expect(await refusal(perijove.swap.swap(tooMuch, flow))).toMatch(/leaving/);
  expect(await owner.approvals()).toEqual([]);
});

it('the owner freezes, and nothing is signed until the owner ends it', async () => {
  const { perijove, flow, running } = await openScene({ ownerPassphrase: PASSPHRASE });
  const owner = ownerClient(running.ownerSocketPath ?? '', PASSPHRASE);
  await owner.freeze('lunch');
  expect(await refusal(perijove.swap.swap(fiveUsdc, flow))).toMatch(/frozen: lunch/);
  await owner.unfreeze();
  await perijove.swap.swap(fiveUsdc, flow);
});

let on: Hostile;
beforeAll(async () => {
  on = await openHostile();
});
afterAll(() => on.close());

const startAt = (folder: string, more: object = {}) =>
  startSigner({
    folder,
    keys: [on.alice.secretKey],
    policy: { ...on.budget.document },
    store: createMemoryPolicyStore(),
    rpc: on.rpc,
    prices: async () => ({}),
    reconcileEveryMs: 0,
    ...more,
  });

it('both sockets are for their owner only', async () => {
  const folder = newFolder();
  const running = await startAt(folder, { ownerPassphrase: PASSPHRASE });
  onTestFinished(() => running.close());
  expect(lstatSync(folder).mode & 0o777).toBe(0o700);
  for (const path of [running.socketPath, running.ownerSocketPath ?? ''])
    expect(lstatSync(path).mode & 0o777).toBe(0o600);
});

it('the socket of the owner answers nobody without the passphrase', async () => {
  const running = await startAt(newFolder(), { ownerPassphrase: PASSPHRASE });
  onTestFinished(() => running.close());
  const path = running.ownerSocketPath ?? '';
  const wrong = ownerClient(path, 'wrong horse battery');
  await expect(wrong.approvals()).rejects.toMatchObject({ code: 'signer_failed' });
  await expect(wrong.unfreeze()).rejects.toMatchObject({ code: 'signer_failed' });
  const { text } = await raw(path, (socket) => void socket.write(json({ call: 'unfreeze' })), 300);
  expect(text).not.toMatch(/done|approvals/);
  expect(await ownerClient(path, PASSPHRASE).approvals()).toEqual([]);
});

it('a false socket of the owner learns no answer of the owner', async () => {
  const path = join(newFolder(), 'owner.sock');
  const heard: string[] = [];
  const server = createTlsServer(serverChannel(Buffer.alloc(32, 1), Buffer.alloc(16)), (socket) =>
    socket.on('data', (chunk) => heard.push(chunk.toString())),
  );
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(path, resolve));
  onTestFinished(() => closed(server));
  await expect(ownerClient(path, PASSPHRASE).approve('abc')).rejects.toMatchObject({
    code: 'signer_failed',
  });
  expect(heard).toEqual([]);
});

it.each([
  ['that others can enter', (path: string) => chmodSync(path, 0o755)],
  ['that others can write', (path: string) => chmodSync(path, 0o770)],
])('a folder %s is refused', async (_, change) => {
  const folder = newFolder();
  change(folder);
  await expect(startAt(folder)).rejects.toMatchObject({ code: 'invalid_input' });
});

it('a link to a folder that others can enter is refused', async () => {
  const open = join(newFolder(), 'open');
  mkdirSync(open, { mode: 0o755 });
  chmodSync(open, 0o755);
  const link = join(newFolder(), 'link');
  symlinkSync(open, link);
  await expect(startAt(link)).rejects.toMatchObject({ code: 'invalid_input' });
});

it('a second signer in the same folder is refused, and a dead socket is replaced', async () => {
  const folder = newFolder();
  const first = await startAt(folder);
  await expect(startAt(folder)).rejects.toMatchObject({ code: 'invalid_input' });
  await first.close();
  writeFileSync(join(folder, 'signer.sock'), '');
  const second = await startAt(folder);
  expect((await remoteSigner(second.socketPath)).address).toBe(on.alice.address);
  await second.close();
});

it('a client of a signer that is away, or is none, says so', async () => {
  const folder = newFolder();
  await expect(remoteSigner(join(folder, 'none.sock'))).rejects.toMatchObject({
    code: 'signer_failed',
    details: { reason: 'not-connected' },
  });
  const liar = createServer((socket) => socket.resume().end('HTTP/1.1 200 OK\r\n\r\n'));
  const path = join(folder, 'liar.sock');
  await new Promise<void>((resolve) => liar.listen(path, resolve));
  onTestFinished(() => closed(liar));
  await expect(remoteSigner(path)).rejects.toMatchObject({ code: 'signer_failed' });
});

it('a store, prices or a node that are away sign nothing', async () => {
  const message = on.transaction([on.move(USDC, UNIT, on.bob.address)]);
  const away = async (): Promise<never> => {
    throw new Error('away');
  };
  let isAway = false;
  const memory = createMemoryPolicyStore();
  const store = { transact: (act: never) => (isAway ? away() : memory.transact(act)) };
  const cases: readonly object[] = [{ prices: away }, { rpc: { call: away } }, { store }];
  for (const more of cases) {
    const running = await startAt(newFolder(), more);
    isAway = true;
    const signer = await remoteSigner(running.socketPath);
    await expect(signTransaction(message, signer)).rejects.toMatchObject({ code: 'policy_failed' });
    isAway = false;
    await running.close();
  }
});

it('a second wallet of the signer in the same transaction is refused', async () => {
  const { alice, bob } = on;
  const running = await startAt(newFolder(), { keys: [alice.secretKey, bob.secretKey] });
  onTestFinished(() => running.close());
  await expect(remoteSigner(running.socketPath)).rejects.toMatchObject({ code: 'invalid_input' });
  const signer = await remoteSigner(running.socketPath, { address: alice.address });
  const both = on.transaction([on.move(USDC, UNIT, bob.address)], { payer: bob.address });
  await expect(signTransaction(both, signer)).rejects.toMatchObject({ code: 'policy_denied' });
});

it('texts are signed only for the service of the owner', async () => {
  const signIn = { names: ['Jupiter'], hosts: ['jup.ag'] };
  const running = await startAt(newFolder(), { signIn });
  onTestFinished(() => running.close());
  const signer = await remoteSigner(running.socketPath);
  const sign = (text: string) =>
    refusal(
      signer.signMessages([{ content: new TextEncoder().encode(text), signatures: {} }] as never),
    );
  const good = `Sign in to Jupiter at jup.ag with ${on.alice.address}`;
  expect(await sign(good)).toBe('signed');
  expect(await sign(`Sign in to Jupiter at jup.ag.evil.example`)).toMatch(/unsafe_text/);
  expect(await sign(`Sign in to Evil at jup.ag`)).toMatch(/unsafe_text/);
  expect(await sign(`Jupiter: give everything to ${on.thief.address}`)).toMatch(/unsafe_text/);
  const message = Buffer.from(on.transaction([on.move(USDC, UNIT, on.bob.address)]), 'base64');
  expect(await sign(message.subarray(65).toString('latin1'))).not.toBe('signed');
  const silent = await startAt(newFolder());
  onTestFinished(() => silent.close());
  const other = await remoteSigner(silent.socketPath);
  await expect(
    other.signMessages([{ content: new TextEncoder().encode(good), signatures: {} }] as never),
  ).rejects.toMatchObject({ code: 'policy_denied' });
});

it('a freeze of another process on the same store stops the signer', async () => {
  const message = on.transaction([on.move(USDC, UNIT, on.bob.address)]);
  await freeze(on.store, 'found a leak');
  expect(await refusal(on.request(message))).toMatch(/frozen: found a leak/);
  await unfreeze(on.store);
  expect(await refusal(on.request(message))).toBe('signed');
});
