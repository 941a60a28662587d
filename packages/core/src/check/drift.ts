import type { OnDrift } from '../call/call.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import type { Issue } from '../errors/issue.ts';
import type { Emitter } from '../events/events.ts';
import type { Clock } from '../runtime/clock.ts';
import { isAddress } from '../values/values.ts';

const REPORT_EVERY_MS = 60_000;
/** The service chooses the names of its fields: without a maximum they could fill the memory. */
const MAX_FIELDS = 1_000;
/** Explaining costs as much as parsing, so drift is not explained at every response. */
const EXPLAIN_EVERY_MS = 1_000;

/**
 * Reports responses that do not match their schema: each endpoint and path at most once per minute.
 */
export function createDriftReporter(emitter: Emitter, clock: Clock): OnDrift {
  const reported = new Map<string, number>();
  const explained = new Map<string, number>();
  const unreported = new Map<string, number>();

  /** Whether the pause of the key is over. If so, starts the next one. */
  function isDue(pausedUntil: Map<string, number>, key: string, pauseMs: number): boolean {
    const now = clock.now();
    if (now < (pausedUntil.get(key) ?? now)) return false;
    if (pausedUntil.size >= MAX_FIELDS) pausedUntil.clear();
    pausedUntil.set(key, now + pauseMs);
    return true;
  }

  function isNew({ name }: AnyEndpoint, { path }: Issue): boolean {
    // List positions and keys by mint differ from response to response; the field is the same.
    const field = path
      .replace(/\[\d+\]/g, '[]')
      .replace(/\w{32,44}/g, (text) => (isAddress(text) ? '*' : text));
    return isDue(reported, `${name} ${field}`, REPORT_EVERY_MS);
  }

  async function report(endpoint: AnyEndpoint, value: unknown): Promise<void> {
    const issues = (await endpoint.explain(value)).filter((issue) => isNew(endpoint, issue));
    if (issues.length === 0) return;
    const responses = unreported.get(endpoint.name) ?? 1;
    unreported.delete(endpoint.name);
    emitter.emit({ type: 'drift', endpoint: endpoint.name, issues, responses });
  }

  return (endpoint, value) => {
    const { name } = endpoint;
    unreported.set(name, (unreported.get(name) ?? 0) + 1);
    if (!emitter.hears('drift') || !isDue(explained, name, EXPLAIN_EVERY_MS)) return;
    // Loading the explanation can fail (a page without network); the response itself is unaffected.
    report(endpoint, value).catch(() => undefined);
  };
}
