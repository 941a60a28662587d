import { inspect } from 'node:util';
import { sandbox as deploymentOf, type TransportEvent, USDC } from '@perijove/core';
import { createPerijove } from 'perijove';
import { createInviteCode, createInviteLink, deriveInvite } from 'perijove/send';
import { expect, it, onTestFinished } from 'vitest';
import { startRecordingProxy } from './recording-proxy.ts';
import { claim, clawBack, send, startTrading } from './sending.ts';

it('the secrets of an invite are in no request, answer, event, error, log line or stored note', async () => {
  const lines: string[] = [];
  const on = await startTrading({ log: (line) => lines.push(line) });
  const { sandbox, alice, bob } = on;
  const proxy = await startRecordingProxy(sandbox.url);
  const events: TransportEvent[] = [];
  const perijove = createPerijove({
    deployment: deploymentOf(proxy.url),
    apiKey: sandbox.apiKey,
    retries: 0,
    onEvent: (event) => void events.push(event),
  });
  onTestFinished(() => perijove.close());
  const heard = { ...on, perijove, sandbox: { ...sandbox, rpcUrl: `${proxy.url}/rpc` } };

  const code = createInviteCode();
  const key = await deriveInvite(code);
  const errors: unknown[] = [];
  const keep = (error: unknown): unknown => errors.push(error);
  await send(heard, 1_000n, USDC, key);
  await send(heard, 1_000n, USDC, key).catch(keep);
  await clawBack(heard, key);
  await clawBack(heard, key).catch(keep);
  await send(heard, 2_000n, USDC, key);
  await claim(heard, key, bob.address);
  await claim(heard, key, bob.address).catch(keep);
  const input = { inviteSigner: code.reveal(), sender: alice.address, amount: 1n };
  await perijove.send.craftSend(input).catch(keep);
  expect(errors).toHaveLength(4);

  const everything = [
    proxy.text(),
    ...lines,
    ...[...events, ...errors, key, createInviteLink(code, { base: 'https://example.com' })].map(
      (each) => inspect(each, { depth: 20, showHidden: true }),
    ),
    JSON.stringify([events, key]),
    inspect(sandbox.ledger.documents.list('invites'), { depth: 20 }),
  ].join('\n');
  for (const path of ['/send/v1/craft-send', '/send/v1/craft-clawback', '/rpc']) {
    expect(proxy.text()).toContain(`POST ${path} HTTP`);
  }
  expect(lines.length).toBeGreaterThan(5);
  expect(events.length).toBeGreaterThan(5);
  expect(everything).toContain(key.inviteSigner);
  const secret = Buffer.from(key.secretKey.reveal());
  const forms = [secret, secret.subarray(0, 32)].flatMap((bytes) => [
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    [...bytes].join(','),
    [...bytes].join(', '),
  ]);
  for (const form of [code.reveal(), ...forms]) expect(everything).not.toContain(form);
  // Nor inside of the transactions, which travel in base64.
  for (const bytes of everything.match(/[A-Za-z0-9+/]{100,}={0,2}/g) ?? []) {
    expect(Buffer.from(bytes, 'base64').includes(secret.subarray(0, 32))).toBe(false);
    expect(Buffer.from(bytes, 'base64').includes(code.reveal())).toBe(false);
  }
});
