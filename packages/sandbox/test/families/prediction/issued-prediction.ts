import { signTransaction } from '@perijove/solana';
import type { Perijove } from 'perijove';
import type { Sandbox } from '../../../src/index.ts';
import { the } from '../../settlement/on-ledger.ts';

interface At {
  readonly sandbox: Sandbox;
  readonly perijove: Perijove;
}

/** What of the example of an endpoint of predictions only the service can give. */
export async function issuedPrediction(at: At, name: string): Promise<object> {
  const method = name.replace('prediction.', '');
  const { prediction } = at.perijove;
  const { data } = await prediction.events({ category: 'sports', includeMarkets: true });
  const { eventId, markets } = the(data.find(({ isActive }) => isActive));
  const { marketId, closeTime } = the(markets?.[0]);
  if (method === 'scores') return { eventIds: [eventId] };
  if (/^(?:event|score|eventMarkets)$/.test(method)) return { eventId };
  if (method === 'eventMarket') return { eventId, marketId };
  if (/^(?:market|orderbook|forecast)$/.test(method)) return { marketId };
  if (/^(?:profile|pnlHistory)$/.test(method)) {
    const leader = (await prediction.leaderboards({ limit: 1 })).data[0];
    return { ownerPubkey: leader?.ownerPubkey };
  }
  const { address: ownerPubkey } = at.sandbox.fundedWallets.alice;
  const order = { ownerPubkey, marketId, isBuy: true, depositAmount: 5_000_000n };
  if (method === 'createOrder') return { ownerPubkey, marketId };
  if (!/^(?:execute|order|orderStatus|position|create\w+)$/.test(method)) return {};
  const bought = [];
  for (const isYes of [true, false]) bought.push(await buy(at, { ...order, isYes }, method));
  const [yes, no] = bought.map((each) => the(each));
  if (method === 'execute') return { ...yes?.execution };
  if (method.startsWith('order')) return { orderPubkey: yes?.orderPubkey };
  at.sandbox.control.clock.jump(4_000);
  if (method === 'createCloseAll') return { ownerPubkey };
  if (method === 'position') return { positionPubkey: yes?.positionPubkey };
  if (method === 'createClose') return { positionPubkey: yes?.positionPubkey, ownerPubkey };
  at.sandbox.control.clock.jump(closeTime * 1_000 + 3_600_000 - at.sandbox.world.clock.now());
  const { result } = await prediction.market({ marketId });
  const { positionPubkey } = the(result === 'yes' ? yes : no);
  return { positionPubkey, ownerPubkey };
}

/** A purchase that the wallet has signed, and, but for `execute`, sent. */
async function buy(
  { sandbox, perijove: { prediction } }: At,
  order: Parameters<Perijove['prediction']['createOrder']>[0],
  method: string,
) {
  const { secretKey } = sandbox.fundedWallets.alice;
  const built = await prediction.createOrder(order);
  const signedTransaction = await signTransaction(built.transaction ?? '', secretKey);
  const execution = { signedTransaction, context: built.execution?.context };
  if (method !== 'execute') await prediction.execute(execution);
  const { orderPubkey, positionPubkey } = built.order;
  return { execution, orderPubkey, positionPubkey };
}
