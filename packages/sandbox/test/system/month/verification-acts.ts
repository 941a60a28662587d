import { type Mint, SOL, USDC } from '@perijove/core';
import { type KnownCurrency, verificationMints } from 'perijove/tokens';
import { PRICE } from '../../../src/families/tokens/payment-quote.ts';
import { type Act, type Actor, readPurse } from './act.ts';

/** More than a payment costs at any price of the month, in base units of its currency. */
const BOUNDS = { JUP: PRICE, SOL: 12_000_000_000n, USDC: 1_200_000_000n } as const;

const currencies = Object.keys(BOUNDS) as readonly (keyof typeof BOUNDS)[];

async function pickCurrency(actor: Actor): Promise<KnownCurrency | undefined> {
  const purse = await readPurse(actor);
  const currency = actor.random.pick(currencies);
  return purse(verificationMints[currency]) >= BOUNDS[currency] ? currency : undefined;
}

/** A token that can be verified: nobody pays for it twice. */
async function pickToken({ perijove, town }: Actor): Promise<Mint | undefined> {
  const recent = await perijove.tokens.recent();
  const open = recent.find(({ id, isVerified }) => !isVerified && !town.verified.has(id));
  return open?.id;
}

/** Somebody pays to have a token verified, or to have its website changed, or for both. */
export const verifyToken: Act = async (actor) => {
  const { wallet, random, town } = actor;
  const paymentCurrency = await pickCurrency(actor);
  if (!paymentCurrency) return undefined;
  const isNew = random.chance(0.6);
  const tokenId = isNew ? await pickToken(actor) : random.pick([SOL, USDC]);
  if (!tokenId) return undefined;
  const tokenMetadata = { tokenId, website: `https://${tokenId}.invalid` };
  const isChanged = !isNew || random.chance(0.3);
  const input = {
    tokenId,
    twitterHandle: isNew ? 'https://x.com/newcomer' : '',
    description: isNew ? 'A token of the month.' : '',
    ...(isChanged && { tokenMetadata }),
    paymentCurrency,
    maxAmount: BOUNDS[paymentCurrency as keyof typeof BOUNDS],
  };
  if (isNew) town.verified.add(tokenId);
  return { wallet, run: ({ perijove, options }) => perijove.tokens.verify(input, options) };
};
