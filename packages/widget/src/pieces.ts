export { Avatar } from './connect/avatar.tsx';
export { type ConnectButtonProps, ConnectSheet } from './connect/connect-sheet.tsx';
export { WalletPanel } from './connect/wallet-panel.tsx';
export { standingOf } from './data/token-warnings.ts';
export { useAmountWords } from './data/use-amount-words.ts';
export { spendable, useBalances } from './data/use-balances.ts';
export { useRefreshWallet } from './data/use-refresh-wallet.ts';
export {
  type MintRecord,
  type TokenRecord,
  tokenQuery,
  useKnownTokens,
  useToken,
} from './data/use-token.ts';
export { FlowSheet } from './flow/flow-sheet.tsx';
export { UnfinishedFlows } from './flow/unfinished-flows.tsx';
export { shorten } from './format/address.ts';
export {
  formatCompact,
  formatDecimal,
  formatExactly,
  formatExactUnits,
  formatUnits,
  plainUnits,
} from './format/amount.ts';
export {
  formatBps,
  formatChange,
  formatPercent,
  formatUsd,
  formatUsdCompact,
  UNKNOWN,
} from './format/money.ts';
export { formatAgo, formatClock, formatDuration, formatMoment } from './format/time.ts';
export { tokenName, withSymbol } from './format/token.ts';
export { typedNumber } from './format/typed-number.ts';
export { priceOf, usdOf } from './format/value.ts';
export { DcaForm } from './orders/dca-form.tsx';
export { OrderButton } from './orders/order-button.tsx';
export { BoughtLine, LifeField, SoldField } from './orders/order-fields.tsx';
export { type Market, type Pair, priceText, useMarket } from './orders/pair.ts';
export { PriceField } from './orders/price-field.tsx';
export { PriceForm } from './orders/price-form.tsx';
export { usePriceProblem } from './orders/price-problem.ts';
export { RoundsForm } from './orders/rounds-form.tsx';
export { SignIn, useSignedIn } from './orders/signed-in.tsx';
export { useVaultFlows, type VaultFlowHandles } from './orders/use-vault-flows.ts';
export { useSignedInWallet, useVaultOrders } from './orders/use-vault-orders.ts';
export { createVaultClient } from './orders/vault-client.ts';
export { VaultFlows } from './orders/vault-flows.tsx';
export { Address } from './pieces/address.tsx';
export { Amount } from './pieces/amount.tsx';
export { AmountField } from './pieces/amount-field.tsx';
export { Chips, type ChipsProps } from './pieces/chips.tsx';
export { CopyButton } from './pieces/copy-button.tsx';
export { Failed } from './pieces/failed.tsx';
export { Lists } from './pieces/lists.tsx';
export { Loaded, Loading } from './pieces/loaded.tsx';
export { type Notice, NoticeContext, useNotice } from './pieces/notice.tsx';
export { Sheet } from './pieces/sheet.tsx';
export { Skeleton, SkeletonRows } from './pieces/skeleton.tsx';
export { Stale } from './pieces/stale.tsx';
export { TokenImage } from './pieces/token-image.tsx';
export { TokenMark } from './pieces/token-mark.tsx';
export { TokenNeeded } from './pieces/token-needed.tsx';
export { TokenPicker } from './pieces/token-picker.tsx';
export { TokenSearch } from './pieces/token-search.tsx';
export { TransactionRow } from './pieces/transaction-row.tsx';
export { type AmountState, useAmount } from './pieces/use-amount.ts';
export { useCleared } from './pieces/use-cleared.ts';
export { explorerLink } from './session/explorer.ts';
export { createHealth, type Health } from './session/health.ts';
export { createLazyRpc } from './session/lazy-rpc.ts';
export { createQueryClient } from './session/query-client.ts';
export {
  createSession,
  type Session,
  SessionProvider,
  useClient,
  useSession,
} from './session/session.tsx';
export { createMultiplierLoader, createTokenLoader } from './session/token-loaders.ts';
export type { Added, SwapFlowSettings } from './swap/added-ways.ts';
export type { Asked } from './swap/asked.ts';
export { fromOrder, type SwapQuote } from './swap/quote.ts';
export { SwapPanel } from './swap/swap-panel.tsx';
export { type SwapPair, useSwap } from './swap/use-swap.ts';
export { useQueryWallet } from './wallet/query-wallet.ts';
export { useWallet, WalletProvider } from './wallet/wallet.tsx';
