import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Wire, WireRequest } from '../../src/runtime/wire.ts';
import { serve } from './loopback-server.ts';
import { get, newFlight } from './wire-requests.ts';

/** Bytes that no text could carry unharmed. */
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) & 0xff);

const post = (body: FormData): WireRequest =>
  get('/submit', { method: 'POST', headers: { 'x-api-key': 'k' }, body });

/** Reads a request as any server would: by its content-type and length. */
async function readForm(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  expect(request.headers['content-length']).toBe(String(body.length));
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(body, { headers }).formData();
}

/** What a wire makes of a form. */
export function describeForms(open: (origin: string) => Wire): void {
  describe('a form', () => {
    test('arrives with its parts, its length and the other headers', async () => {
      const received: FormData[] = [];
      const keys: unknown[] = [];
      const { origin } = await serve(async (request, response) => {
        keys.push(request.headers['x-api-key']);
        received.push(await readForm(request));
        response.end('{}');
      });
      const form = new FormData();
      form.append('transaction', 'AQ+/=');
      form.append('content', 'é "a"');
      form.append('image', new File([bytes], 'ü "1".png', { type: 'image/png' }));
      const wire = open(origin);
      expect(await wire.send(post(form), newFlight())).toMatchObject({ status: 200, text: '{}' });
      const stream = await wire.stream(post(form), newFlight());
      for await (const _ of stream.chunks);
      expect(keys).toEqual(['k', 'k']);
      expect(received).toHaveLength(2);
      for (const arrived of received) {
        const image = arrived.get('image') as File;
        expect([...arrived.keys()]).toEqual(['transaction', 'content', 'image']);
        expect([arrived.get('transaction'), arrived.get('content')]).toEqual(['AQ+/=', 'é "a"']);
        expect([image.name, image.type]).toEqual(['ü "1".png', 'image/png']);
        expect(Buffer.compare(Buffer.from(await image.arrayBuffer()), bytes)).toBe(0);
      }
    });

    test('that was given up before it left is never sent', async () => {
      const { origin, requests } = await serve((_request, response) => response.end('{}'));
      const wire = open(origin);
      const flight = newFlight();
      const sending = wire.send(post(new FormData()), flight);
      const reason = new Error('no longer wanted');
      flight.abort?.(reason);
      await expect(sending).rejects.toBe(reason);
      await wire.send(get('/after'), newFlight());
      expect(requests).toEqual(['GET /after']);
    });
  });
}
