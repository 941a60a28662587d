import type { GuardRule } from '@perijove/core';
import type { Intent } from '../../../src/check/intent.ts';
import {
  alice,
  ata,
  bob,
  invite,
  inviteVault,
  LIGHTHOUSE,
  maker,
  mallory,
  places,
  ROUTER,
  sol,
  thing,
  usdc,
} from '../../ledger/cast.ts';
import { type DraftInstruction, role } from '../../ledger/draft.ts';
import { associated, lighthouse, memo, system, token } from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import { inviteUsdc, payUsdc, wrap, wsolOf } from '../flows.ts';
import { cancelSolOrder, craftSend, payBob, sendSol } from '../intents.ts';

const script = await thing('script of a lamport');
const call = (...calls: readonly DraftInstruction[]) => router(script, calls);
const store = (amount: bigint) => system.transfer(alice, places.malloryStore, amount);
const fund = [associated.create(alice, inviteVault, usdc), payUsdc(inviteUsdc, 50n * UNIT)];
const says = memo('invite', invite);
const inviteOfSol: Intent = {
  ...craftSend,
  spend: [{ mint: sol.mint, atMost: SOL_UNIT }],
  maxTotalLamports: 2n * SOL_UNIT,
};

/** Some of both, for Bob. */
const sendBoth: Intent = {
  ...sendSol,
  spend: [
    { mint: sol.mint, atMost: SOL_UNIT },
    { mint: usdc.mint, atMost: 5n * UNIT },
  ],
};

const attack =
  (what: string, intent: Intent, shownBy: 'bytes' | 'node') =>
  (name: string, rule: GuardRule, ...instructions: readonly DraftInstruction[]): Attack => ({
    name: `${what}: ${name}`,
    intent: { ...intent, programs: [ROUTER] },
    draft: { instructions },
    rule,
    shownBy,
    // The ledger counts lamports that were to leave as spent, with any receiver.
    proof: 'form',
  });

const sends = attack('sends SOL', sendSol, 'bytes');
const sendsBoth = attack('sends SOL and tokens', sendBoth, 'bytes');
const sendsBy = attack('sends SOL by a program', sendSol, 'node');
const invitesBy = attack('sends an invite by a program', craftSend, 'node');
const invitesSolBy = attack('sends an invite of SOL by a program', inviteOfSol, 'node');

/** Lamports that reach somebody who was not named, in accounts of every kind. */
export const lamportAttacks: readonly Attack[] = [
  sends("to an account of a stranger's program", 'recipient', store(SOL_UNIT)),
  sends(
    'to a token account of a stranger',
    'recipient',
    ...wrap(SOL_UNIT),
    token.transferChecked(sol, wsolOf.alice, ata(mallory, sol), alice, SOL_UNIT),
  ),
  sendsBoth(
    'SOL into the token account of the recipient, where it is locked',
    'recipient',
    payUsdc(ata(bob, usdc), 5n * UNIT),
    system.transfer(alice, ata(bob, usdc), SOL_UNIT),
  ),
  sendsBy("to an account of a stranger's program", 'recipient', call(store(SOL_UNIT))),
  sendsBy(
    'to its own account',
    'recipient',
    call(system.transfer(alice, places.routerStore, SOL_UNIT)),
  ),
  sendsBy(
    'most of it, and the rest to its own account',
    'recipient',
    call(
      system.transfer(alice, bob.address, SOL_UNIT - 1_000_000n),
      system.transfer(alice, places.routerStore, 1_000_000n),
    ),
  ),
  sendsBy(
    'to a token account of another mint',
    'recipient',
    call(system.transfer(alice, ata(mallory, usdc), SOL_UNIT)),
  ),
  sendsBy(
    'to the nonce of a stranger',
    'recipient',
    call(system.transfer(alice, places.malloryNonce, SOL_UNIT)),
  ),
  sendsBy('to a mint', 'recipient', call(system.transfer(alice, usdc.mint, SOL_UNIT))),
  invitesBy(
    "with a tip for a stranger's program",
    'recipient',
    call(...fund, store(1_000_000n)),
    says,
  ),
  invitesSolBy("into an account of a stranger's program", 'recipient', call(store(SOL_UNIT)), says),
  invitesSolBy(
    'into two accounts of programs',
    'recipient',
    call(store(SOL_UNIT / 2n), system.transfer(alice, places.routerStore, SOL_UNIT / 2n)),
    says,
  ),
  ...[0, 1].map(
    (tag): Attack => ({
      name: `writes the memory of a wallet's assertions (${tag})`,
      intent: payBob,
      draft: {
        instructions: [
          payUsdc(ata(bob, usdc), 5n * UNIT),
          lighthouse(tag, role.read(LIGHTHOUSE), role.signAndWrite(alice.address)),
        ],
      },
      rule: 'unknown-instruction',
      proof: 'form',
    }),
  ),
  {
    name: 'calls an assertion that does not exist yet',
    intent: payBob,
    draft: { instructions: [payUsdc(ata(bob, usdc), 5n * UNIT), lighthouse(18)] },
    rule: 'unknown-instruction',
    proof: 'form',
  },
  ...[
    ['to an account of its own', places.routerStore],
    ["to an account of a stranger's program", places.malloryStore],
    ['to the nonce of a stranger', places.malloryNonce],
  ].map(
    ([name, to]): Attack => ({
      name: `cancels an order for SOL by a program that sends a part of it ${name}`,
      intent: { ...cancelSolOrder, programs: [ROUTER], otherSigners: [maker.address] },
      draft: {
        instructions: [
          call(
            system.transfer(maker, alice.address, SOL_UNIT),
            system.transfer(maker, `${to}`, SOL_UNIT / 2n),
          ),
        ],
      },
      rule: 'recipient',
      shownBy: 'node',
      proof: 'form',
    }),
  ),
];
