import type { PortfolioElement } from '@perijove/portfolio';

/** Names of positions for people, by the label of the service. */
const names: Readonly<Record<string, string>> = {
  Airdrop: 'Airdrop',
  DCA: 'Recurring order',
  Deposit: 'Deposit',
  Farming: 'Farm',
  Lending: 'Lending',
  Leverage: 'Perpetuals',
  LimitOrder: 'Limit order',
  LiquidityPool: 'Liquidity',
  Restaking: 'Restaking',
  SmartDCA: 'Recurring order, by value',
  Staked: 'Staked',
  Vesting: 'Vesting',
  Wallet: 'Tokens',
};

/** What a position is, in words. Its data is more certain than the label. */
export function positionName({ type, label }: PortfolioElement): string {
  if (type === 'leverage') return 'Perpetuals';
  if (type === 'borrowlend') return 'Lending';
  return names[label] ?? spaced(label);
}

/** A label that is newer than this page: `YieldVault` is `Yield vault`. */
function spaced(label: string): string {
  const words = label.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
