import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { familyPackages } from './workspace.ts';

it.each(familyPackages().map((each) => [each.folder, each] as const))(
  '%s exports the documentation of every method to the editor',
  (_, { path }) => {
    // One file, or one for each group of endpoints.
    const files = globSync('dist/{endpoints,endpoints/*}.d.ts', { cwd: path });
    const declarations = files.map((file) => readFileSync(`${path}${file}`, 'utf8')).join('\n');
    const methods = [...declarations.matchAll(/^ {4}(?:readonly )?(\w+): \{$/gm)].map(
      ([, name]) => name,
    );
    expect(methods.length).toBeGreaterThan(0);
    for (const name of methods) {
      expect(declarations, name).toMatch(new RegExp(`\\*/\\n {4}(?:readonly )?${name}: \\{`));
    }
  },
);
