import { describe, expect, it } from 'vitest';
import { doors, readDoor } from '../e2e/doors/read-door.ts';

describe.each(doors)('docs/guides/%s.md', (name) => {
  const { steps, seconds } = readDoor(name);

  it('begins with an empty folder, and ends with what it prints', () => {
    const kinds = steps.map(({ kind }) => kind);
    expect(kinds.join(' ')).toMatch(/^run save (?:run )+expect$/);
    const [first] = steps;
    expect(first?.kind === 'run' && first.script).toMatch(
      /^mkdir (\S+) && cd \1 && npm init -y\nnpm i /,
    );
  });

  it('says how long that takes, as `doors.rehearsal.test.ts` measures it', () => {
    expect(seconds).toBeGreaterThan(0);
  });
});
