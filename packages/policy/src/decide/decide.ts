import type { WalletEffects } from '@perijove/solana';
import type { PolicyDocument } from '../document/policy-document.ts';
import { asks, fees, leaving, rate, slippage, usd } from './amount-rules.ts';
import { loss, priceImpact } from './exchange-rules.ts';
import {
  evidence,
  flow,
  frozen,
  grants,
  guard,
  programs,
  receivers,
  signers,
  time,
  wallet,
} from './place-rules.ts';
import type { Rule, Situation } from './situation.ts';
import { arriving, tokens } from './token-rules.ts';
import { validPrices } from './valid-prices.ts';
import { validTokens } from './valid-tokens.ts';
import { type Decision, decisionOf } from './verdict.ts';

/** All of them are judged; their order has no meaning. */
const rules: readonly Rule[] = [
  frozen,
  time,
  wallet,
  flow,
  guard,
  evidence,
  leaving,
  arriving,
  tokens,
  receivers,
  programs,
  signers,
  grants,
  usd,
  loss,
  priceImpact,
  slippage,
  fees,
  rate,
  asks,
];

/** What a policy says of a transaction: the one function behind `explain` and the real decision. */
export function decide(
  policy: PolicyDocument,
  effects: WalletEffects,
  situation: Situation,
): Decision {
  const valid = validPrices(situation.prices, policy, situation);
  const known = validTokens(situation.tokens, policy, situation);
  const facts = { ...situation, policy, effects, valid, known };
  return decisionOf(rules.flatMap((rule) => rule(facts)));
}
