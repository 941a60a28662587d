import type { AnyEndpoint } from '@perijove/core';
import { Created, WithHeaders } from '../families/service.ts';
import type { SandboxContext } from '../gateway/context.ts';
import { DriftError, openArrayStream } from './array-stream.ts';

export type SendAnswer = (c: SandboxContext, output: unknown) => Promise<Response>;

/**
 * Sends the response of a service after it has passed the endpoint's own check: a response that
 * does not match is a bug of the sandbox. `complain` is called for an error in the middle of a
 * stream.
 */
export function createSender(
  endpoint: AnyEndpoint,
  complain: (error: unknown) => Promise<void>,
): SendAnswer {
  return endpoint.streams ? sendStream : sendWhole;

  async function sendWhole(c: SandboxContext, output: unknown): Promise<Response> {
    const isNew = output instanceof Created;
    const answer: unknown = isNew || output instanceof WithHeaders ? output.body : output;
    const body: unknown = isList(answer) ? [...answer] : answer;
    if (!endpoint.checkOutput(body)) throw new DriftError(body);
    if (output instanceof WithHeaders)
      for (const each of Object.entries(output.headers(baseOf(c, endpoint)))) c.header(...each);
    return c.json(body as object, isNew ? 201 : 200);
  }

  async function sendStream(c: SandboxContext, output: unknown): Promise<Response> {
    const stream = await openArrayStream({
      items: output as Iterable<unknown>,
      fits: endpoint.checkOutput,
      onBroken(error) {
        c.env.incoming.socket.destroy();
        void complain(error);
      },
    });
    return c.body(stream, 200, { 'content-type': 'application/json' });
  }
}

/** Address of the family: what stands before the path of the endpoint. */
function baseOf(c: SandboxContext, { path }: AnyEndpoint): string {
  const { origin, pathname } = new URL(c.req.url);
  return origin + pathname.slice(0, -path.length);
}

function isList(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

/** Describes an internal error, for the developers of the sandbox. */
export async function explainProblem(endpoint: AnyEndpoint, error: unknown): Promise<string> {
  if (!(error instanceof DriftError)) {
    return `failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
  const issues = await endpoint.explain(error.answer);
  const lines = issues.map(({ path, expected }) => `  ${path}: ${expected}`);
  return ['answered what its schema does not allow:', ...lines].join('\n');
}
