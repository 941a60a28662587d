import { setImmediate } from 'node:timers/promises';
import { type AnswerBudget, createAnswerBudget } from './answer-budget.ts';
import { excessOf } from './parameter-counts.ts';
import type { Params } from './params.ts';
import {
  INTERNAL_ERROR,
  INVALID_REQUEST,
  invalidParams,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  RpcError,
} from './rpc-error.ts';

export type RpcMethod = (params: Params, budget: AnswerBudget) => unknown;

export type RpcMethods = Readonly<Record<string, RpcMethod>>;

/** Called with every error of the node itself. */
export type Report = (problem: string) => void;

type Id = string | number | null;

const MAX_IN_BATCH = 1000;

/** The methods for the request at this position of a batch; a single request has position 0. */
export type MethodsAt = (place: number) => RpcMethods;

/** Returns the response to a request or a batch; undefined when all of them are notifications. */
export function answerText(methodsAt: MethodsAt, text: string, report: Report): string | undefined {
  const steps = answerSteps(methodsAt, text, report);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, but other work of the process runs between the requests of a batch. */
export async function answerInTurns(
  methodsAt: MethodsAt,
  text: string,
  { report, isOver }: { readonly report: Report; readonly isOver: () => boolean },
): Promise<string | undefined> {
  const steps = answerSteps(methodsAt, text, report);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
    if (isOver()) return undefined;
  }
}

/** Yields between two requests of a batch. */
function* answerSteps(
  methodsAt: MethodsAt,
  text: string,
  report: Report,
): Generator<void, string | undefined, void> {
  const request = parse(text);
  if (request === undefined) return failure(null, new RpcError(PARSE_ERROR, 'Parse error'));
  const env = { report, budget: createAnswerBudget() };
  if (!Array.isArray(request)) return answerOne(methodsAt(0), request, env);
  if (request.length === 0) return failure(null, invalidRequest());
  if (request.length > MAX_IN_BATCH) return failure(null, tooManyInBatch());
  const answers: string[] = [];
  for (const [place, each] of request.entries()) {
    if (place > 0) yield;
    const answer = answerOne(methodsAt(place), each, env);
    if (answer !== undefined) answers.push(answer);
  }
  return answers.length > 0 ? `[${answers.join(',')}]` : undefined;
}

interface AnswerEnv {
  readonly report: Report;
  readonly budget: AnswerBudget;
}

function answerOne(
  methods: RpcMethods,
  request: unknown,
  { report, budget }: AnswerEnv,
): string | undefined {
  const call = readCall(request);
  if (!call) return failure(idOf(request), invalidRequest());
  try {
    const result = budget.measure(() => toJsonText(run(methods, call, budget) ?? null));
    if (call.id === undefined) return undefined;
    return `{"jsonrpc":"2.0","result":${result},"id":${JSON.stringify(call.id)}}`;
  } catch (error) {
    if (!(error instanceof RpcError)) report(String(error instanceof Error ? error.stack : error));
    return call.id === undefined ? undefined : failure(call.id, error);
  }
}

function run(methods: RpcMethods, { method, params }: Call, budget: AnswerBudget): unknown {
  const known = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!known) throw new RpcError(METHOD_NOT_FOUND, 'Method not found');
  if (!Array.isArray(params)) throw invalidParams('`params` should be an array');
  const excess = excessOf(method, params.length);
  if (excess) throw excess;
  return known(params, budget);
}

interface Call {
  readonly method: string;
  readonly params: object;
  /** Undefined for a notification, which has no response. */
  readonly id: Id | undefined;
}

function readCall(request: unknown): Call | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  const { jsonrpc, method, id, ...rest } = request as Record<string, unknown>;
  const params = rest['params'] ?? [];
  if (jsonrpc !== '2.0' || typeof method !== 'string' || (id !== undefined && !isId(id))) {
    return undefined;
  }
  return typeof params === 'object' ? { method, params, id } : undefined;
}

function isId(id: unknown): id is Id {
  return id === null || typeof id === 'string' || typeof id === 'number';
}

/** The method of each request in the text, by position; undefined for an invalid request. */
export function methodsAsked(text: string): readonly (string | undefined)[] {
  const request = parse(text);
  const all: readonly unknown[] = Array.isArray(request) ? request : [request];
  return all.slice(0, MAX_IN_BATCH).map((each) => readCall(each)?.method);
}

function idOf(request: unknown): Id {
  const id = typeof request === 'object' && request !== null && 'id' in request ? request.id : null;
  return isId(id) ? id : null;
}

function invalidRequest(): RpcError {
  return new RpcError(INVALID_REQUEST, 'Invalid request');
}

function tooManyInBatch(): RpcError {
  const message = `Invalid request: a batch has at most ${MAX_IN_BATCH} requests`;
  return new RpcError(INVALID_REQUEST, message);
}

function failure(id: Id, error: unknown): string {
  const { code, message, data } =
    error instanceof RpcError ? error : new RpcError(INTERNAL_ERROR, 'Internal error');
  return toJsonText({ jsonrpc: '2.0', error: { code, message, data }, id });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Returns JSON in which a bigint is a number with all its digits: nodes write 64-bit values like
 * this, and kit reads them. Undefined members are omitted.
 */
export function toJsonText(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return `[${value.map((item) => toJsonText(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).flatMap(([name, member]) =>
    member === undefined ? [] : `${JSON.stringify(name)}:${toJsonText(member)}`,
  );
  return `{${members.join(',')}}`;
}
