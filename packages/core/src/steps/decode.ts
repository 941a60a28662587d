import { type Env, factsOf, type OnDrift, type Step, type Validate } from '../call/call.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { type CallFacts, PerijoveError } from '../errors/errors.ts';
import type { Advice, Failure } from '../errors/failures.ts';
import type { WireResponse } from '../runtime/wire.ts';
import { refuse } from './classify.ts';

/** The facts of a call and the status of its response. */
type Facts = CallFacts & { readonly status?: number | undefined };

/**
 * Parses and checks the response. A stream has no text yet; its reader checks it piece by piece.
 */
export const decode =
  (env: Env): Step =>
  (next) =>
  (call) =>
    next(call).then((response) => {
      if (env.emitter.hears('deprecated')) env.onResponse(call.endpoint, response.header);
      if (response.text === undefined) return response;
      const facts = (): Facts => ({ ...factsOf(call, response), status: response.status });
      assertJson(response.header, facts);
      const { endpoint } = call;
      const parsed = parse(endpoint, response.text, facts);
      if (endpoint.isRefusal?.(parsed)) return refuse(env, call, response);
      const value = check(endpoint, parsed, env.validate, facts, env.onDrift);
      if (value instanceof Promise) return value as Promise<never>;
      response.value = value;
      return response;
    });

/**
 * The value as it was parsed: never copied or changed, unknown fields included. Returns a promise
 * only when it does not match and zod must be loaded to explain why.
 */
export function check(
  endpoint: AnyEndpoint,
  value: unknown,
  validate: Validate,
  facts: () => Facts,
  onDrift: OnDrift,
): unknown {
  if (validate !== 'off' && fits(endpoint.checkOutput, value)) return value;
  if (isEnough(endpoint, validate) && fits(endpoint.checkMoney, value)) {
    if (validate !== 'off') onDrift(endpoint, value);
    return value;
  }
  return explain(endpoint, value, facts());
}

/**
 * Whether only the fields that move money must match the schema. That holds for the response to a
 * submit: refusing it for another field would turn a known outcome into an unknown one.
 */
function isEnough({ effect, checkMoney }: AnyEndpoint, validate: Validate): boolean {
  return validate !== 'throw' || (effect === 'submit' && checkMoney !== undefined);
}

/** Whether the value passes the check. An endpoint that moves no money has no money check. */
function fits(check: AnyEndpoint['checkMoney'], value: unknown): boolean {
  try {
    return check === undefined || check(value);
  } catch {
    // The value is nested deeper than the stack.
    return false;
  }
}

async function explain(endpoint: AnyEndpoint, value: unknown, facts: Facts): Promise<never> {
  // Loading zod can fail (a page without network); the response is still refused.
  const issues = await endpoint.explain(value).catch(() => []);
  const [first] = issues;
  const parts = ['the response is not as documented', first?.path, first?.expected];
  const says = parts.filter(Boolean).join(': ');
  throw invalid(facts, { reason: 'shape', issues }, says);
}

export function assertJson(header: WireResponse['header'], facts: () => Facts): void {
  const type = header('content-type');
  if (type === undefined || /^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return;
  const [media = 'none'] = /^[\w.+-]+\/[\w.+-]+/.exec(type) ?? [];
  const says = `the response is not JSON (content-type ${media})`;
  throw /html/i.test(media)
    ? page(facts(), 'content-type')
    : invalid(facts(), { reason: 'content-type' }, says);
}

/** The error does not quote the title of the page: a login page can put a token there. */
function page(facts: Facts, reason: 'content-type' | 'json'): PerijoveError {
  const says =
    'the response is an HTML page, not JSON: a login page of your network or a proxy, or a wrong baseUrl. Open baseUrl in a browser';
  const advice = 'fix-input';
  return invalid(facts, { reason, likelyCause: 'html-page' }, says, advice);
}

function parse(endpoint: AnyEndpoint, text: string, facts: () => Facts): unknown {
  try {
    return endpoint.parse ? endpoint.parse(text) : (JSON.parse(text) as unknown);
  } catch {
    // The parser's own words quote the body, which may hold a transaction.
    if (/^\s*</.test(text)) throw page(facts(), 'json');
    const isEmpty = !text.trim();
    const says = isEmpty
      ? 'the response is empty: check baseUrl, and any proxy on the way'
      : `the response is not valid JSON (${text.length} characters)`;
    throw invalid(facts(), { reason: 'json', ...(isEmpty && { likelyCause: 'empty-body' }) }, says);
  }
}

function invalid(
  facts: Facts,
  details: Failure['invalid_response'],
  says: string,
  advice?: Advice,
): PerijoveError {
  const all = { status: facts.status, ...details };
  return new PerijoveError('invalid_response', all, facts, says, { advice });
}
