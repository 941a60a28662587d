/**
 * For a server in front of the API, such as a proxy or a sandbox: reads an HTTP request into the
 * input of an endpoint, and forwards it.
 */
export {
  createForward,
  type Forward,
  type Forwarded,
  type ForwardOptions,
} from './http-input/forward.ts';
export { parseWithIntegers } from './http-input/parse-with-integers.ts';
export { compareSpecificity, pathFields, pathOf } from './http-input/paths.ts';
export { type InputReading, type RawInput, readInput, takesBody } from './http-input/read-input.ts';
export { type QueryValues, readQuery } from './http-input/read-query.ts';
