import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';

/** One file that the compiler has read, with all that it imports. */
export interface OpenedProgram {
  readonly project: Project;
  readonly path: string;
  readonly close: () => void;
}

/** Reads a program as an editor does. Imports are absolute paths of declarations. */
export function openProgram(text: string): OpenedProgram {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  const path = join(folder, 'use.ts');
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = { module: 'nodenext', target: 'es2023', strict: true, types: [] };
  writeFileSync(path, text);
  writeFileSync(config, JSON.stringify({ compilerOptions, files: ['use.ts'] }));
  const api = new API();
  const close = (): void => {
    api.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (project) return { project, path, close };
  close();
  throw new Error('the compiler opened no project');
}
