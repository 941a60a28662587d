import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyEndpoint } from '@perijove/core';
import {
  cutConnection,
  errorPage,
  readAnswer,
  sendThenCut,
  sendTrickle,
} from '@perijove/local-node/http';
import { TOO_MANY } from '../gateway/access.ts';
import { type Middleware, type SandboxContext, sendRefusal } from '../gateway/context.ts';
import { type Gateway, rateHeaders, windowOf } from '../gateway/gateway.ts';
import { breakShape } from './break-shape.ts';
import type { Fault, FaultList } from './fault.ts';

/** The dependencies of fault injection. */
export interface FaultSource {
  readonly faults: FaultList;
  readonly gateway: Gateway;
  /** Aborts every wait when the sandbox stops. */
  readonly stopping: AbortSignal;
}

/** Injects the first fault that matches the request, if any. */
export const inject =
  (source: FaultSource, endpoint: AnyEndpoint): Middleware =>
  async (c, next) => {
    const fault = source.faults.take(c.req.path, endpoint.name);
    if (!fault) return next();
    if (fault.delayMs) await sleep(fault.delayMs, undefined, { signal: source.stopping });
    const instead = answerInstead(source, c, fault);
    if (instead) return instead;
    await next();
    const spoilt = await spoil(source, c, fault, endpoint);
    if (spoilt) c.res = spoilt;
    return undefined;
  };

/** The response of a fault that prevents the execution of the request. */
function answerInstead(source: FaultSource, c: SandboxContext, fault: Fault): Response | undefined {
  switch (fault.kind) {
    case 'rate-limited':
      return sendRefusal(c, TOO_MANY, fault.headers === false ? {} : fullWindow(source, c, fault));
    case 'server-error':
      return c.html(errorPage(fault.status ?? 502), fault.status ?? 502);
    case 'reset':
      return fault.when === 'before' ? cutConnection(c) : undefined;
    default:
      return undefined;
  }
}

function fullWindow(
  { gateway }: FaultSource,
  c: SandboxContext,
  { resetInMs = 1000 }: { readonly resetInMs?: number | undefined },
): Record<string, string> {
  const caller = c.get('caller') ?? { kind: 'unknown' };
  const { rule } = windowOf(gateway, caller, c.get('endpoint')?.bucket);
  const reset = Math.ceil((gateway.now() + resetInMs) / 1000);
  return rateHeaders({ current: rule.limit + 1, remaining: -1, reset });
}

/** Applies a fault to the response of an executed request. */
async function spoil(
  source: FaultSource,
  c: SandboxContext,
  fault: Fault,
  endpoint: AnyEndpoint,
): Promise<Response | undefined> {
  if (fault.kind === 'latency') return undefined;
  if (fault.kind === 'reset' && fault.when === 'unanswered') return cutConnection(c);
  const answer = await readAnswer(c);
  const { status, headers, body } = answer;
  switch (fault.kind) {
    case 'reset':
      return sendThenCut(c, answer, fault.when === 'during' ? 0.5 : 1);
    case 'truncated':
      return new Response(body.subarray(0, body.length / 2), { status, headers });
    case 'trickle': {
      const { chunkBytes = 16, intervalMs = 50 } = fault;
      return sendTrickle(c, answer, chunkBytes, () =>
        sleep(intervalMs, undefined, { signal: source.stopping }),
      );
    }
    default: {
      const broken = status === 200 ? breakText(body.toString(), endpoint) : body;
      return new Response(broken, { status, headers });
    }
  }
}

function breakText(text: string, endpoint: AnyEndpoint): string {
  return JSON.stringify(breakShape(JSON.parse(text), endpoint.checkOutput));
}
