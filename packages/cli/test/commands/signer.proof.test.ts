import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteSigner } from '@perijove/signer';
import { createRpc } from '@perijove/solana';
import { createPerijove, isPerijoveError, USDC } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { startForTest } from '../../../sandbox/test/running.ts';
import { documentFor, PASSPHRASE } from '../../../signer/test/document.ts';
import { fiveUsdc } from '../../../signer/test/scene.ts';
import { envelope, failure, freshFolder, inTerminal, startPerijove } from '../perijove.ts';

/** Starts `perijove signer start`, and returns the envelope that it prints once it listens. */
async function start(flags: readonly string[]) {
  const child = startPerijove(['signer', 'start', '--json=all', ...flags]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, data: JSON.parse(String(line)).data as { readonly socketPath: string } };
}

it('starts a signer, shows it, lists and answers approvals, freezes and unfreezes', async () => {
  const sandbox = await startForTest({ clockSpeed: 0 });
  const { alice, bob } = sandbox.fundedWallets;
  const folder = freshFolder();
  const at = (name: string): string => join(folder, name);
  const write = (name: string, text: string): void =>
    writeFileSync(at(name), text, { mode: 0o600 });
  write('passphrase', PASSPHRASE);
  write('api-key', sandbox.apiKey);
  write('alice.json', JSON.stringify(Array.from(alice.secretKey)));
  const policy = {
    ...documentFor(alice.address, bob.address),
    ask: { leaving: { [USDC]: '4000000' } },
  };
  write('policy.json', JSON.stringify(policy));
  const files = { keys: ['alice.json'], policy: 'policy.json', store: 'policy.sqlite' };
  const prices = { url: sandbox.url, apiKeyFile: 'api-key' };
  const config = { folder: 'run', ...files, rpcUrl: sandbox.rpcUrl, prices };
  write('signer.json', JSON.stringify(config));
  const flags = [`--config=${at('signer.json')}`, `--passphrase-file=${at('passphrase')}`];
  // While no swap waits: the passphrase's key takes a moment in which this process answers nobody.
  const command = (...args: readonly string[]) => inTerminal([...args, ...flags, '--json=all']);

  expect(envelope(await command('signer', 'status')).data).toMatchObject({ isListening: false });
  const { child, data } = await start(flags);
  expect(envelope(await command('signer', 'status')).data).toMatchObject({
    isListening: true,
    addresses: [alice.address],
    socketPath: data.socketPath,
  });
  expect(envelope(await command('approvals')).data).toEqual([]);

  const { deployment, apiKey } = sandbox;
  const held = (): bigint =>
    sandbox.ledger
      .holdings(alice.address)
      .reduce((sum, each) => (each.mint === USDC ? sum + each.amount : sum), 0n);
  const before = held();
  const swapped = (): bigint => before - held();
  const client = createPerijove({ deployment, apiKey, retries: 0, timeoutMs: 100_000 });
  onTestFinished(() => client.close());
  const signer = await remoteSigner(data.socketPath);
  const flow = { signer, rpc: createRpc(sandbox.rpcUrl), maxAttempts: 1 };
  const swap = (amount: bigint) => client.swap.swap({ ...fiveUsdc, amount }, flow);
  /** The approval that a swap waits for, once the signer has refused it for now. */
  const approvalOf = async (amount: bigint): Promise<string> => {
    const error: unknown = await swap(amount).catch((thrown: unknown) => thrown);
    if (!isPerijoveError(error, 'policy_denied')) throw error;
    return error.details.approval ?? '';
  };

  const first = await approvalOf(5_000_000n);
  expect(envelope(await command('approvals')).data).toMatchObject([
    { id: first, state: 'waiting', flow: 'swap.swap', times: 1 },
  ]);
  expect(envelope(await command('approvals', 'refuse', first)).data).toMatchObject({
    id: first,
    state: 'declined',
  });
  const second = await approvalOf(4_500_000n);
  const shown = (await inTerminal(['approvals', ...flags])).stdout;
  expect(shown).toMatch(/^You pay 4.5 USDC/);
  expect(shown).toContain(`perijove approvals give ${second}`);
  expect((await command('approvals', 'give', second)).code).toBe(0);
  await swap(4_500_000n);
  expect(swapped()).toBe(4_500_000n);
  expect(failure(await command('approvals', 'give', second))).toMatchObject({ exitCode: 2 });

  expect(envelope(await command('freeze', 'on', 'holiday')).data).toEqual({
    isFrozen: true,
    why: 'on holiday',
  });
  await expect(swap(1_000_000n)).rejects.toThrow('frozen: on holiday');
  expect((await command('unfreeze')).code).toBe(0);
  await swap(1_000_000n);
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});

it.each([
  [['signer', 'launch'], 'perijove signer start, or perijove signer status'],
  [['signer', 'start', 'now'], 'too many arguments'],
  [['approvals', 'give'], 'perijove approvals give <id>'],
  [['approvals', 'list', 'x'], 'perijove approvals'],
  [['signer', 'status'], 'a JSON file at signer.json'],
  [['freeze', '--config=none.json', '--passphrase-file=none'], 'none'],
])('%j is refused with what is accepted', async (args, words) => {
  const { code, stderr } = await inTerminal(args);
  expect(code).not.toBe(0);
  expect(stderr).toContain(words);
});
