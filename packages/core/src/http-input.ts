/** How a server reads an HTTP request into the input of an endpoint: for a proxy, or a sandbox. */
export { parseWithIntegers } from './http-input/parse-with-integers.ts';
export { compareSpecificity, pathFields, pathOf } from './http-input/paths.ts';
export { type InputReading, type RawInput, readInput } from './http-input/read-input.ts';
export { type QueryValues, readQuery } from './http-input/read-query.ts';
