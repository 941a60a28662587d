import type { Address, AnyEndpoint } from '@perijove/core';
import { readQuery } from '@perijove/core/http-input';
import type { CatalogEntry } from 'perijove/catalog';
import type { Schema } from 'perijove/schemas';
import { type FailureWording, ServiceFailure, type WalletOf } from '../families/service.ts';
import type { SandboxContext } from '../gateway/context.ts';
import { describeInput } from '../openapi/json-schema.ts';
import { checkInput } from './check-input.ts';
import { createFailure } from './failure.ts';
import { compileReader, readRequestBody } from './read-input.ts';
import {
  answerOf,
  explainProblem,
  type FinishedAnswer,
  failureOf,
  sendAnswer,
  sendStream,
} from './send-answer.ts';

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

/** The parts of a request that an endpoint reads. */
export interface Asked {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly pathValue: (name: string) => string | undefined;
  /** Undefined for a body that cannot be read. Rejects when the client leaves before its end. */
  readonly body: () => Promise<unknown>;
}

/** An endpoint with its service. */
export interface Served {
  readonly endpoint: AnyEndpoint;
  /**
   * Reads and checks the input and calls the service.
   *
   * @throws ServiceFailure for a response that is a failure.
   */
  readonly call: (asked: Asked) => Promise<unknown>;
  /** Returns the response for an error, and reports one of the sandbox itself. */
  readonly fail: (error: unknown) => Promise<FinishedAnswer>;
  readonly complain: (error: unknown) => Promise<void>;
}

/** Not a fault of the sandbox, and no response reaches the client. */
class CutOffError extends Error {}

export function createServed(options: ServeOptions): Served {
  const { entry, input, method, wording, context, catchUp } = options;
  const { endpoint } = entry;
  /** Compiled at the first request: most clients call few of the endpoints. */
  let reader: ReturnType<typeof compileReader> | undefined;
  const complain = async (error: unknown): Promise<void> =>
    options.report(`${endpoint.name} ${await explainProblem(endpoint, error)}`);
  return {
    endpoint,
    complain,
    async call({ url, authorization, pathValue, body }) {
      const wallet = walletOf(authorization, options);
      reader ??= compileReader(endpoint, describeInput(input));
      const given = await body().catch((cause: unknown) => {
        throw new CutOffError('the client left before the end of its body', { cause });
      });
      const fields = reader({ pathValue, queryValues: readQuery(url), body: given });
      if (!fields) throw createFailure(endpoint, wording, 400, expectedBody(endpoint));
      const checked = checkInput(endpoint, input, wording, fields);
      await catchUp();
      return await method(checked as never, context as never, wallet);
    },
    async fail(error) {
      if (error instanceof ServiceFailure) return failureOf(error);
      if (!(error instanceof CutOffError)) await complain(error);
      return failureOf(createFailure(endpoint, wording, 500, 'Internal Server Error'));
    },
  };
}

/** Returns the handler of one endpoint. */
export function serve(served: Served): (c: SandboxContext) => Promise<Response> {
  const { endpoint, call, fail, complain } = served;
  return async (c) => {
    try {
      const output = await call({
        url: c.req.url,
        authorization: c.req.header('authorization'),
        pathValue: (name) => c.req.param(name),
        body: () => readRequestBody(c, endpoint),
      });
      if (endpoint.streams) return await sendStream(c, endpoint, output, complain);
      return sendAnswer(c, answerOf(endpoint, output, c.req.url));
    } catch (error) {
      return sendAnswer(c, await fail(error));
    }
  };
}

const BEARER = /^Bearer +(\S+)$/i;

/**
 * Returns the wallet of the bearer token, for an endpoint that needs one; else empty text. It
 * throws before the rest of the request is read.
 */
function walletOf(
  authorization: string | undefined,
  { entry, walletOf: find, context }: ServeOptions,
): Address {
  if (!entry.endpoint.wallet || !find) return '';
  const token = BEARER.exec(authorization ?? '')?.[1];
  return find(token, context as never);
}

function expectedBody({ body }: AnyEndpoint): string {
  return body?.type === 'multipart'
    ? 'expected a form of the type multipart/form-data'
    : 'expected a JSON object';
}
