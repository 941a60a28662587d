import { jupiter } from '@perijove/core';
import type { Handlers } from '@perijove/local-node/http';
import type { Hono } from 'hono';
import { catalog } from 'perijove/catalog';
import { schemas } from 'perijove/schemas';
import type { SandboxEnv } from '../gateway/context.ts';
import { createRetiredRoutes } from '../http/retired.ts';
import { createShell, type ShellOptions } from '../http/shell.ts';
import { type AppOptions, createApp } from './app.ts';
import { createDirect } from './direct.ts';
import { servedFamilies } from './families.ts';

/**
 * The parts of a simulation that the routes need. Endpoints and schemas come from the catalog.
 */
export type ServiceOptions = Omit<AppOptions, 'catalog' | 'schemas' | 'families' | 'deployment'>;

/** Returns the handlers of the service, with every endpoint. */
export function createService(options: ServiceOptions): Handlers {
  const all = { ...options, catalog, schemas, families: servedFamilies, deployment: jupiter };
  return { fetch: createApp(all).fetch, direct: createDirect(all) };
}

/** Returns the app of the retired host, which names the service's URL. */
export function createRetiredHost(options: ShellOptions, moveTo: string): Hono<SandboxEnv> {
  return createShell(options).route('/', createRetiredRoutes(moveTo));
}
