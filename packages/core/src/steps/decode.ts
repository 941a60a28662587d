import type { AnyEndpoint, Issue } from '../endpoint.ts';
import { type CallFacts, SdkError } from '../errors.ts';
import type { WireResponse } from '../runtime/wire.ts';

/** `throw` refuses an answer that does not fit, `report` hands it on and tells, `off` does not look. */
export type Validate = 'throw' | 'report' | 'off';

/** Told of every answer that did not fit and was handed on all the same. */
export type OnDrift = (endpoint: AnyEndpoint, value: unknown) => void;

/**
 * The answer as it was parsed: checked, never copied or changed, unknown fields included. Returns a
 * promise only when the answer does not fit and zod must be loaded to say why.
 */
export function decode(
  endpoint: AnyEndpoint,
  response: Pick<WireResponse, 'header' | 'text'>,
  validate: Validate,
  facts: () => CallFacts,
  onDrift: OnDrift,
): unknown {
  assertJson(response.header, facts);
  return check(endpoint, parse(response.text, facts), validate, facts, onDrift);
}

/** The second half of {@link decode}, for a value that is parsed already. */
export function check(
  endpoint: AnyEndpoint,
  value: unknown,
  validate: Validate,
  facts: () => CallFacts,
  onDrift: OnDrift,
): unknown {
  if (validate === 'off' ? moneyFits(endpoint, value) : endpoint.checkOutput(value)) return value;
  if (validate === 'report' && moneyFits(endpoint, value)) {
    onDrift(endpoint, value);
    return value;
  }
  return explain(endpoint, value, facts());
}

function moneyFits(endpoint: AnyEndpoint, value: unknown): boolean {
  return endpoint.checkMoney === undefined || endpoint.checkMoney(value);
}

async function explain(endpoint: AnyEndpoint, value: unknown, facts: CallFacts): Promise<never> {
  const issues = await endpoint.explain(value);
  const [first] = issues;
  const says = `the answer is not as documented${first ? `: ${describe(first)}` : ''}`;
  throw new SdkError('invalid_response', { reason: 'shape', issues }, facts, says);
}

function describe({ path, expected }: Issue): string {
  return path ? `${path}: ${expected}` : expected;
}

export function assertJson(header: WireResponse['header'], facts: () => CallFacts): void {
  const type = header('content-type');
  if (type === undefined || /^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return;
  const says = `the answer is not JSON (content-type ${JSON.stringify(type ?? '')})`;
  throw new SdkError('invalid_response', { reason: 'content-type' }, facts(), says);
}

function parse(text: string, facts: () => CallFacts): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's own words quote the body, which may hold a transaction.
    const says = `the answer is not valid JSON (${text.length} characters)`;
    throw new SdkError('invalid_response', { reason: 'json' }, facts(), says);
  }
}
