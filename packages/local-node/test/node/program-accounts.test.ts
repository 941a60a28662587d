import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../ledger/addresses.ts';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { accountOf, start } from './on-node.ts';
import { callMemo, memoFile } from './programs.ts';

const [_ADDRESS, PROGRAM] = [addressOf(1, 'account'), addressOf(1, 'program')];
const CLOCK = 'SysvarC1ock11111111111111111111111111111111';
const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';

describe('addProgram', () => {
  it('adds a program that can be called at once, also after a restart', async () => {
    const dataFolder = freshFolder();
    const node = await start({ dataFolder });
    const file = join(dataFolder, 'memo.so');
    writeFileSync(file, await memoFile(node));
    node.addProgram(PROGRAM, file);
    expect(await callMemo(node, PROGRAM, 'first')).toContain(`Program ${PROGRAM} success`);
    await node.stop();
    const again = await start({ dataFolder });
    expect(await callMemo(again, PROGRAM, 'second')).toContain(`Program ${PROGRAM} success`);
  });

  it('refuses what is not a program, and keeps the one that is there', async () => {
    const node = await start();
    node.addProgram(PROGRAM, await memoFile(node));
    for (const [field, file] of [
      ['file', 'absent.so'],
      ['file', Uint8Array.of(1)],
      ['file', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 1)],
    ] as const) {
      expect(() => node.addProgram(PROGRAM, file)).toThrow(field);
    }
    expect(() => node.addProgram(CLOCK, 'absent.so')).toThrow('address');
    expect(await callMemo(node, PROGRAM, 'text')).toContain(`Program ${PROGRAM} success`);
  });

  it('is not broken by an account that would spoil its code', async () => {
    const node = await start();
    node.addProgram(PROGRAM, await memoFile(node));
    const base64 = (await accountOf(node.rpcUrl, PROGRAM))?.data[0] ?? '';
    const code = new PublicKey(Buffer.from(base64, 'base64').subarray(4)).toBase58();
    expect(() => node.setAccount(code, { data: new Uint8Array(50), owner: LOADER })).toThrow(
      'a program that the virtual machine can load',
    );
    expect(await callMemo(node, PROGRAM, 'text')).toContain(`Program ${PROGRAM} success`);
  });
});
