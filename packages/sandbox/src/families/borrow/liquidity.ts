import type { Address, Mint } from '@perijove/core';
import { associatedAccountOf, mintFactsOf } from '../../settlement/associated-account.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import { LIQUIDITY } from './vault-addresses.ts';
import { borrowVaults } from './vaults.ts';

/** Returns the token account in which the liquidity program keeps a mint for all vaults. */
export function liquidityAccount(
  ledger: Pick<ServiceLedger, 'mint' | 'associatedAccount'>,
  mint: Mint,
): Address {
  return associatedAccountOf(ledger, LIQUIDITY, mint);
}

/** Returns that account with the tokens of other wallets: they are put there when first needed. */
export function openLiquidity(ledger: ServiceLedger, mint: Mint): Address {
  const account = liquidityAccount(ledger, mint);
  if (ledger.account(account)) return account;
  const whole = borrowVaults.map((vault) =>
    vault.supply === mint ? vault.supplied : vault.borrow === mint ? vault.borrowLimit : 0,
  );
  const unit = 10n ** BigInt(mintFactsOf(ledger, mint).decimals);
  ledger.faucet.token(LIQUIDITY, mint, BigInt(Math.max(...whole)) * unit);
  return account;
}
