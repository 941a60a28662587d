import type { Clock } from '@perijove/core';
import type { Ask } from '../approvals/ask.ts';
import type { Desk } from '../approvals/desk.ts';
import { plain } from '../approvals/plain.ts';
import { postQuestion, type Reply } from './post-question.ts';
import type { WebhookOptions } from './webhook-options.ts';
import { readWebhookOptions } from './webhook-options.ts';

/** Milliseconds until the same question is sent again. */
const PAUSE_MS = 5_000;

interface WebhookNeeds {
  readonly desk: Pick<Desk, 'answer' | 'status'>;
  readonly clock: Clock;
  /** Gets what is wrong with the webhook, without its path and secret. */
  readonly onWarning: (warning: string) => void;
}

/** Asks the owner's address for approvals. */
export interface Webhook {
  /** Sends a question until it is answered, here or at the terminal, or expires. */
  ask(ask: Ask): void;
  /** Ends all requests. */
  close(): void;
}

/** @throws PerijoveError `invalid_input` for the URL or the secret. */
export function createWebhook(options: WebhookOptions, needs: WebhookNeeds): Webhook {
  const { url, key } = readWebhookOptions(options);
  const { desk, clock, onWarning } = needs;
  const ending = new AbortController();
  const send = async (ask: Ask): Promise<void> => {
    const body = bodyOf(ask, Date.now() + ask.untilMs - clock.now());
    let lastWarning = '';
    while ((await desk.status(ask.id)).state === 'waiting' && !ending.signal.aborted) {
      const question = { id: ask.id, body, url, key };
      const reply = await postQuestion(question, clock, ending.signal);
      if (ending.signal.aborted) return;
      if (reply.kind === 'answer') await desk.answer(ask.id, reply.state);
      const warning = warningOf(reply, url);
      if (warning !== '' && warning !== lastWarning) onWarning(warning);
      lastWarning = warning;
      if (reply.kind !== 'answer') await pause(clock, ending.signal);
    }
  };
  return {
    ask: (ask) => void send(ask),
    close: () => ending.abort(),
  };
}

function warningOf(reply: Reply, { host }: URL): string {
  if (reply.kind !== 'failed') return '';
  return `webhook ${host}: ${reply.reason}; the question waits, and is sent again`;
}

/** What the owner reads. Names of tokens in it are texts of strangers. */
function bodyOf({ id, flow, wallet, words, reasons }: Ask, expiresMs: number): string {
  const expiresAt = new Date(expiresMs).toISOString();
  const texts = { words: words.map(plain), reasons: reasons.map(plain) };
  return JSON.stringify({
    type: 'approval.asked',
    data: { id, flow, wallet, ...texts, expiresAt },
  });
}

function pause(clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.schedule(end, PAUSE_MS);
    signal.addEventListener('abort', end, { once: true });
  });
}
