import { existsSync } from 'node:fs';
import { SOL, USDC } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { createRpc } from 'perijove';
import { fetchTokenBalances } from 'perijove/solana';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope, failure, inTerminal, killedWhen, perijove, withWallet } from '../perijove.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const alice = (): readonly string[] => withWallet(sandbox, sandbox.fundedWallets.alice);

async function usdcOf(name: 'alice' | 'bob' | 'carol'): Promise<bigint> {
  const owner = sandbox.fundedWallets[name].address;
  const [units = 0n] = await fetchTokenBalances(createRpc(sandbox.rpcUrl), [{ owner, mint: USDC }]);
  return units;
}

it('swaps in a sandbox of its own, in one command and without a key', async () => {
  const { code, stdout, stderr } = await perijove([
    '--sandbox',
    'swap',
    '0.5',
    'SOL',
    'USDC',
    '--yes',
  ]);
  expect(stderr).toMatch(
    /^Review of swap\.swap\n {2}You pay 0\.5 SOL and get at least [\d.]+ USDC /m,
  );
  expect(stderr).toMatch(
    / 0\.500\d+ SOL can leave, fees and rent included, and at least [\d.]+ USDC must arrive\.$/m,
  );
  expect(stdout).toMatch(/^Paid +0\.5 SOL\nReceived +[\d.]+ USDC\nSignature +\w{80,}\n$/);
  expect(code).toBe(0);
});

it('reports what landed, in whole tokens and base units', async () => {
  const before = await usdcOf('alice');
  const ended = await perijove(['swap', '0.25', 'SOL', 'USDC', '--yes', '--json=all', ...alice()]);
  const { data } = envelope<Record<string, string>>(ended);
  expect(data).toMatchObject({
    outcome: 'landed',
    pays: '0.25',
    paysUnits: '250000000',
    inputMint: SOL,
  });
  expect((await usdcOf('alice')) - before).toBe(BigInt(data['receivesUnits'] ?? ''));
});

it('never swaps twice under one name', async () => {
  const swap = [
    'swap',
    '0.1',
    'SOL',
    'USDC',
    '--yes',
    '--id=once',
    '--json=signature,flow',
    ...alice(),
  ];
  const first = envelope<{ flow: string }>(await perijove(swap)).data;
  const between = await usdcOf('alice');
  expect(envelope(await perijove(swap)).data).toMatchObject({
    signature: first['signature' as never],
  });
  expect(first.flow).toBe('once');
  expect(await usdcOf('alice')).toBe(between);
});

it.each([
  ['y', 0],
  ['yes', 0],
  ['', 10],
  ['n', 10],
  ['maybe', 10],
])('asks in a terminal, and takes the answer %j', async (answer, code) => {
  const before = await usdcOf('bob');
  const wallet = withWallet(sandbox, sandbox.fundedWallets.bob);
  const ended = await inTerminal(['swap', '0.5', 'SOL', 'USDC', ...wallet], { answer });
  expect(ended.stderr).toContain('Swap 0.5 SOL for USDC? [y/N]');
  expect(ended.code).toBe(code);
  expect((await usdcOf('bob')) > before).toBe(code === 0);
});

it('signs nothing where nobody can answer', async () => {
  const { code, stderr } = await perijove(['swap', '0.5', 'SOL', 'USDC', ...alice()]);
  expect(code).toBe(2);
  expect(stderr).toContain('needs a terminal for the answer: add --yes');
});

it('--yes is refused without a sandbox, before anything is sent', async () => {
  const ended = await perijove(['swap', '0.5', 'SOL', 'USDC', '--yes', '--json=all'], {
    RPC_URL: 'http://127.0.0.1:1',
  });
  expect(ended.code).toBe(2);
  expect(failure(ended).error.message).toMatch(/^--yes needs a policy/);
});

it('--dry-run shows the amounts and signs nothing', async () => {
  const before = await usdcOf('alice');
  const wallet = alice();
  const swap = ['swap', '1', 'SOL', 'USDC', '--dry-run', ...wallet];
  const { data } = envelope(await perijove([...swap, '--json=outcome,pays,problem,signature']));
  expect(data).toEqual({ outcome: 'preview', pays: '1', problem: null, signature: null });
  const bounded = envelope(await perijove([...swap, '--min-output=100000', '--json=problem']));
  expect(bounded.data).toEqual({ problem: 'the order guarantees less than --min-output' });
  expect((await perijove(swap)).stdout).toMatch(
    /^You would pay +1 SOL\n[\s\S]*Nothing was signed\.\n$/,
  );
  expect(await usdcOf('alice')).toBe(before);
  expect(existsSync(String(wallet.at(-1)).replace('--journal=', ''))).toBe(false);
});

