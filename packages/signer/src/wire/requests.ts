import { type Address, isAddress, type Mint } from '@perijove/core';

/** Bounds of a client, as digits. */
export interface WireBounds {
  readonly leaving?: Readonly<Record<Mint, string>> | undefined;
  readonly arriving?: Readonly<Record<Mint, string>> | undefined;
  readonly receivers?: readonly Address[] | undefined;
}

/** Every call of a client. None returns a key, changes the policy, or approves. */
export type Call =
  | { readonly call: 'addresses' }
  | {
      readonly call: 'sign';
      /** Base64 of a transaction. */
      readonly transaction: string;
      readonly wallet?: Address | undefined;
      readonly flow?: string | undefined;
      readonly bounds?: WireBounds | undefined;
    }
  | {
      readonly call: 'signText';
      readonly wallet: Address;
      readonly purpose: 'sign-in';
      readonly text: string;
    }
  | { readonly call: 'status'; readonly approval: string };

export type Request = Call & { readonly id: number };

/** What the process answers. */
export type Answer =
  | { readonly id: number; readonly ok: true; readonly result: unknown }
  | { readonly id: number; readonly ok: false; readonly error: WireError };

/** An error without its cause, which could name files and nodes of the owner. */
export interface WireError {
  readonly code: string;
  readonly says: string;
  readonly details: unknown;
}

const FIELDS: Readonly<Record<Call['call'], readonly string[]>> = {
  addresses: [],
  sign: ['transaction', 'wallet', 'flow', 'bounds'],
  signText: ['wallet', 'purpose', 'text'],
  status: ['approval'],
};

/** Reads a request, or says why it is none. Unknown fields are refused: they would be ignored. */
export function readRequest(value: unknown): Request | string {
  if (!isPlain(value)) return 'a request is an object';
  const { id, call } = value;
  if (!Number.isSafeInteger(id) || (id as number) < 0) return 'id: a whole number';
  if (typeof call !== 'string' || !Object.hasOwn(FIELDS, call))
    return `call: one of ${Object.keys(FIELDS).join(', ')}`;
  const fields = FIELDS[call as Call['call']];
  const strange = Object.keys(value).find((name) => ![...fields, 'id', 'call'].includes(name));
  if (strange !== undefined) return 'unknown field';
  const wrong = wrongIn(call as Call['call'], value);
  return wrong ?? (value as unknown as Request);
}

type Plain = Readonly<Record<string, unknown>>;

function wrongIn(call: Call['call'], value: Plain): string | undefined {
  const { wallet, transaction, flow, bounds, purpose, text, approval } = value;
  if (call === 'sign') {
    if (!isText(transaction, 4_000)) return 'transaction: base64 text';
    if (wallet !== undefined && !isAddress(wallet)) return 'wallet: an address';
    if (flow !== undefined && !(isText(flow, 64) && /^[\w-]+\.[\w-]+$/.test(flow)))
      return 'flow: a flow, such as swap.swap';
    return bounds === undefined ? undefined : wrongBounds(bounds);
  }
  if (call === 'signText') {
    if (!isAddress(wallet)) return 'wallet: an address';
    if (purpose !== 'sign-in') return 'purpose: sign-in';
    return isText(text, 2_000) ? undefined : 'text: at most 2,000 characters';
  }
  if (call === 'status' && !isText(approval, 64)) return 'approval: the id of an approval';
  return undefined;
}

function wrongBounds(bounds: unknown): string | undefined {
  const says = 'bounds: amounts by mint as digits in leaving and arriving, and receivers';
  if (!isPlain(bounds)) return says;
  const { leaving = {}, arriving = {}, receivers = [], ...others } = bounds;
  const areAmounts = [leaving, arriving].every(
    (each) =>
      isPlain(each) &&
      Object.entries(each).every(
        ([mint, units]) => isAddress(mint) && typeof units === 'string' && /^\d{1,25}$/.test(units),
      ),
  );
  const isList = Array.isArray(receivers) && receivers.every(isAddress);
  return areAmounts && isList && Object.keys(others).length === 0 ? undefined : says;
}

function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= max;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
