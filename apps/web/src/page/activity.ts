import type { TransportEvent } from '@perijove/core';
import { byId, el } from './dom.ts';
import { counted } from './words.ts';

const MAX_LINES = 20;

/** Shows what the transport tells: calls, waits for the rate limit, repeats. */
export function createActivity(): (event: TransportEvent) => void {
  const list = byId('events', HTMLOListElement);
  const summary = byId('calls', HTMLElement);
  let made = 0;
  let underWay = 0;
  return (event) => {
    if (event.type === 'call:start') {
      made += 1;
      underWay += 1;
    }
    if (event.type === 'call:end') underWay -= 1;
    summary.textContent = `${counted(made, 'call')}, ${underWay} under way`;
    const words = wordsOf(event);
    if (words === undefined) return;
    list.prepend(el('li', {}, words));
    while (list.children.length > MAX_LINES) list.lastElementChild?.remove();
  };
}

function wordsOf(event: TransportEvent): string | undefined {
  switch (event.type) {
    case 'call:start':
      return undefined;
    case 'call:end':
      return `${event.endpoint}: ${event.status ?? 'no answer'}, ${event.durationMs.toFixed(0)} ms`;
    case 'attempt:failed':
      return `${event.endpoint}: ${event.error.code}, again in ${event.retryInMs.toFixed(0)} ms`;
    case 'limit:wait':
      return `${event.endpoint}: waited ${(event.waitedMs / 1000).toFixed(1)} s for the rate limit`;
    case 'drift':
      return `${event.endpoint}: the answer is not as documented`;
    case 'deprecated':
      return `${event.what} is deprecated; use ${event.successor ?? 'another'}`;
  }
}
