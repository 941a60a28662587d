import { plans } from '@perijove/core';
import { Hono } from 'hono';
import * as z from 'zod';
import { type ApiKey, accountPlans, type KeyRequest } from '../gateway/accounts.ts';
import type { SandboxEnv } from '../gateway/context.ts';
import { accountWindow, type Gateway } from '../gateway/gateway.ts';
import { PathPrefix } from '../gateway/path-prefix.ts';
import { readBody } from '../http/read-body.ts';
import { headers, page } from './page.ts';

const KeyBody: z.ZodType<KeyRequest> = z.strictObject({
  account: z.string().trim().min(1).max(64),
  plan: z.enum(accountPlans).optional(),
  // The length is checked first: checking every entry of a long invalid list takes seconds.
  allow: z.array(z.unknown()).min(1).max(20).pipe(z.array(PathPrefix)).optional(),
  listed: z.boolean().optional(),
});

/** Returns the routes of the portal: the page that issues, lists and revokes keys, and its JSON. */
export function createPortalRoutes(gateway: Gateway): Hono<SandboxEnv> {
  const { accounts, usage } = gateway;
  const app = new Hono<SandboxEnv>();

  /** Describes a stored key for the portal. The key itself is not part of it. */
  function describe(key: ApiKey): Record<string, unknown> {
    const { name, rule } = accountWindow(gateway, key.account);
    const { current } = gateway.windows.look(name, rule, gateway.now());
    return {
      ...key,
      allow: key.allow ?? null,
      plan: accounts.planOf(key.account),
      listed: accounts.isListed(key.account),
      effective: key.effectiveAt <= gateway.now(),
      usage: { ...usage.of(key.id), window: { current, ...rule } },
    };
  }

  app.get('/', (c) => c.html(page, 200, headers));

  app.use('/api/*', async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.get('/api/plans', (c) => c.json(plans));
  app.get('/api/keys', (c) => c.json(accounts.list().map(describe)));
  app.post('/api/keys', async (c) => {
    const body = await readBody(c, KeyBody);
    if ('refusal' in body) return body.refusal;
    const { key, record } = accounts.issue(body.value);
    return c.json({ ...describe(record), key }, 201);
  });
  app.delete('/api/keys/:id', (c) => {
    const revoked = accounts.revoke(c.req.param('id'));
    return revoked ? c.body(null, 204) : c.json({ error: 'unknown key' }, 404);
  });

  return app;
}
