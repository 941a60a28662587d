import { isAddress, type PerijoveError, SOL, USDC } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { SwapFee } from '../swap/fee.ts';
import { LOCALES } from '../words/locales.ts';
import type { SwapWidgetProps } from './props.ts';

const NAMES = [
  'api',
  'rpc',
  'plan',
  'wallet',
  'onConnect',
  'modes',
  'pay',
  'receive',
  'amount',
  'lock',
  'fee',
  'locale',
  'theme',
  'explorer',
  'className',
  'onQuote',
  'onReview',
  'onLanded',
  'onCancelled',
  'onFailed',
] as const satisfies readonly (keyof SwapWidgetProps)[];

type Refusal = PerijoveError<'invalid_input'>;
type Given = Readonly<Record<string, unknown>>;

/**
 * Checks the properties of the widget, before any request.
 *
 * @throws PerijoveError `invalid_input` that names the property and what is accepted.
 */
export function checkProps(props: SwapWidgetProps): void {
  const given = props as unknown as Given;
  assertFields('props', given, NAMES);
  const refusal =
    refusedConnection(given) ??
    refusedModes(given) ??
    refusedPair(given) ??
    refusedChoice(given) ??
    refusedWallet(given);
  if (refusal) throw refusal;
  if (props.fee !== undefined) checkFee(props.fee);
}

function refusedConnection({ api, rpc, explorer }: Given): Refusal | undefined {
  const isDeployment = typeof api === 'object' && api !== null && 'baseUrl' in api;
  if (!isDeployment && !isPlace(api))
    return invalidInput('api', 'the path or URL of your proxy, such as /api/jupiter');
  if (!isPlace(rpc))
    return invalidInput('rpc', 'the path or URL of a Solana node, such as /api/rpc');
  if (explorer !== undefined && !isPlace(explorer))
    return invalidInput('explorer', 'a path or URL, such as https://explorer.solana.com');
  return undefined;
}

/** A path of the page's own origin, or a URL of the web: a script is neither. */
function isPlace(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  // A browser reads `/\\` as `//`, the beginning of another host.
  if (/^\/(?![/\\])/.test(text)) return true;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

const MODES: readonly unknown[] = ['swap', 'limit', 'dca'];

function refusedModes({ modes = ['swap'] }: Given): Refusal | undefined {
  const isList = Array.isArray(modes) && modes.length > 0 && new Set(modes).size === modes.length;
  return isList && modes.every((mode) => MODES.includes(mode))
    ? undefined
    : invalidInput('modes', 'a list of swap, limit and dca, at least one and each once');
}

function refusedPair({ pay, receive, amount }: Given): Refusal | undefined {
  if (pay !== undefined && !isAddress(pay)) return invalidInput('pay', 'the address of a mint');
  if (receive !== undefined && !isAddress(receive))
    return invalidInput('receive', 'the address of a mint');
  const { from, to } = pairOf({ pay, receive } as SwapWidgetProps);
  if (from === to) return invalidInput('receive', 'another mint than pay');
  const isAmount = typeof amount === 'string' && /^\d{1,20}(?:\.\d{1,20})?$/.test(amount);
  if (amount !== undefined && !isAmount)
    return invalidInput('amount', "whole tokens in digits, such as '1.5'");
  return undefined;
}

/** The pair that the widget begins with. */
export function pairOf({ pay = SOL, receive }: Pick<SwapWidgetProps, 'pay' | 'receive'>) {
  return { from: pay, to: receive ?? (pay === USDC ? SOL : USDC) };
}

const SIDES: readonly unknown[] = ['pay', 'receive'];
const THEMES: readonly unknown[] = ['auto', 'light', 'dark'];

function refusedChoice({ lock = [], locale = 'auto', theme = 'auto' }: Given): Refusal | undefined {
  if (!Array.isArray(lock) || !lock.every((side) => SIDES.includes(side)))
    return invalidInput('lock', 'a list of pay and receive');
  const locales: readonly unknown[] = ['auto', ...LOCALES];
  if (!locales.includes(locale)) return invalidInput('locale', `one of ${locales.join(', ')}`);
  if (!THEMES.includes(theme)) return invalidInput('theme', `one of ${THEMES.join(', ')}`);
  return undefined;
}

function refusedWallet({ wallet, onConnect }: Given): Refusal | undefined {
  if (wallet === undefined) {
    return onConnect === undefined
      ? undefined
      : invalidInput('wallet', 'a wallet or null with onConnect');
  }
  if (typeof onConnect !== 'function')
    return invalidInput('onConnect', 'a function, with a wallet of the page');
  const { address, signer } = Object(wallet) as { address?: unknown; signer?: unknown };
  const isWallet = isAddress(address) && typeof signer === 'object' && signer !== null;
  return wallet === null || isWallet
    ? undefined
    : invalidInput('wallet', 'null, or an object with address and signer');
}

const MIN_FEE_BPS = 50;
const MAX_FEE_BPS = 255;

function checkFee(fee: SwapFee): void {
  assertFields('fee', fee, ['bps', 'referralAccount', 'tokenAccounts']);
  const { bps, referralAccount, tokenAccounts = {} } = fee;
  if (!Number.isInteger(bps) || bps < MIN_FEE_BPS || bps > MAX_FEE_BPS)
    throw invalidInput('fee.bps', `whole basis points, ${MIN_FEE_BPS} to ${MAX_FEE_BPS}`);
  if (!isAddress(referralAccount))
    throw invalidInput('fee.referralAccount', 'the address of your referral account, with fee.bps');
  for (const [mint, account] of Object.entries(tokenAccounts)) {
    if (!isAddress(mint) || !isAddress(account))
      throw invalidInput('fee.tokenAccounts', 'addresses of token accounts by their mints');
  }
}
