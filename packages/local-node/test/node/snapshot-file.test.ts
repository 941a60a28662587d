import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Connection } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../ledger/addresses.ts';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { accountOf, balanceOf, call, start } from './on-node.ts';
import { callMemo, memoFile } from './programs.ts';

const [ADDRESS, PROGRAM, _OTHER] = [1, 2, 3].map((n) => addressOf(n, 'snapshot')) as [
  string,
  string,
  string,
];

describe('snapshot', () => {
  it('has all accounts, also programs and their code, and no blockhash of before', async () => {
    const file = join(freshFolder(), 'state.jsonl');
    const node = await start();
    node.addProgram(PROGRAM, await memoFile(node));
    node.setAccount(ADDRESS, { lamports: 2n ** 63n, data: Uint8Array.of(1) });
    const slot = node.advanceTime(3600);
    const { blockhash } = await new Connection(node.rpcUrl).getLatestBlockhash();
    await node.snapshot(file);
    await node.snapshot(file);
    expect(readdirSync(join(file, '..'))).toEqual(['state.jsonl']);
    const copy = await start({ snapshot: file });
    expect(await accountOf(copy.rpcUrl, ADDRESS)).toEqual(await accountOf(node.rpcUrl, ADDRESS));
    expect(await callMemo(copy, PROGRAM, 'text')).toContain(`Program ${PROGRAM} success`);
    expect(await call(copy.rpcUrl, 'getSlot')).toBeGreaterThan(slot + 150);
    expect((await new Connection(copy.rpcUrl).isBlockhashValid(blockhash)).value).toBe(false);
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(10);
  });

  it('is where a new data folder begins, and a folder with a ledger does not', async () => {
    const [folder, dataFolder] = [freshFolder(), freshFolder()];
    const snapshot = join(folder, 'state.jsonl');
    const first = await start();
    first.setAccount(ADDRESS, { lamports: 7n * 10n ** 9n });
    await first.snapshot(snapshot);
    const second = await start({ dataFolder, snapshot });
    expect(await balanceOf(second.rpcUrl, ADDRESS)).toBe(7e9);
    second.setAccount(ADDRESS, { lamports: 8n * 10n ** 9n });
    await second.stop();
    const third = await start({ dataFolder, snapshot });
    expect(await balanceOf(third.rpcUrl, ADDRESS)).toBe(8e9);
    await third.reset();
    expect(await balanceOf(third.rpcUrl, ADDRESS)).toBe(7e9);
  });

  it('refuses a file that is not a whole snapshot, and leaves the folder free', async () => {
    const [folder, dataFolder] = [freshFolder(), freshFolder()];
    const good = join(folder, 'good');
    const node = await start();
    node.setAccount(ADDRESS, { lamports: 7n * 10n ** 9n });
    await node.snapshot(good);
    const text = readFileSync(good, 'utf8');
    const half = text.slice(0, text.length / 2);
    for (const [name, content] of [
      ['empty', ''],
      ['half', half],
      ['changed', text.replace('7000000000', '9000000000')],
      ['other', '{"format":"another"}\n{}\n'],
    ] as const) {
      const snapshot = join(folder, name);
      writeFileSync(snapshot, content);
      await expect(start({ dataFolder, snapshot })).rejects.toMatchObject({
        code: 'invalid_input',
        details: { field: 'snapshot' },
      });
    }
    await start({ dataFolder, snapshot: good });
    await expect(node.snapshot('')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(node.snapshot(join(folder, 'absent', 'file'))).rejects.toThrow('ENOENT');
  });
});