it('all is what can be spent: of SOL without fees and rent', async () => {
  const carol = withWallet(sandbox, sandbox.fundedWallets.carol);
  const dry = ['swap', 'all', 'SOL', 'USDC', '--dry-run', '--json=pays,balance', ...carol];
  const { data } = envelope<{ pays: string; balance: string }>(await perijove(dry));
  expect(data.balance).toBe('2');
  expect(Number(data.pays)).toBeGreaterThan(1.98);
  expect(Number(data.pays)).toBeLessThan(2);
  const ended = await perijove(['swap', 'all', 'SOL', 'USDC', '--yes', ...carol]);
  expect(ended.code).toBe(0);
  const empty = await perijove(['swap', 'all', 'JUP', 'USDC', '--yes', ...carol]);
  expect(empty.code).toBe(2);
  expect(empty.stderr).toContain('has 0 JUP, and nothing of it can be spent');
});

it('a minimum that no order reaches ends with its own exit code, and nothing is signed', async () => {
  const swap = ['swap', '0.5', 'SOL', 'USDC', '--yes', '--min-output=100000', '--json=all'];
  const ended = await perijove([...swap, ...alice()]);
  expect(ended.code).toBe(9);
  expect(failure(ended)).toMatchObject({
    exitCode: 9,
    error: { code: 'price_moved', advice: 'fix-input' },
  });
});

it('warns about a key pair file that others may read, and shows nothing of another file', async () => {
  const open = withWallet(sandbox, sandbox.fundedWallets.alice, 0o644);
  const { stderr } = await perijove(['swap', '1', 'SOL', 'USDC', '--dry-run', ...open]);
  expect(stderr).toMatch(/^warning: \S+ has mode 644: .* Run: chmod 600 /);
  const [url = '', keyFile = ''] = alice();
  const wrong = await perijove([
    'swap',
    '1',
    'SOL',
    'USDC',
    '--dry-run',
    url,
    `--keypair=${keyFile.slice(11)}`,
  ]);
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('a key pair file of the Solana CLI');
  expect(wrong.stderr).not.toContain(sandbox.apiKey);
});

it('needs a wallet and a node, and says how to name them', async () => {
  const wallet = alice()[2] ?? '';
  const without = await perijove([
    'swap',
    '1',
    'SOL',
    'USDC',
    '--dry-run',
    `--sandbox-url=${sandbox.url}`,
  ]);
  expect(without.stderr).toContain('needs the path of a key pair file');
  const noNode = await perijove(['swap', '1', 'SOL', 'USDC', '--dry-run', wallet]);
  expect(noNode.stderr).toContain('RPC_URL is not set');
  expect([without.code, noNode.code]).toEqual([2, 2]);
});

it('resumes nothing where nothing was interrupted', async () => {
  const { stdout, code } = await perijove(['resume', '--yes', ...alice()]);
  expect([stdout, code]).toEqual(['No flow was interrupted.\n', 0]);
});

it('resumes a swap whose process was killed after the signature, and swaps once', async () => {
  const { id } = sandbox.control.faults.add({
    kind: 'latency',
    delayMs: 60_000,
    endpoint: 'swap.execute',
  });
  const wallet = withWallet(sandbox, sandbox.fundedWallets.bob);
  const before = await usdcOf('bob');
  await killedWhen(/^Signed /m, ['swap', '0.5', 'SOL', 'USDC', '--yes', ...wallet]);
  sandbox.control.faults.remove(id);
  const resumed = envelope(
    await perijove(['resume', '--yes', '--json=kind,outcome,reason', ...wallet]),
  );
  expect(resumed.data).toEqual([{ kind: 'swap.swap', outcome: 'landed', reason: null }]);
  const gained = (await usdcOf('bob')) - before;
  expect(gained > 0n).toBe(true);
  expect((await perijove(['resume', '--yes', ...wallet])).stdout).toBe(
    'No flow was interrupted.\n',
  );
  expect((await usdcOf('bob')) - before).toBe(gained);
});
