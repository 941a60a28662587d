import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';

export const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A question as the owner's service receives it, and what it can respond. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly response: ServerResponse;
  /** Answers with this JSON, signed by the owner's library. */
  readonly answer: (answer: unknown, changes?: AnswerChanges) => void;
}

interface AnswerChanges {
  readonly id?: string;
  readonly at?: Date;
  readonly secret?: string;
  /** What is sent in place of the signed body. */
  readonly sent?: string;
}

/** The owner's service: `onQuestion` gets each question. */
export async function startReceiver(onQuestion: (question: Received, count: number) => void) {
  const questions: Received[] = [];
  const server = createServer(async (request, response) => {
    const question = received(request, await text(request), response);
    questions.push(question);
    onQuestion(question, questions.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/approve?token=hidden`, questions };
}

function received(request: IncomingMessage, body: string, response: ServerResponse): Received {
  const headers = request.headers as Record<string, string>;
  return {
    headers,
    body,
    response,
    answer(
      answer,
      { id = headers['webhook-id'] ?? '', at = new Date(), secret = SECRET, sent } = {},
    ) {
      const signed = JSON.stringify(answer);
      response.setHeader('webhook-id', id);
      response.setHeader('webhook-timestamp', Math.floor(at.getTime() / 1_000));
      response.setHeader('webhook-signature', new Webhook(secret).sign(id, at, signed));
      response.end(sent ?? signed);
    },
  };
}
