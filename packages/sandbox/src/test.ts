export { sandboxForTests, type TestHooks } from './compose/sandbox-for-tests.ts';
export { type TestSandbox, type TestSandboxOptions, testSandbox } from './compose/test-sandbox.ts';
