import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../src/run.ts';

const client =
  "import { createJupiterApiClient } from '@jup-ag/api';\nexport const api = createJupiterApiClient();\n";
const user =
  "import { api } from './client';\nexport const label = () => api.programIdToLabelGet();\n";

/** A folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'codemod-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function ran(...args: readonly string[]) {
  const printed = { out: '', err: '' };
  const code = run(args, {
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
  });
  return { code, ...printed };
}

it('rewrites a folder, with a client that comes from another file', () => {
  const folder = folderWith({
    'client.ts': client,
    'user.ts': user,
    'node_modules/other/client.ts': client,
    'types.d.ts': client,
    'notes.txt': client,
    'plain.ts': "export const url = 'https://example.com';\n",
  });
  expect(ran('jup-ag-api', folder)).toMatchObject({ code: 0, err: '' });
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
  expect(text('client.ts')).toBe(
    "import { createPerijove, jupiter } from 'perijove';\nexport const api = createPerijove({ deployment: jupiter });\n",
  );
  expect(text('user.ts')).toBe(
    "import { api } from './client';\nexport const label = () => api.routingSwap.programIdToLabel();\n",
  );
  for (const name of ['node_modules/other/client.ts', 'types.d.ts', 'notes.txt'])
    expect(text(name)).toBe(client);
  expect(ran('jup-ag-api', folder).out).toContain('3 files read, changed 0, left 0');
});

it('prints a diff and writes nothing with --dry-run', () => {
  const folder = folderWith({ 'client.ts': client });
  const { code, out } = ran('jup-ag-api', join(folder, 'client.ts'), '--dry-run');
  expect({ code, out: out.replaceAll(folder, '') }).toEqual({
    code: 0,
    out: `--- a//client.ts
+++ b//client.ts
@@ -1,3 +1,3 @@
-import { createJupiterApiClient } from '@jup-ag/api';
-export const api = createJupiterApiClient();
+import { createPerijove, jupiter } from 'perijove';
+export const api = createPerijove({ deployment: jupiter });
${' '}
1 files read, would change 1, left 0; 0 comments TODO(perijove)
Next: npm i perijove, npm uninstall @jup-ag/api, then your type check.
`,
  });
  expect(readFileSync(join(folder, 'client.ts'), 'utf8')).toBe(client);
});

it.each([
  ['import * as api from "@jup-ag/api";', 'imports all of @jup-ag/api'],
  ["import { Configuration } from '@jup-ag/api';", 'uses Configuration'],
  [
    "import { SwapApi } from '@jup-ag/api';\nexport const api = new SwapApi();",
    'creates a SwapApi',
  ],
  ["export const api = import('@jup-ag/api');", 'in a way that is not known'],
  ["import { createJupiterApiClient } from '@jup-ag/api';\nconst = 1;", 'does not parse'],
])('leaves a file with %s as it is, and says why', (text, why) => {
  const folder = folderWith({ 'own.ts': text });
  const { code, out } = ran('jup-ag-api', folder);
  expect(code).toBe(0);
  expect(out).toContain(why);
  expect(readFileSync(join(folder, 'own.ts'), 'utf8')).toBe(text);
});

it.each([
  [['jup-ag-apu', 'src'], 2, 'unknown codemod jup-ag-apu; did you mean jup-ag-api?'],
  [['jup-ag-api'], 2, 'name a folder or a file'],
  [['jup-ag-api', 'src', '--dry'], 2, "Unknown option '--dry'"],
  [['jup-ag-api', '/no/such/folder'], 1, '/no/such/folder does not exist'],
])('%o ends with %i', (args, code, says) => {
  const result = ran(...args);
  expect(result).toMatchObject({ code, out: '' });
  expect(result.err).toContain(says);
});

it('explains itself', () => {
  const { code, out } = ran('--help');
  expect(code).toBe(0);
  expect(out).toContain('npx @perijove/codemod <codemod> <path...> [--dry-run]');
  expect(ran('--version')).toEqual({ code: 0, out: '0.0.0\n', err: '' });
});

it('keeps the ends of lines, and takes a client of the same file for requests by fetch', () => {
  const lines = [
    "import { createJupiterApiClient } from '@jup-ag/api';",
    'const api = createJupiterApiClient();',
    "const broken = await fetch('https://api.jup.ag/price/v3?ids=%').then((r) => r.json());",
    'console.log(api, broken);',
  ];
  const folder = folderWith({ 'own.ts': lines.join('\r\n') });
  expect(ran('jup-ag-api', folder).code).toBe(0);
  expect(readFileSync(join(folder, 'own.ts'), 'utf8').split('\r\n')).toEqual([
    "import { createPerijove, jupiter } from 'perijove';",
    'const api = createPerijove({ deployment: jupiter });',
    "const broken = await api.price.get({ ids: ['%'] });",
    'console.log(api, broken);',
  ]);
});
