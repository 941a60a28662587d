import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { USAGE } from '../src/command/settings.ts';
import { moneyTools } from '../src/money/money-tools.ts';
import { groups } from '../src/reading/groups.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const manifest = JSON.parse(read('../package.json'));
const server = JSON.parse(read('../server.json'));
const skill = read('../skill/SKILL.md');
const readme = read('../README.md');
const tools = [
  ...groups.map(({ name }) => name),
  ...moneyTools.map(({ name }) => name),
  'describe_transaction',
  'commit',
  'policy_status',
  'sign_in',
  'vault_orders',
];

it('server.json names this package and its version', () => {
  const [own] = server.packages;
  expect(own).toMatchObject({ registryType: 'npm', identifier: manifest.name });
  expect([server.version, own.version]).toEqual([manifest.version, manifest.version]);
  expect(manifest.mcpName).toBe(server.name);
  // The limits of the registry.
  expect(server.description.length).toBeLessThanOrEqual(100);
  expect(server.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
});

it('the skill has the form of a skill, and names tools that exist', () => {
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(skill) ?? [];
  expect(head).toMatch(/^name: perijove$/m);
  expect(/^description: (.+)$/m.exec(head)?.[1]?.length).toBeLessThan(1_024);
  const named = [...skill.matchAll(/`([a-z]+(?:_[a-z]+)*)`/g)].map(([, name = '']) => name);
  const words = [
    'endpoint',
    'decimals',
    'cursor',
    'words',
    'id',
    'allow',
    'ask',
    'deny',
    'rule',
    'reason',
    'withdraw_ended',
  ];
  expect(named.filter((name) => !tools.includes(name) && !words.includes(name))).toEqual([]);
});

it('the README names every money tool and every option', () => {
  for (const { name } of moneyTools) expect(readme).toContain(`\`${name}\``);
  const options = [...USAGE.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option = '']) => option);
  for (const option of options.filter((each) => each !== '--version'))
    expect(readme).toContain(`\`${option}`);
});

it('the README installs the command of this package in every host', () => {
  const lines = readme.match(/^(?:code|codex|gemini) .+$/gm) ?? [];
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/npx.*-y.*@perijove\/mcp.*--sandbox/);
  expect(Object.keys(manifest.bin)).toEqual(['perijove-mcp']);
});
