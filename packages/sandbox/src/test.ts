export { type TestSandbox, type TestSandboxOptions, testSandbox } from './compose/test-sandbox.ts';
