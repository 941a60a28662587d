/** Records the responses of a seeded sandbox for `@perijove/msw`: `pnpm record`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Recording, record } from './record.ts';

const path = fileURLToPath(
  new URL('../../packages/msw/src/recording.generated.ts', import.meta.url),
);

/** One line for each endpoint, so that a change shows where it is. */
function fileOf(recording: Recording): string {
  const lines = Object.entries(recording).map(
    ([name, response]) => `  '${name}': ${JSON.stringify(response)},`,
  );
  const head = '/** Written by tooling/recording/main.ts. Do not edit. */\n';
  const start = 'export const recording: Readonly<Record<string, unknown>> = {\n';
  return `${head}${start}${lines.join('\n')}\n};\n`;
}

writeFileSync(path, fileOf(await record()));
