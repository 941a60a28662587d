// For authors of stores: the same checks that the stores of this package pass.
export { type PolicyStoreCheck, policyStoreChecks } from './checks/policy-store-checks.ts';
