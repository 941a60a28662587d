import type { Address, AnyEndpoint } from '@perijove/core';
import { readQuery } from '@perijove/core/http-input';
import type { CatalogEntry } from 'perijove/catalog';
import type { Schema } from 'perijove/schemas';
import { type FailureWording, ServiceFailure, type WalletOf } from '../families/service.ts';
import type { SandboxContext } from '../gateway/context.ts';
import { describeInput } from '../openapi/json-schema.ts';
import { checkInput } from './check-input.ts';
import { createFailure, sendFailure } from './failure.ts';
import { compileReader, readRequestBody } from './read-input.ts';
import { createSender, explainProblem } from './send-answer.ts';

/**
 * A method of any service. Its input was checked against the schema of its endpoint, and all
 * services share one context.
 */
export type Method = (input: never, context: never, wallet: Address) => unknown;

export interface ServeOptions {
  readonly entry: CatalogEntry;
  readonly input: Schema;
  readonly method: Method;
  readonly wording: FailureWording;
  /** Set for a family with endpoints that need the token of a wallet. */
  readonly walletOf?: WalletOf<never> | undefined;
  readonly context: object;
  /** Executes what is due on the ledger; awaited before the service is called. */
  readonly catchUp: () => Promise<void>;
  /** Called with every error of the sandbox itself. */
  readonly report: (problem: string) => void;
}

/**
 * Returns the handler of one endpoint: it reads and checks the input, calls the service, and checks
 * the response.
 */
export function serve(options: ServeOptions): (c: SandboxContext) => Promise<Response> {
  const { entry, input, method, wording, context, catchUp } = options;
  const { endpoint } = entry;
  /** Compiled at the first request: most clients call few of the endpoints. */
  let reader: ReturnType<typeof compileReader> | undefined;
  const complain = async (error: unknown): Promise<void> =>
    options.report(`${endpoint.name} ${await explainProblem(endpoint, error)}`);
  const send = createSender(endpoint, complain);

  return async (c) => {
    try {
      const wallet = walletOf(c, options);
      reader ??= compileReader(endpoint, describeInput(input));
      const fields = reader({
        pathValue: (name) => c.req.param(name),
        queryValues: readQuery(c.req.url),
        body: await readRequestBody(c, endpoint),
      });
      if (!fields) throw createFailure(endpoint, wording, 400, expectedBody(endpoint));
      const checked = checkInput(endpoint, input, wording, fields);
      await catchUp();
      return await send(c, await method(checked as never, context as never, wallet));
    } catch (error) {
      if (error instanceof ServiceFailure) return sendFailure(c, error);
      await complain(error);
      return sendFailure(c, createFailure(endpoint, wording, 500, 'Internal Server Error'));
    }
  };
}

const BEARER = /^Bearer +(\S+)$/i;

/**
 * Returns the wallet of the bearer token, for an endpoint that needs one; else empty text. It
 * throws before the rest of the request is read.
 */
function walletOf(c: SandboxContext, { entry, walletOf: find, context }: ServeOptions): Address {
  if (!entry.endpoint.wallet || !find) return '';
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  return find(token, context as never);
}

function expectedBody({ body }: AnyEndpoint): string {
  return body?.type === 'multipart'
    ? 'expected a form of the type multipart/form-data'
    : 'expected a JSON object';
}
