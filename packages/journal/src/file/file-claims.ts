import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FlowClaim } from '../journal.ts';

/** A claim, in a file of the flow's folder. */
interface StoredClaim {
  readonly by: string;
  readonly untilMs: number;
  readonly madeAtMs: number;
  /** Of the process that claims: its claims end with it. */
  readonly pid: number;
}

/** Which claim may be replaced: none, one of the same holder, or any. */
export type Replacing = 'none' | 'own' | 'any';

/**
 * Claims the flow of a folder, unless there is a claim that may not be replaced. Claims are numbered,
 * and the newest counts: linking a finished file is atomic, and fails where another process has been
 * faster.
 *
 * A claim is not synced to the disk: it ends with the process, and so with a loss of power.
 */
export async function claimFolder(
  home: string,
  claim: FlowClaim,
  replacing: Replacing,
): Promise<boolean> {
  const { number, stored } = await newestClaim(home);
  const isHeld = stored !== undefined && !isOver(stored);
  const isOwn = replacing === 'own' && stored?.by === claim.by;
  if (isHeld && !isOwn && replacing !== 'any') return false;
  const next = number + 1;
  const draft = join(home, `.${randomUUID()}`);
  try {
    await writeFile(draft, JSON.stringify(storedClaim(claim)), { mode: 0o600, flag: 'wx' });
    await link(draft, join(home, `claim.${next}`));
  } catch {
    // Another process was faster, or the flow was removed.
    return false;
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
  if (number > 0) await rm(join(home, `claim.${number}`), { force: true }).catch(() => undefined);
  // A slow process can link a number that was removed long ago.
  return (await newestClaim(home)).number === next;
}

/** Ends the claim of `by`, or of any holder. */
export async function releaseFolder(home: string, by?: string): Promise<void> {
  const { number, stored } = await newestClaim(home);
  if (!stored || (by !== undefined && stored.by !== by)) return;
  // Renamed first: a claim that replaced it meanwhile has another number, and stays.
  const gone = join(home, `.${randomUUID()}`);
  try {
    await rename(join(home, `claim.${number}`), gone);
    await rm(gone, { force: true });
  } catch {
    // It was replaced or removed meanwhile.
  }
}

function storedClaim({ by, forMs }: FlowClaim): StoredClaim {
  const madeAtMs = Date.now();
  return { by, madeAtMs, untilMs: madeAtMs + forMs, pid: process.pid };
}

async function newestClaim(
  home: string,
): Promise<{ readonly number: number; readonly stored: StoredClaim | undefined }> {
  const names = await readdir(home).catch(() => []);
  const numbers = names.flatMap((name) => /^claim\.(\d{1,15})$/.exec(name)?.[1] ?? []).map(Number);
  const number = Math.max(0, ...numbers);
  if (number === 0) return { number, stored: undefined };
  const text = await readFile(join(home, `claim.${number}`), 'utf8').catch(() => '');
  return { number, stored: parseClaim(text) };
}

/** A claim that cannot be read stops no process: claims only save work. */
function parseClaim(text: string): StoredClaim | undefined {
  try {
    const claim = JSON.parse(text) as Partial<StoredClaim> | null;
    const { by, untilMs, madeAtMs, pid } = claim ?? {};
    const isWhole = typeof by === 'string' && [untilMs, madeAtMs, pid].every(Number.isFinite);
    return isWhole ? (claim as StoredClaim) : undefined;
  } catch {
    return undefined;
  }
}

function isOver({ untilMs, madeAtMs, pid }: StoredClaim): boolean {
  return untilMs <= Date.now() || !isAlive(pid, madeAtMs);
}

/**
 * Every program of a container can have the number 1: a claim with our number from before the start
 * has ended.
 */
function isAlive(pid: number, madeAtMs: number): boolean {
  if (pid === process.pid) return madeAtMs >= Date.now() - process.uptime() * 1000;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
