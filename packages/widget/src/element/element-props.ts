import type { SwapWidgetProps } from '../widget/props.ts';

/** The attributes that the element reads. */
export const ATTRIBUTES = [
  'api',
  'rpc',
  'plan',
  'modes',
  'pay',
  'receive',
  'amount',
  'lock',
  'fee-bps',
  'fee-referral-account',
  'locale',
  'theme',
  'explorer',
] as const;

type Attribute = (typeof ATTRIBUTES)[number];

/** Reads an attribute; null where the element does not have it. */
export type ReadAttribute = (name: Attribute) => string | null;

/** The properties that the attributes of an element mean. They are not checked yet. */
export function propsOfAttributes(read: ReadAttribute): Readonly<Record<string, unknown>> {
  const texts = ['api', 'rpc', 'plan', 'pay', 'receive', 'amount', 'locale', 'theme', 'explorer'];
  const given = texts.flatMap((name) => {
    const text = read(name as Attribute);
    return text === null ? [] : [[name, text] as const];
  });
  const modes = read('modes');
  const lock = read('lock');
  const fee = feeOf(read('fee-bps'), read('fee-referral-account'));
  return {
    ...Object.fromEntries(given),
    ...(modes !== null && { modes: wordsIn(modes) }),
    ...(lock !== null && { lock: wordsIn(lock) }),
    ...(fee && { fee }),
  } satisfies Partial<Record<keyof SwapWidgetProps, unknown>>;
}

function wordsIn(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean);
}

function feeOf(bps: string | null, referralAccount: string | null) {
  if (bps === null && referralAccount === null) return undefined;
  return { bps: Number(bps ?? Number.NaN), referralAccount: referralAccount ?? '' };
}
