import { type Clock, systemClock } from '@perijove/core';
import { Webhook as Verifier } from 'standardwebhooks';
import { expect, it, onTestFinished } from 'vitest';
import type { Ask } from '../../src/approvals/ask.ts';
import { createWebhook } from '../../src/webhook/webhook.ts';
import { type Received, SECRET, startReceiver } from './receiver.ts';

const ask: Ask = {
  id: '3f9a2c11d0b4',
  flow: 'swap.swap',
  wallet: 'DDpC4LxMVzieKBLwcY9neYBPJcT4VX959RMwQqkjxf8F',
  words: ['You pay 5 U\u001b[2JSDC.'],
  reasons: ['it is above 4'],
  times: 1,
  firstMs: 0,
  untilMs: systemClock.now() + 600_000,
  state: 'waiting',
};
const approve = { approval: ask.id, answer: 'approve' };

/** Pauses end at once; a request waits for its response. */
const clock: Clock = {
  ...systemClock,
  schedule: (task, ms) => (ms === 5_000 ? systemClock.schedule(task, 0) : () => undefined),
};

/** A question to a service of the owner, and what the desk heard of it. */
async function open(
  onQuestion: (question: Received, count: number) => void,
  { clock: own = clock, asked = ask } = {},
) {
  const { url, questions } = await startReceiver(onQuestion);
  const warnings: string[] = [];
  const answers: string[] = [];
  const desk = {
    isWaiting: true,
    looks: 0,
    status: async () => {
      desk.looks += 1;
      return { state: desk.isWaiting ? ('waiting' as const) : ('signed' as const) };
    },
    answer: async (id: string, state: 'approved' | 'declined') => {
      answers.push(`${id} ${state}`);
      desk.isWaiting = false;
      return true;
    },
  };
  const onWarning = (warning: string): void => void warnings.push(warning);
  const webhook = createWebhook({ url, secret: SECRET }, { desk, clock: own, onWarning });
  onTestFinished(() => webhook.close());
  webhook.ask(asked);
  return { url, questions, warnings, answers, desk, webhook };
}

