import type { Address, Mint } from '@perijove/core';
import { type Facts, homeOf } from '../facts.ts';
import type { Home } from '../homes.ts';
import { type Effect, type Effects, NOTHING } from './effect.ts';

export interface TokenMove {
  readonly program: Address;
  readonly source: Address;
  readonly destination: Address;
  readonly authority: Address;
  readonly mint?: Mint | undefined;
  readonly amount: bigint;
  /** Fee that the mint withholds from the amount; `undefined` when only the mint's account says. */
  readonly fee: bigint | undefined;
}

/** Effects of a transfer for the owner and for the wallets that must receive. */
export function tokensMove(facts: Facts, move: TokenMove): Effects {
  const { owner } = facts.meant;
  const { program, source, destination, authority, amount, fee } = move;
  const from = homeOf(facts, source, program);
  const to = homeOf(facts, destination, program);
  const mint = move.mint ?? from?.mint ?? to?.mint;
  if (from && to && from.wallet === to.wallet)
    return from.wallet === owner ? feeLost(move) : NOTHING;
  const isOurs = authority === owner || from?.wallet === owner;
  const effects: Effect[] = [];
  if (isOurs && to?.wallet !== owner)
    effects.push({ kind: 'leaves', mint, amount, to: destination });
  if (from && from.wallet !== owner) effects.push(departs(from, amount));
  if (to && mint !== undefined) {
    // An account with an unknown owner could already be the receiver's, and one for which the owner
    // signs could be the owner's.
    const isFrom = from && (authority !== owner || from.wallet === owner);
    const proved = isFrom === true && fee !== undefined;
    effects.push({
      kind: 'arrives',
      mint,
      amount: amount - (fee ?? 0n),
      wallet: to.wallet,
      proved,
    });
  }
  return effects;
}

/** A negative arrival: tokens that come and leave again have not arrived. */
export function departs({ mint, wallet }: Pick<Home, 'mint' | 'wallet'>, amount: bigint): Effect {
  return { kind: 'arrives', mint, amount: -amount, wallet, proved: true };
}

/** Between accounts of the owner only a fee can be lost. */
function feeLost({ mint, fee, source }: TokenMove): Effects {
  if (fee === 0n) return NOTHING;
  if (fee !== undefined) return [{ kind: 'leaves', mint, amount: fee, to: source }];
  return [
    {
      kind: 'unseen',
      reason: 'the mint may charge a fee on a transfer between accounts of the owner',
    },
  ];
}
