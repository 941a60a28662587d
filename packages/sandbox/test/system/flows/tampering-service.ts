import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Sandbox } from '../../../src/index.ts';

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Lets the sandbox answer, to the request as it is by then; `body` takes the place of its own. */
export type Forward = (body?: object) => Promise<Answered>;

/** Gives the answer to a request; `sent` is the text of its body. */
export type Tamper = (target: URL, forward: Forward, sent: string) => Promise<Answered>;

/** The sandbox behind somebody who changes what it is asked for, or what it answers. */
export async function tamper(
  { url, deployment }: Sandbox,
  change: Tamper,
): Promise<Sandbox['deployment']> {
  const server = createServer((request, response) => {
    const target = new URL(request.url ?? '/', url);
    const { 'x-api-key': key, authorization } = request.headers;
    const { 'content-type': type = 'application/json' } = request.headers;
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const sent = Buffer.concat(chunks).toString();
      const forward: Forward = async (body) => {
        const answer = await fetch(target, {
          method: request.method ?? 'GET',
          headers: {
            'x-api-key': String(key),
            'content-type': type,
            ...(authorization !== undefined && { authorization }),
          },
          ...(request.method !== 'GET' && { body: body ? JSON.stringify(body) : sent }),
        });
        return { status: answer.status, body: await answer.json() };
      };
      const { status, body } = await change(target, forward, sent);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise((closed) => server.close(() => closed())));
  const { port } = server.address() as AddressInfo;
  return { ...deployment, baseUrl: `http://127.0.0.1:${port}` };
}

/** Another order than the one that was asked for: a sound transaction, but not the wanted one. */
export const otherOrder =
  (change: (query: URLSearchParams) => void): Tamper =>
  (target, forward) => {
    if (target.pathname.endsWith('/order')) change(target.searchParams);
    return forward();
  };

/** What the service says of an execution, whatever came of it; first it executes it, or does not. */
export function otherAnswers(executes: boolean, ...answers: readonly Answered[]): Tamper {
  let nth = 0;
  return async (target, forward) => {
    const answer = /\/(?:execute|submit)$/.test(target.pathname) ? answers[nth++] : undefined;
    if (!answer) return forward();
    if (executes) await forward();
    return answer;
  };
}
