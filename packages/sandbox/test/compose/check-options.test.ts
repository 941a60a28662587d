import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { plans } from '@perijove/core';
import { expect, it } from 'vitest';
import { freshFolder } from '../../../local-node/test/ledger/fresh-folder.ts';
import { type SandboxOptions, startSandbox } from '../../src/index.ts';

/** The plans of a key. */
const named = Object.keys(plans)
  .filter((name) => name !== 'keyless')
  .join(', ');

const refused: readonly (readonly [unknown, string])[] = [
  [{ port: 'x' }, "port must be a whole number from 0 to 65535, not 'x'"],
  [{ port: 65_536 }, 'port must be a whole number from 0 to 65535, not 65536'],
  [{ retiredPort: 1.5 }, 'retiredPort must be a whole number from 0 to 65535, not 1.5'],
  [{ plan: 'fre' }, `plan must be ${named}, or a rule { limit, windowMs }, not 'fre'`],
  [{ plan: 'keyless' }, `plan must be ${named}, or a rule`],
  [{ plan: { limit: 3 } }, 'not an object'],
  [{ listed: 'yes' }, "listed must be true or false, not 'yes'"],
  [{ seed: null }, 'seed must be text or a number, not null'],
  [{ burst: 0 }, 'burst must be a whole number, 1 or more, not 0'],
  [{ keyDelayMs: -1 }, 'keyDelayMs must be a number, 0 or more, not -1'],
  [{ clockSpeed: Number.NaN }, 'clockSpeed must be a number, 0 or more, not NaN'],
  [
    { startAt: '2026-02-28' },
    "startAt must be a Date or ISO text, from 2026-03-02T09:00:00.000Z on, not '2026-02-28'",
  ],
  [
    { startAt: 'tomorrow' },
    "startAt must be a Date or ISO text, from 2026-03-02T09:00:00.000Z on, not 'tomorrow'",
  ],
  [{ allTokensCount: 0.5 }, 'allTokensCount must be a whole number, 0 or more, not 0.5'],
  [{ genesisHash: 'mainnet' }, "genesisHash must be a hash: 32 bytes as base58, not 'mainnet'"],
  [
    { allowedOrigins: ['*'] },
    "allowedOrigins must be a list of origins such as https://app.example, without a path, not ['*']",
  ],
  [{ allowedOrigins: 'https://app.example' }, "not 'https://app.example'"],
  [{ allowedOrigins: ['https://app.example/path'] }, "not ['https://app.example/path']"],
  [{ keepAlive: 'yes' }, "keepAlive must be true or false, not 'yes'"],
  [{ log: true }, 'log must be a function, not true'],
  [{ report: 'stderr' }, "report must be a function, not 'stderr'"],
  [{ now: 5 }, 'now must be a function, not 5'],
  [{ dataFoldr: '/x' }, 'unknown option `dataFoldr`; did you mean `dataFolder`?'],
  [{ toString: 1 }, 'unknown option `toString`; known options: port, retiredPort, '],
];

it.each(refused)('%j is refused before anything is opened', async (options, says) => {
  const dataFolder = join(freshFolder(), 'kept');
  const started = startSandbox({ dataFolder, ...(options as SandboxOptions) });
  await expect(started).rejects.toThrow(says);
  await expect(started).rejects.toBeInstanceOf(TypeError);
  expect(existsSync(dataFolder)).toBe(false);
});

it('an empty folder name and options that are not an object are refused', async () => {
  await expect(startSandbox({ dataFolder: '' })).rejects.toThrow(
    "dataFolder must name a folder, not ''",
  );
  const options = 4260 as unknown as SandboxOptions;
  await expect(startSandbox(options)).rejects.toThrow('options must be an object, not 4260');
});

it('an option that is undefined counts as left out', async () => {
  const sandbox = await startSandbox({ port: undefined, plan: undefined, dataFolder: undefined });
  await sandbox.stop();
});
