// For authors of token stores: the same checks that the stores of this project pass.
export { type TokenStoreCheck, tokenStoreChecks } from './sign-in/token-store-checks.ts';
