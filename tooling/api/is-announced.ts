import { parse } from 'yaml';

const RANKS = ['patch', 'minor', 'major'];

/** The bump that a breaking change needs: `docs/versioning.md`. */
function neededFor(version: string): string {
  return version.startsWith('0.') ? 'minor' : 'major';
}

const isEnough = (bump: string | undefined, version: string): boolean =>
  RANKS.indexOf(bump ?? '') >= RANKS.indexOf(neededFor(version));

/** A changeset announces what breaks with a sentence of these first words. */
const SAYS_SO = /^(?:- )?(?:Change|Remove) /m;

/** Whether a changeset that is not released yet announces a breaking change of a package. */
export function isAnnouncedBy(changeset: string, name: string, version: string): boolean {
  const [, front = '', summary = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(changeset) ?? [];
  const bumps = (parse(front) ?? {}) as Readonly<Record<string, string>>;
  return isEnough(bumps[name], version) && SAYS_SO.test(summary);
}

/** The same of a changelog, in what was added to it since the last release. */
export function isAnnouncedIn(changelog: string, before: string, version: string): boolean {
  const first = /^## .*$/m.exec(before)?.[0];
  const added = first === undefined ? changelog : changelog.split(`\n${first}\n`)[0];
  return (added ?? '').split(/^### /m).some((part) => {
    const bump = /^(\w+) Changes/.exec(part)?.[1]?.toLowerCase();
    return isEnough(bump, version) && SAYS_SO.test(part);
  });
}
