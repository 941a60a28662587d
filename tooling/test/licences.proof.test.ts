import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findRefused } from '../licences/find-refused.ts';
import { publishedPackages, root } from './workspace.ts';

const command = [join(root, 'tooling/licences/main.ts')];

/** A workspace with one package, which depends on one with this licence. */
function workspaceWith(license: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'licences-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = {
    'pnpm-workspace.yaml': 'packages: [packages/*]\n',
    'package.json': '{"name":"workspace","version":"0.0.0","private":true}',
    'packages/ours/package.json': JSON.stringify({
      name: 'ours',
      version: '1.0.0',
      license: 'MIT',
      dependencies: { theirs: 'file:../../theirs' },
    }),
    'theirs/package.json': JSON.stringify({ name: 'theirs', version: '2.1.0', license }),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const env = { ...process.env, pnpm_config_store_dir: join(folder, '.store') };
  execFileSync('pnpm', ['install', '--offline'], { cwd: folder, env, stdio: 'pipe' });
  return folder;
}

function check(cwd: string): { readonly code: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd,
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}

describe('the licences of production dependencies', () => {
  it('are all allowed', () => {
    expect(check(root)).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+ packages: /) });
  });

  it.each([['GPL-3.0-only'], ['UNLICENSED'], [undefined]])(
    'fail the command when one is %s',
    (licence) => {
      const { code, said } = check(workspaceWith(licence));
      expect(said).toContain(`theirs file:theirs: ${licence ?? 'Unknown'}`);
      expect(code).toBe(1);
    },
  );

  it('pass when a choice has an allowed one', () => {
    expect(check(workspaceWith('(GPL-2.0-only OR MIT)')).code).toBe(0);
  });

  it('are read as SPDX expressions', () => {
    const list = { 'MIT AND GPL-3.0-only': [{ name: 'both', versions: ['1.0.0', '2.0.0'] }] };
    expect(findRefused(list)).toEqual(['both 1.0.0, 2.0.0: MIT AND GPL-3.0-only']);
  });
});

it('writes a list of what is inside for every published package', () => {
  const out = `${root}coverage/sbom`;
  rmSync(out, { recursive: true, force: true });
  execFileSync('pnpm', ['write-sbom'], { cwd: root, stdio: 'pipe' });
  expect(readdirSync(out)).toHaveLength(publishedPackages().length);
  for (const { manifest } of publishedPackages()) {
    const name = manifest.name.replace('@', '').replace('/', '-');
    const file = `${name}-${manifest.version}.cdx.json`;
    const { bomFormat, metadata, components } = JSON.parse(
      readFileSync(join(out, file), 'utf8'),
    ) as Sbom;
    expect(bomFormat).toBe('CycloneDX');
    expect(metadata.component.purl).toBe(
      `pkg:npm/${manifest.name.replace('@', '%40')}@${manifest.version}`,
    );
    const inside = components.map(({ group, name }) => (group ? `${group}/${name}` : name));
    expect(inside).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies ?? {})));
  }
});

interface Sbom {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly purl: string } };
  readonly components: readonly { readonly name: string; readonly group?: string }[];
}
