/*
 * The types of the Wallet Standard, which is an ES module. In this form CommonJS may name them, too: before
 * TypeScript 5.8 an `import type` of them is an error there.
 */
export type Wallet = import('@wallet-standard/base', { with: {
  'resolution-mode': 'import',
}}).Wallet;
export type WalletAccount = import('@wallet-standard/base', { with: {
  'resolution-mode': 'import',
}}).WalletAccount;
