import type { ServiceOf } from '../service.ts';
import { cancelDcaOrder, confirmDcaCancel } from './cancel-dca-order.ts';
import { cancelPriceOrder, confirmPriceCancel } from './cancel-price-order.ts';
import { craftDeposit } from './craft-deposit.ts';
import { createDcaOrder } from './create-dca-order.ts';
import { createPriceOrder } from './create-price-order.ts';
import { getDcaOrder, listDcaOrders } from './list-dca-orders.ts';
import { listPriceOrders } from './list-price-orders.ts';
import { createChallenge, logout, logoutAll, refreshTokens, verifyChallenge } from './sign-in.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';
import { updatePriceOrder } from './update-price-order.ts';
import { getVault, registerVault } from './vault.ts';

/** Every method of the family. */
export const triggerV2Service: ServiceOf<'trigger-v2', TriggerV2Context> = {
  challenge: createChallenge,
  verify: verifyChallenge,
  refresh: refreshTokens,
  logout,
  logoutAll,
  vault: getVault,
  registerVault,
  craftDeposit,
  createPriceOrder,
  updatePriceOrder,
  cancelPriceOrder,
  confirmPriceCancel,
  priceOrders: listPriceOrders,
  createDcaOrder,
  cancelDcaOrder,
  confirmDcaCancel,
  dcaOrders: listDcaOrders,
  dcaOrder: getDcaOrder,
};
