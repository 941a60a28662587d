import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Files of the repository as they will be; nothing is written before `save`. */
export interface Tree {
  /** @throws Error where there is no such file. */
  readonly read: (path: string) => string;
  readonly has: (path: string) => boolean;
  /** @throws Error where there is such a file already. */
  readonly add: (path: string, text: string) => void;
  /** Replaces a file by what `change` returns. Its errors get the path of the file. */
  readonly edit: (path: string, change: (text: string) => string) => void;
  /** The files that differ. */
  readonly changed: () => readonly string[];
  /** Writes them. */
  readonly save: () => void;
}

export function openTree(root: string): Tree {
  const texts = new Map<string, string>();
  const has = (path: string): boolean => texts.has(path) || existsSync(root + path);
  const read = (path: string): string => texts.get(path) ?? readFileSync(root + path, 'utf8');
  return {
    has,
    read,
    add(path, text) {
      if (has(path)) throw new Error(`new: ${path} exists already`);
      texts.set(path, text);
    },
    edit(path, change) {
      try {
        texts.set(path, change(read(path)));
      } catch (error) {
        throw new Error(`new: ${path}: ${(error as Error).message}`, { cause: error });
      }
    },
    changed: () => [...texts.keys()],
    save() {
      for (const [path, text] of texts) {
        mkdirSync(dirname(root + path), { recursive: true });
        writeFileSync(root + path, text);
      }
    },
  };
}
