import { readFileSync } from 'node:fs';

/** The text for agents. The file is in a folder beside the sources, and beside what is built. */
export function readSkill(): string {
  return readFileSync(new URL(SKILL, import.meta.url), 'utf8');
}

// The build puts everything one folder below the package.
const SKILL = import.meta.url.includes('/src/') ? '../../skill/SKILL.md' : '../skill/SKILL.md';