it('sends what the owner decides about, signed, without control characters', async () => {
  const { questions, answers, warnings } = await open(({ answer }) => answer(approve));
  await expect.poll(() => answers).toEqual([`${ask.id} approved`]);
  const { body, headers } = questions[0] as Received;
  expect(new Verifier(SECRET).verify(body, headers)).toEqual({
    type: 'approval.asked',
    data: {
      id: ask.id,
      flow: 'swap.swap',
      wallet: ask.wallet,
      words: ['You pay 5 U [2JSDC.'],
      reasons: ['it is above 4'],
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  });
  expect(questions).toHaveLength(1);
  expect(warnings).toEqual([]);
});

it('uses the time of day, of which the clock of a machine that slept is behind', async () => {
  const slept = { ...clock, now: () => Date.now() - 3_600_000 };
  const asked = { ...ask, untilMs: slept.now() + 600_000 };
  const respond = ({ answer }: Received): void => answer(approve);
  const { questions, answers } = await open(respond, { clock: slept, asked });
  await expect.poll(() => answers).toEqual([`${ask.id} approved`]);
  const { body, headers } = questions[0] as Received;
  const { data } = new Verifier(SECRET).verify(body, headers) as { data: { expiresAt: string } };
  const minutes = (Date.parse(data.expiresAt) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(10);
});

it('takes a refusal', async () => {
  const { answers } = await open(({ answer }) => answer({ ...approve, answer: 'decline' }));
  await expect.poll(() => answers).toEqual([`${ask.id} declined`]);
});

it.each([202, 204])(
  'sends the same question again after %i, which is not an answer',
  async (status) => {
    const { questions, answers, warnings } = await open(({ answer, response }, count) => {
      if (count === 3) answer(approve);
      else response.writeHead(status).end();
    });
    await expect.poll(() => answers).toEqual([`${ask.id} approved`]);
    expect(questions.map(({ headers }) => headers['webhook-id'])).toEqual([ask.id, ask.id, ask.id]);
    expect(warnings).toEqual([]);
  },
);

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

it.each<[string, (question: Received) => void, string]>([
  [
    'without a signature',
    ({ response }) => response.end(JSON.stringify(approve)),
    'has no webhook-signature',
  ],
  [
    'of another secret',
    ({ answer }) => answer(approve, { secret: `whsec_${'A'.repeat(43)}=` }),
    'does not match the secret',
  ],
  [
    'with another body than the signed one',
    ({ answer }) => answer({ ...approve, answer: 'decline' }, { sent: JSON.stringify(approve) }),
    'does not match the secret',
  ],
  [
    'six minutes old',
    ({ answer }) => answer(approve, { at: minutesAgo(6) }),
    'differs by more than 300 s',
  ],
  [
    'six minutes ahead',
    ({ answer }) => answer(approve, { at: minutesAgo(-6) }),
    'differs by more than 300 s',
  ],
  [
    'under the id of another question',
    ({ answer }) => answer(approve, { id: 'b'.repeat(12) }),
    'is not that of the question',
  ],
  [
    'about another question',
    ({ answer }) => answer({ ...approve, approval: 'b'.repeat(12) }),
    'expected {"approval"',
  ],
  [
    'that says neither',
    ({ answer }) => answer({ ...approve, answer: 'yes' }),
    'expected {"approval"',
  ],
  ['that is null', ({ answer }) => answer(null), 'expected {"approval"'],
  [
    'that is our own question, sent back',
    ({ body, headers, response }) => {
      for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
        response.setHeader(name, headers[name] ?? '');
      response.end(body);
    },
    'expected {"approval"',
  ],
  [
    'that is too long',
    ({ answer }) => answer({ ...approve, more: 'a'.repeat(4_100) }),
    'more than 4096 bytes',
  ],
  [
    'elsewhere',
    ({ response }) => response.writeHead(307, { location: '/elsewhere' }).end(),
    'status 307',
  ],
  ['of a failed service', ({ response }) => response.writeHead(500).end(), 'status 500'],
  ['that breaks off', ({ response }) => response.destroy(), 'no connection'],
])(
  'does not believe a response %s, says so once, and sends the question again',
  async (_, respond, reason) => {
    const { questions, answers, warnings, desk } = await open(respond);
    await expect.poll(() => questions.length).toBeGreaterThan(2);
    desk.isWaiting = false;
    expect(answers).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining(reason)]);
    expect(warnings[0]).toMatch(/^webhook 127\.0\.0\.1:\d+: /);
    expect(warnings[0]).not.toMatch(/hidden|whsec/);
  },
);

it('sends no question that was answered at the terminal', async () => {
  const { questions, desk } = await open(({ response }) => {
    desk.isWaiting = false;
    response.writeHead(202).end();
  });
  await expect.poll(() => desk.looks).toBe(2);
  expect(questions).toHaveLength(1);
});

it('ends the request that waits when the signer is closed', async () => {
  const { questions, webhook, warnings } = await open(() => undefined);
  await expect.poll(() => questions.length).toBe(1);
  const closed = new Promise((resolve) => questions[0]?.response.once('close', resolve));
  webhook.close();
  await closed;
  expect(warnings).toEqual([]);
});

it.each([
  ['webhook.url', 'http://example.com/approve'],
  ['webhook.url', 'https://user:secret@example.com'],
  ['webhook.url', 'ftp://127.0.0.1'],
  ['webhook.url', 'approve'],
  ['webhook.secret', 'https://example.com', 'whsec_AAAA'],
  ['webhook.secret', 'https://example.com', `whsec_${'-'.repeat(44)}`],
  ['webhook.secret', 'https://example.com', Buffer.alloc(32, 7).toString('base64')],
  ['webhook.secret', 'https://example.com', `whsec_${Buffer.alloc(65).toString('base64')}`],
])('refuses %s: %s', (field, url, secret = SECRET) => {
  const desk = { status: async () => ({ state: 'unknown' as const }), answer: async () => false };
  const create = () => createWebhook({ url, secret }, { desk, clock, onWarning: () => undefined });
  expect(create).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  expect(create).toThrow(field);
  expect(create).not.toThrow(secret);
});
