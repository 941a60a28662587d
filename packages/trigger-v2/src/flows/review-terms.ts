import type { Address, Mint } from '@perijove/core';
import type { ReviewTerm } from '@perijove/solana';
import { term, termsIn } from '@perijove/solana/flow';
import type { CreateDcaOrderInput, CreatePriceOrderInput } from '../types.ts';

type PriceInput = Omit<
  CreatePriceOrderInput,
  'depositRequestId' | 'depositSignedTx' | 'userPubkey' | 'expiresAt'
>;
type DcaInput = Omit<CreateDcaOrderInput, 'depositRequestId' | 'depositSignedTx' | 'userPubkey'>;

const KINDS: Readonly<Record<string, string>> = {
  single: 'Price order',
  oco: 'Take profit or stop loss, whichever comes first',
  otoco: 'Entry, then take profit or stop loss',
};

/** What a price order agrees to, for its review. */
export function priceTermsOf(input: PriceInput, expiresAtMs: number): readonly ReviewTerm[] {
  const { inputMint: mint, outputMint, orderType, inputAmount, triggerMint } = input;
  const { triggerPriceUsd, tpPriceUsd, slPriceUsd, trailingBps } = input;
  const entry = orderType === 'otoco' ? 'Buys' : 'Executes';
  const when = input.triggerCondition === 'above' ? 'at or above' : 'at or below';
  const usd = (name: string, label: string, price: number | undefined) =>
    price !== undefined && term.usd(name, label, price, triggerMint);
  const bps = (name: string, label: string, value: number | undefined) =>
    value !== undefined && term.percent(name, label, value);
  return termsIn([
    term.text('kind', 'Order', KINDS[orderType] ?? orderType),
    term.amount('sells', 'Sells', { mint, units: inputAmount }),
    term.address('buys', 'Buys the token', outputMint),
    usd('trigger', `${entry} ${when}`, triggerPriceUsd),
    bps('trailing', 'Follows the price at a distance of', trailingBps),
    usd('takeProfit', 'Takes the profit at', tpPriceUsd),
    usd('stopLoss', 'Stops the loss at', slPriceUsd),
    bps('slippage', 'Slippage up to', input.slippageBps),
    bps('takeProfitSlippage', 'Slippage of the profit up to', input.tpSlippageBps),
    bps('stopLossSlippage', 'Slippage of the stop loss up to', input.slSlippageBps),
    ...(noSlippage(input) ? [automatic] : []),
    term.text('minimum', 'Arrives', 'What the market gives when it executes: no fixed minimum'),
    term.time('expires', 'Expires', expiresAtMs),
  ]);
}

const automatic = term.text('slippage', 'Slippage', 'Chosen by the service; 20 % at a stop loss');

function noSlippage({ slippageBps, tpSlippageBps, slSlippageBps }: PriceInput): boolean {
  return slippageBps === undefined && tpSlippageBps === undefined && slSlippageBps === undefined;
}

/** What a DCA order agrees to, for its review. */
export function dcaTermsOf(input: DcaInput): readonly ReviewTerm[] {
  const { inputMint: mint, outputMint, orderCount: count, intervalSeconds, beginFillAt } = input;
  const { minPriceUsd, maxPriceUsd, triggerMint } = input;
  const all = BigInt(input.inputAmount);
  const intervalMs = intervalSeconds * 1_000;
  return termsIn([
    term.text('kind', 'Order', 'DCA order'),
    term.amount('sells', 'Sells in all', { mint, units: all }),
    term.amount('sellsEach', 'In each round about', { mint, units: all / BigInt(count) }),
    term.address('buys', 'Buys the token', outputMint),
    term.count('rounds', 'Rounds', count),
    term.duration('interval', 'One round every', intervalMs),
    beginFillAt === undefined
      ? term.text('begins', 'Begins', 'Immediately')
      : term.time('begins', 'Begins', new Date(beginFillAt).getTime()),
    term.duration('lasts', 'Lasts about', intervalMs * (count - 1)),
    minPriceUsd !== undefined && term.usd('minPrice', 'Only at or above', minPriceUsd, triggerMint),
    maxPriceUsd !== undefined && term.usd('maxPrice', 'Only at or below', maxPriceUsd, triggerMint),
    minPriceUsd === undefined &&
      maxPriceUsd === undefined &&
      term.text('price', 'Price', 'Whatever the market gives at each round'),
    term.text('expires', 'Expires', 'Never: it ends with its last round, or when you cancel it'),
  ]);
}

/** Where the money of an order is until it executes. */
export function vaultTermsOf(vault: Address): readonly ReviewTerm[] {
  return [
    term.text('heldBy', 'Held until then by', 'A vault whose key the service holds'),
    term.address('vault', 'Vault', vault),
  ];
}

/** What a withdrawal ends and returns. */
export function withdrawalTermsOf(
  order: string,
  state: string,
  vault: Address,
  returned: { readonly mint: Mint; readonly units: bigint } | undefined,
): readonly ReviewTerm[] {
  return termsIn([
    term.text('kind', 'Action', 'Ends an order; what is left of it comes back'),
    term.text('order', 'Order', order),
    term.text('state', 'State before', state),
    returned && term.amount('returns', 'Comes back', returned),
    term.address('vault', 'Vault', vault),
  ]);
}
