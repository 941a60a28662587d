import { type AnyEndpoint, jupiter } from '@perijove/core';
import { createLedgerClock } from '@perijove/local-node/ledger';
import { close, createFaultList, listen, urlOf } from '@perijove/local-node/rpc';
import { catalog } from 'perijove/catalog';
import { schemas } from 'perijove/schemas';
import { onTestFinished } from 'vitest';
import { createApiRoutes, type ServedFamily } from '../src/api/api.ts';
import type { Method } from '../src/api/serve.ts';
import { seededOf } from '../src/compose/seeded.ts';
import { isForRequest } from '../src/faults/fault.ts';
import { createAccounts } from '../src/gateway/accounts.ts';
import { createUsageBook } from '../src/gateway/usage.ts';
import { createWindows } from '../src/gateway/windows.ts';
import { createShell } from '../src/http/shell.ts';
import { createWorld } from '../src/world/world.ts';

const unexpected: Method = () => {
  throw new Error('unexpected call');
};

/** The API with services of the test's own; the others fail. */
export async function serveStubs(
  stubs: Readonly<Record<string, Method>>,
  change: Readonly<Record<string, Partial<AnyEndpoint>>> = {},
  wordings: Readonly<Record<string, Pick<ServedFamily, 'wording'>>> = {},
): Promise<{ url: string; problems: string[]; apiKey: string }> {
  const problems: string[] = [];
  const changed = catalog.map((entry) => ({
    ...entry,
    endpoint: { ...entry.endpoint, ...change[entry.endpoint.name] },
  }));
  const families: Record<string, ServedFamily> = {};
  for (const { family, method, endpoint } of catalog) {
    const service = { ...families[family]?.service, [method]: stubs[endpoint.name] ?? unexpected };
    families[family] = { service, wording: wordings[family]?.wording };
  }
  const now = (): number => 0;
  const accounts = createAccounts({ now, keyDelayMs: 0 });
  const { key } = accounts.issue({
    account: 'test',
    plan: { limit: 10_000, windowMs: 1000 },
    listed: true,
  });
  const shell = {
    report: (problem: string) => problems.push(problem),
    stopping: new AbortController().signal,
  };
  const routes = createApiRoutes({
    ...shell,
    catalog: changed,
    schemas,
    families,
    deployment: jupiter,
    context: {
      world: createWorld({
        seed: 1,
        clock: createLedgerClock({ realNow: now }),
        tokens: seededOf(1).tokens,
      }),
    },
    catchUp: async () => {},
    faults: createFaultList(now, isForRequest),
    gateway: {
      accounts,
      windows: createWindows(),
      usage: createUsageBook(),
      now,
    },
  });
  const server = await listen(() => createShell(shell).route('/', routes).fetch, 0);
  onTestFinished(() => close(server));
  return { url: urlOf(server), problems, apiKey: key };
}
