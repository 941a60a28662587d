import { shareWithPages } from '@perijove/local-node/http';
import { Hono } from 'hono';
import type { SandboxEnv } from '../gateway/context.ts';
import { RETIRED_SINCE } from './retired-since.ts';

/** Returns the routes of a retired host: every path responds with 410 and names the new host. */
export function createRetiredRoutes(moveTo: string): Hono<SandboxEnv> {
  const date = new Date(RETIRED_SINCE);
  const message = `This host was retired on ${RETIRED_SINCE}. Use ${moveTo} instead.`;
  const headers = {
    deprecation: `@${date.getTime() / 1000}`,
    sunset: date.toUTCString(),
    link: `<${moveTo}>; rel="successor-version"`,
  };
  const app = new Hono<SandboxEnv>();
  app.use('*', shareWithPages({ methods: ['GET', 'POST'] }));
  app.all('*', (c) => c.json({ message }, 410, headers));
  return app;
}
