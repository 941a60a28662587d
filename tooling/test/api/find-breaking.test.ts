import { describe, expect, it } from 'vitest';
import { findBreaking } from '../../api/find-breaking.ts';
import { isAnnouncedBy, isAnnouncedIn } from '../../api/is-announced.ts';

const before = `# @perijove/price

Address: from @perijove/core

function createPriceClient(transport: Transport): PriceClient;

interface GetInput {
    readonly ids: readonly string[];
}

interface Price {
    readonly usdPrice: number;
    readonly liquidity?: number | undefined;
}

type Kind = 'a' | 'b';

# Not exported, but used by the above

interface Inner {
    readonly one: string;
}
`;

describe('what may break a program', () => {
  it.each([
    ['a name', 'function createPriceClient(transport: Transport): PriceClient;\n\n', '', 'is gone'],
    ['a name of another package', 'Address: from @perijove/core\n\n', '', 'Address is gone'],
    ['a field', '    readonly usdPrice: number;\n', '', '`readonly usdPrice: number` is gone'],
    ['a type', 'usdPrice: number', 'usdPrice: string', '`readonly usdPrice: number` is gone'],
    ['a member of a union', " | 'b'", '', "Kind: `'b'` is gone"],
    ['a field behind a name', 'readonly one: string', 'readonly one: number', 'Inner'],
    [
      'a required member of an input',
      'ids: readonly string[];',
      'ids: readonly string[];\n    readonly vs: string;',
      'GetInput: `readonly vs: string` is new and required',
    ],
  ])('%s', (_, from, to, says) => {
    const found = findBreaking(before, before.replace(from, to));
    expect(found).toEqual([expect.stringContaining(says)]);
  });

  it.each([
    ['nothing', 'Kind', 'Kind'],
    ['a name is added', 'type Kind', 'const extra: number;\n\ntype Kind'],
    [
      'a field of a response is added',
      'usdPrice: number;',
      'usdPrice: number;\n    readonly n: 1;',
    ],
    [
      'an option is added',
      'ids: readonly string[];',
      'ids: readonly string[];\n    readonly vs?: string;',
    ],
    ['a member of a union is added', "'b';", "'b' | 'c';"],
    ['a union is broken into lines', "'a' | 'b'", "\n'a'\n | 'b'"],
    ['an inner name goes away', 'interface Inner {\n    readonly one: string;\n}\n', ''],
  ])('not: %s', (_, from, to) => {
    expect(findBreaking(before, before.replace(from, to))).toEqual([]);
  });
});

const changeset = (bump: string, sentence: string): string =>
  `---\n'@perijove/price': ${bump}\n---\n\n${sentence}\n`;

describe('a breaking change is announced', () => {
  it.each([
    ['minor', 'Remove `price.getV2`.', '0.3.0', true],
    ['major', 'Change `price.get`.', '1.2.0', true],
    ['minor', 'Remove `price.getV2`.', '1.2.0', false],
    ['patch', 'Remove `price.getV2`.', '0.3.0', false],
    ['minor', 'Add `price.getV4`.', '0.3.0', false],
    ['minor', 'Add `price.getV4`.\n\n- Change `price.get`.', '0.3.0', true],
  ])('by a %s changeset, %j, after %s: %s', (bump, sentence, version, is) => {
    expect(isAnnouncedBy(changeset(bump, sentence), '@perijove/price', version)).toBe(is);
    expect(isAnnouncedBy(changeset(bump, sentence), '@perijove/core', version)).toBe(false);
  });

  it('in a changelog, by what was added to it', () => {
    const old = '# @perijove/price\n\n## 0.2.0\n\n### Minor Changes\n\n- Remove `a`.\n';
    const next = (bump: string, line: string): string =>
      old.replace('\n## ', `\n## 0.3.0\n\n### ${bump} Changes\n\n- ${line}\n\n## `);
    expect(isAnnouncedIn(next('Minor', 'Remove `b`.'), old, '0.2.0')).toBe(true);
    expect(isAnnouncedIn(next('Patch', 'Remove `b`.'), old, '0.2.0')).toBe(false);
    expect(isAnnouncedIn(next('Minor', 'Add `b`.'), old, '0.2.0')).toBe(false);
    expect(isAnnouncedIn(old, old, '0.2.0')).toBe(false);
  });
});
