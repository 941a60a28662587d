import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Injection, Place } from './corpus.ts';

/** The fields that strangers write, by place. */
const FIELDS: Readonly<Record<Place, RegExp>> = {
  name: /^(?:name|symbol)$/,
  description: /^(?:content|source|username)$/,
  summary: /^(?:tokenSummary|newsSummary|summaryFull|summaryShort)$/,
};

/** The service, with the texts of a stranger in the fields that strangers write. */
export async function startHostileService(serviceUrl: string) {
  let current: Injection | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(serviceUrl + request.url, {
        method: request.method ?? 'GET',
        headers: headersOf(request.headers),
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const text = await answer.text();
      const isRead = /\/(?:tokens|content|borrow)\/(?!operate)/.test(request.url ?? '');
      const sent = isRead && current ? rewrite(text, current) : text;
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(sent);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    inject(injection: Injection) {
      current = injection;
    },
  };
}

function headersOf(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const passed = ['x-api-key', 'content-type', 'accept'];
  return Object.fromEntries(
    passed.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

function rewrite(text: string, { place, text: injected }: Injection): string {
  return JSON.stringify(
    JSON.parse(text, (field, value: unknown) =>
      FIELDS[place].test(field) && typeof value !== 'object' ? injected : value,
    ),
  );
}
