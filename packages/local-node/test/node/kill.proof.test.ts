import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { programOf } from '../../../../tooling/program.ts';
import { addressOf } from '../ledger/addresses.ts';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { accountOf, balanceOf, call, start } from './on-node.ts';
import { callMemo, memoFile } from './programs.ts';

const KILLS = 4;
const SLOTS = 1000;

/** The node's own airdrops are transactions of version 0. */
const config = { maxSupportedTransactionVersion: 0 };

/** What the killed processes have acknowledged. */
interface Acknowledged {
  readonly lamports: Map<string, number>;
  readonly programs: string[];
  readonly signatures: string[];
  /** The last slot to which a process was moved. */
  slot: number;
}

/** Starts a process on the folder; `send` resolves when it has acknowledged the command. */
async function open(folder: string) {
  const script = await programOf(new URL('./kill-server.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const gone = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const url = String((await lines.next()).value);
  let number = 0;
  return {
    url,
    send: async (command: object): Promise<boolean> => {
      child.stdin.write(`${JSON.stringify({ number: ++number, ...command })}\n`);
      return (await lines.next()).value === String(number);
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Sets accounts, adds programs and moves the slot, until the process is killed. */
async function command(
  { send }: Opened,
  round: number,
  { program, first }: { readonly program: string; readonly first: number },
  done: Acknowledged,
): Promise<void> {
  for (let n = 1; ; n++) {
    const address = addressOf(n, `round ${round}`);
    if (n % 5 === 1) {
      if (!(await send({ address, program }))) return;
      done.programs.push(address);
    } else if (n % 5 === 2) {
      const slot = Math.max(done.slot, first) + SLOTS;
      if (!(await send({ slot }))) return;
      done.slot = slot;
    } else {
      const lamports = 1_000_000 + n;
      if (!(await send({ address, lamports: String(lamports) }))) return;
      done.lamports.set(address, lamports);
    }
  }
}

/** Asks for airdrops over HTTP, until the process is killed. */
async function request({ url }: Opened, round: number, done: Acknowledged): Promise<void> {
  for (let n = 1; ; n++) {
    const address = addressOf(n, `airdrop ${round}`);
    const lamports = 1_000_000_000 + n;
    const signature = await call<string>(url, 'requestAirdrop', address, lamports).catch(() => '');
    if (signature === '') return;
    done.lamports.set(address, lamports);
    done.signatures.push(signature);
  }
}

it('loses nothing that it has acknowledged, by method or over RPC, when it is killed', async () => {
  const dataFolder = freshFolder();
  const model = await start();
  const program = Buffer.from(await memoFile(model)).toString('base64');
  const done: Acknowledged = {
    lamports: new Map(),
    programs: [],
    signatures: [],
    slot: 0,
  };
  const first = model.advanceTime(3600);
  for (let round = 0; round < KILLS; round++) {
    const opened = await open(dataFolder);
    expect(await call(opened.url, 'getSlot')).toBeGreaterThanOrEqual(done.slot);
    const work = [command(opened, round, { program, first }, done), request(opened, round, done)];
    await setTimeout(150 + 130 * round);
    await opened.kill();
    await Promise.all(work);
  }
  const node = await start({ dataFolder });
  expect(done.programs.length).toBeGreaterThanOrEqual(KILLS);
  expect(done.signatures.length).toBeGreaterThanOrEqual(KILLS);
  for (const [address, lamports] of done.lamports) {
    expect(await balanceOf(node.rpcUrl, address)).toBe(lamports);
  }
  for (const address of done.programs) {
    expect(await accountOf(node.rpcUrl, address)).toMatchObject({ executable: true });
  }
  for (const signature of done.signatures) {
    expect(await call(node.rpcUrl, 'getTransaction', signature, config)).not.toBeNull();
  }
  expect(await callMemo(node, String(done.programs.at(-1)), 'after the kills')).toContain(
    'success',
  );
});
