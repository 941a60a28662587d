import type { Change, Until, WatchOptions } from './change.ts';
import { assertAddress, assertWatchInput } from './input.ts';
import type { Poll } from './source.ts';
import { type WatchedResource, watchResource } from './watch-resource.ts';
import type { Polling } from './watched.ts';

/** What the service returns of one wallet, whose address is in the input of the watch. */
export interface WatchedWalletState<Input, Request extends object, Value>
  extends Pick<WatchedResource<Value>, 'name' | 'endpoint' | 'pollMs' | 'partsOf'> {
  /** The field of the input that has the address. */
  readonly wallet: keyof Input & string;
  /** The other fields of the input, without `until`. */
  readonly fields?: readonly (keyof Input & string)[];
  /** Makes the request of a checked input. */
  requestOf(this: void, input: Input): Request;
  read(this: void, request: Request, poll: Poll): Promise<Value>;
}

/**
 * Yields the first state and then each change of its parts; see `watchKeys`.
 *
 * @throws PerijoveError `invalid_input` for an unknown field, or a wallet that is not an address.
 */
export async function* watchWalletState<
  Value,
  Request extends object,
  Input extends { readonly until?: Until<Value> | undefined },
>(
  transport: Polling,
  input: Input,
  watched: WatchedWalletState<Input, Request, Value>,
  options?: WatchOptions,
): AsyncGenerator<Change<Value>, void, undefined> {
  const { wallet, fields = [], requestOf, read, ...facts } = watched;
  assertWatchInput(facts.name, input, [wallet, ...fields, 'until']);
  assertAddress(facts.name, wallet, input[wallet]);
  const request = requestOf(input);
  const { until } = input;
  const resource = { ...facts, until, input: request, read: (poll: Poll) => read(request, poll) };
  yield* watchResource(transport, resource, options);
}
