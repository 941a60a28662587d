import {
  createTransport,
  isPerijoveError,
  type PerijoveError,
  type TransportOptions,
} from '@perijove/core';
import { catalog } from 'perijove/catalog';

export interface ContractResult {
  /** `price.get`. */
  readonly name: string;
  /** `failed`: the service did not answer this call; says nothing about the shape. */
  readonly outcome: 'same' | 'differs' | 'failed';
  /** Where the response differs, or why the call failed. Never a value of a response. */
  readonly notes: readonly string[];
}

/** Compares the responses of all endpoints that only read, one call after the other. */
export async function compareContract(
  options: Pick<TransportOptions, 'deployment' | 'apiKey'>,
): Promise<readonly ContractResult[]> {
  const transport = createTransport(options);
  const results: ContractResult[] = [];
  for (const { endpoint } of catalog.filter((entry) => entry.endpoint.effect === 'read')) {
    const failure = await transport
      .call(endpoint, endpoint.example.request)
      .then(() => undefined, toFailure);
    results.push(resultOf(endpoint.name, failure));
  }
  await transport.close();
  return results;
}

function toFailure(error: unknown): PerijoveError {
  if (isPerijoveError(error)) return error;
  throw error;
}

function resultOf(name: string, failure: PerijoveError | undefined): ContractResult {
  if (failure === undefined) return { name, outcome: 'same', notes: [] };
  if (isPerijoveError(failure, 'invalid_response')) {
    const { issues = [] } = failure.details;
    const notes = issues.map(({ path, expected }) => `\`${path}\`: expected ${expected}`);
    return { name, outcome: 'differs', notes };
  }
  return { name, outcome: 'failed', notes: [`${failure.code}: ${failure.message}`] };
}
