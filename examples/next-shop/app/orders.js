// Orders, and how the chain settles them. A real shop keeps them in its database: in memory they end with
// the process, and other processes do not see them.
import { randomUUID } from 'node:crypto';
import { isAddress } from '@perijove/core';
import { USDC } from 'perijove';
import { receiptOf } from 'perijove/describe';
import { rpc, shop } from './jupiter.js';
import { products } from './products.js';

// Next loads a module once for each route: what routes share belongs to the process.
const shared = Symbol.for('next-shop.orders');
globalThis[shared] ??= { orders: new Map(), used: new Set() };
const { orders, used } = globalThis[shared];

/**
 * `payer` is the wallet that will sign. Let your customers sign in with it: without that, somebody else
 * could show a payment that they have seen on the chain.
 */
export async function openOrder(payer, productId) {
  const product = products.find(({ id }) => id === productId);
  if (!product) throw new Error('unknown product');
  if (!isAddress(payer)) throw new Error('payer: expected an address');
  if (!shop) throw new Error('SHOP_ADDRESS is not set');
  // What landed before pays nothing of this order. A slot, because clocks differ.
  const slot = Number(await rpc.call('getSlot', [{ commitment: 'confirmed' }]));
  const order = {
    id: randomUUID(),
    payer,
    product,
    shop,
    amount: product.price,
    slot,
    status: 'open',
  };
  orders.set(order.id, order);
  return order;
}

export async function settleOrder(id, signature) {
  const order = orders.get(id);
  if (!order) throw new Error('unknown order');
  if (order.status === 'paid') return order;
  // What has arrived at the shop, by the node: not what the page says, nor what was asked for.
  const receipt = await receiptOf(signature, { rpc, owner: shop });
  if (!receipt) return { ...order, status: 'waiting' };
  // From here on nothing is awaited: of two requests at the same time, one comes first.
  if (order.status === 'paid') return order;
  if (used.has(signature)) throw new Error('it has paid another order');
  const { failure, arrived, signers } = receipt;
  if (failure) throw new Error(`the payment failed: ${failure}`);
  if (!signers.includes(order.payer)) throw new Error('another wallet has signed it');
  if (receipt.slot < order.slot) throw new Error('it is older than the order');
  const units = arrived.find(({ mint }) => mint === USDC)?.amount ?? 0n;
  if (units < BigInt(order.amount)) throw new Error(`${units} of ${order.amount} have arrived`);
  used.add(signature);
  return Object.assign(order, { status: 'paid', signature });
}
