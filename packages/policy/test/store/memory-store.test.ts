import { it } from 'vitest';
import { policyStoreChecks } from '../../src/checks/policy-store-checks.ts';
import { createMemoryPolicyStore } from '../../src/store/memory-store.ts';

it.each(policyStoreChecks)('a store in memory $name', ({ run }) =>
  run(async () => createMemoryPolicyStore()),
);
