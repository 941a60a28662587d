import type { HttpBindings } from '@hono/node-server';
import type { AnyEndpoint } from '@perijove/core';
import type { HttpEnv } from '@perijove/local-node/http';
import type { Context, MiddlewareHandler } from 'hono';
import type { Caller, GatewayRefusal } from './access.ts';

/** The variables that the steps of one request share. */
export interface SandboxEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: HttpEnv['Variables'] & {
    /** Set by the route. */
    endpoint: AnyEndpoint | undefined;
    /** Set by the route. */
    caller: Caller | undefined;
  };
}

export type SandboxContext = Context<SandboxEnv>;
export type Middleware = MiddlewareHandler<SandboxEnv>;

/** A refusal in the words of a family. */
export interface FamilyRefusal {
  readonly status: 401 | 403;
  readonly body: object;
}

/** A response in the gateway's format. */
export function sendRefusal(
  c: SandboxContext,
  { status, message }: GatewayRefusal,
  headers: Record<string, string> = {},
): Response {
  return c.json({ code: status, message }, status, headers);
}

/** Returns the status that the client received; `lost` if the connection was cut before one. */
export function statusOf(c: SandboxContext): string {
  return c.get('lost') ? 'lost' : String(c.res.status);
}
