import { fstatSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { onTestFinished, vi } from 'vitest';

/** A file or folder as it was handed to the disk. */
interface Synced {
  readonly fd: number;
}

/**
 * Watches what the process hands to the disk, until the test ends.
 *
 * @returns the inodes since the last call, in their order. All of them are closed.
 */
export async function watchSyncs(): Promise<() => readonly number[]> {
  const any = await open('.', 'r');
  const prototype = Object.getPrototypeOf(any) as { sync: () => Promise<void> };
  await any.close();
  const synced: (readonly [Synced, inode: number])[] = [];
  const { sync } = prototype;
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(function (this: Synced) {
    synced.push([this, fstatSync(this.fd).ino]);
    return Reflect.apply(sync, this, []) as Promise<void>;
  });
  onTestFinished(() => spy.mockRestore());
  return () =>
    synced.splice(0).map(([{ fd }, inode]) => {
      if (fd !== -1) throw new Error('a file was left open');
      return inode;
    });
}

export function inodesOf(...paths: readonly string[]): readonly number[] {
  return paths.map((path) => statSync(path).ino);
}
