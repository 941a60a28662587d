import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf } from '../ledger/addresses.ts';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { accountOf, balanceOf, call, start } from '../node/on-node.ts';
import { memoFile } from '../node/programs.ts';
import { commandOf } from './run-cli.ts';

const run = await commandOf(new URL('../../src/cli/main.ts', import.meta.url));

const [MINT, PROGRAM, ACCOUNT, CLONED] = [1, 2, 3, 4].map((n) => addressOf(n, 'main')) as [
  string,
  string,
  string,
  string,
];
const OWNER = addressOf(5, 'main');

/** Arguments for a ledger in the folder that has one account for each flag. */
async function genesisIn(folder: string): Promise<string[]> {
  const node = await start();
  writeFileSync(join(folder, 'memo.so'), await memoFile(node));
  node.setAccount(CLONED, { lamports: 2_000_000n });
  const account = {
    lamports: 3_000_000,
    data: ['AQI=', 'base64'],
    owner: OWNER,
    executable: false,
  };
  writeFileSync(join(folder, 'account.json'), JSON.stringify({ pubkey: ACCOUNT, account }));
  const [program, file] = [join(folder, 'memo.so'), join(folder, 'account.json')];
  const ledger = ['--ledger', join(folder, 'ledger'), '--mint', MINT];
  const files = ['--bpf-program', PROGRAM, program, '--account', '-', file];
  return ledger.concat(files, ['--clone', CLONED, '--url', node.rpcUrl]);
}

test('starts with the accounts of its flags, keeps its ledger, and stops on SIGTERM', async () => {
  const folder = freshFolder();
  const genesis = await genesisIn(folder);
  const first = run('--rpc-port', '0', ...genesis, '--warp-slot', '600000000');
  const [, url = ''] = await first.says(/RPC +(http:\S+)/);
  await first.says(/Stop with Ctrl/);
  expect(await call(url, 'getSlot')).toBeGreaterThanOrEqual(600_000_000);
  expect(await balanceOf(url, MINT)).toBe(5e17);
  expect(await balanceOf(url, CLONED)).toBe(2_000_000);
  expect(await accountOf(url, ACCOUNT)).toMatchObject({ owner: OWNER, data: ['AQI=', 'base64'] });
  expect(await accountOf(url, PROGRAM)).toMatchObject({ executable: true });
  await call(url, 'requestAirdrop', OWNER, 1e9);
  first.child.kill('SIGTERM');
  expect(await first.ended).toEqual({ code: 0, signal: null });
  expect(first.output.errors).toBe('');

  const second = run('--rpc-port', '0', ...genesis);
  const [, again = ''] = await second.says(/RPC +(http:\S+)/);
  expect(await balanceOf(again, OWNER)).toBe(1e9);
  expect(second.output.errors).toMatch(
    /--mint, --bpf-program, --account, --clone ignored: .*--reset/,
  );
  second.child.kill('SIGINT');
  await second.ended;

  const third = run('--rpc-port', '0', '--ledger', join(folder, 'ledger'), '--reset');
  const [, emptied = ''] = await third.says(/RPC +(http:\S+)/);
  expect(await balanceOf(emptied, OWNER)).toBe(0);
});

test('says what is wrong on one line', async () => {
  const node = await start();
  for (const [args, code, words] of [
    [['--quite'], 2, 'unknown option `--quite`; did you mean `--quiet`?'],
    [['--rpc-port', String(node.port)], 1, `port ${node.port} is in use`],
  ] as const) {
    const { ended, output } = run(...args);
    expect(await ended).toMatchObject({ code });
    expect(output.errors).toContain(`local-node: ${words}`);
  }
});
