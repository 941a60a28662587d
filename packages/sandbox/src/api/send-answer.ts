import type { AnyEndpoint } from '@perijove/core';
import { Created, PlainText, type ServiceFailure, WithHeaders } from '../families/service.ts';
import type { SandboxContext } from '../gateway/context.ts';
import { DriftError, openArrayStream } from './array-stream.ts';

/** A response before it is sent. */
export interface FinishedAnswer {
  readonly status: number;
  /** JSON text; undefined for a response without a body. */
  readonly text: string | undefined;
  /** In addition to those of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns the response with the output of a service, which has passed the endpoint's own check: an
 * output that does not match is a bug of the sandbox.
 *
 * @param url of the request.
 * @throws DriftError
 */
export function answerOf(endpoint: AnyEndpoint, output: unknown, url: string): FinishedAnswer {
  const isNew = output instanceof Created;
  const answer: unknown = isNew || output instanceof WithHeaders ? output.body : output;
  const body: unknown = isList(answer) ? [...answer] : answer;
  if (!endpoint.checkOutput(body)) throw new DriftError(body);
  const headers = output instanceof WithHeaders ? output.headers(baseOf(url, endpoint)) : {};
  return { status: isNew ? 201 : 200, text: JSON.stringify(body), headers };
}

export function failureOf({ status, body }: ServiceFailure): FinishedAnswer {
  if (body instanceof PlainText) {
    return { status, text: body.text, headers: { 'content-type': 'text/plain; charset=utf-8' } };
  }
  if (body !== undefined) return { status, text: JSON.stringify(body), headers: {} };
  return { status, text: undefined, headers: { 'content-length': '0' } };
}

export function sendAnswer(c: SandboxContext, { status, text, headers }: FinishedAnswer): Response {
  return text === undefined
    ? c.body(null, status as 200, headers)
    : c.body(text, status as 200, { ...JSON_TYPE, ...headers });
}

/** Sends an output in parts. `onBroken` is called for an error in the middle. */
export async function sendStream(
  c: SandboxContext,
  endpoint: AnyEndpoint,
  output: unknown,
  onBroken: (error: unknown) => Promise<void>,
): Promise<Response> {
  const stream = await openArrayStream({
    items: output as Iterable<unknown>,
    fits: endpoint.checkOutput,
    onBroken(error) {
      c.env.incoming.socket.destroy();
      void onBroken(error);
    },
  });
  return c.body(stream, 200, JSON_TYPE);
}

export const JSON_TYPE = { 'content-type': 'application/json' } as const;

/** Address of the family: what stands before the path of the endpoint. */
function baseOf(url: string, { path }: AnyEndpoint): string {
  const { origin, pathname } = new URL(url);
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
