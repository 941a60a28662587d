import { SOL, USDC } from '@perijove/core';
import { signTransaction, submitTransaction } from '@perijove/solana';
import { createInviteCode, deriveInvite } from 'perijove/send';
import { JUP } from '../../market/swap/trading.ts';
import { type Act, type Means, readPurse, some } from './act.ts';
import { control } from './service.ts';

export const sendInvite: Act = async (actor) => {
  const { random, wallet, town } = actor;
  const mint = random.pick([SOL, USDC, JUP]);
  const amount = some(random, (await readPurse(actor))(mint));
  if (amount === 0n) return undefined;
  const code = createInviteCode();
  const isForgotten = random.chance(0.2);
  return {
    wallet,
    async run({ perijove, options }) {
      const { invitePDA } = await perijove.send.send({ code, amount, mint }, options);
      if (!isForgotten) town.invites.push({ sender: wallet, code, invitePDA });
    },
  };
};

export const takeBack: Act = async ({ random, town }) => {
  if (town.invites.length === 0) return undefined;
  const invite = random.pick(town.invites);
  const { sender: wallet, invitePDA } = invite;
  return {
    wallet,
    async run({ perijove, options }) {
      await perijove.send.clawback({ invitePDA }, options);
      remove(town.invites, invite);
    },
  };
};

/** The sandbox pays, and the invite's key signs: no flow, so it has to remember what it sent. */
export const claim: Act = async ({ random, town, wallet }) => {
  if (town.invites.length === 0) return undefined;
  const invite = random.pick(town.invites);
  const { inviteSigner, signer } = await deriveInvite(invite.code);
  const asked = { inviteSigner, receiver: wallet.address };
  let sent: string | undefined;
  return {
    wallet,
    async run({ url, options: { rpc, signal } }: Means) {
      const sentBefore = sent !== undefined;
      if (sent === undefined) {
        const { tx } = await control<{ tx: string }>(url, '/invites/craft-claim', asked);
        sent = await signTransaction(tx, signer);
      }
      await submitTransaction(sent, { rpc, signal, sentBefore });
      remove(town.invites, invite);
    },
  };
};

function remove<T>(list: T[], item: T): void {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
}
