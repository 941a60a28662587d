import { referralFeeOf } from 'perijove/swap';

/**
 * Swaps for a customer with a fee: by an order, or by a built swap where the order would drop the fee.
 * Returns which of them. The service chooses the mint of an order's fee, and drops the fee without an
 * error where the referral account has no token account for that mint.
 */
export async function swapWithFee({ perijove, rpc, bps, ...accounts }, customer, input) {
  const { referralAccount, feeAccount } = accounts;
  const options = { signer: customer.secretKey, rpc };
  const byOrder = { ...input, referralAccount, referralFee: bps };
  const order = await perijove.swap.order({ ...byOrder, taker: customer.address });
  if (referralFeeOf(order, bps).applies) {
    await perijove.swap.swap(byOrder, options);
    return 'order';
  }
  // Any token account of the input or the output mint.
  await perijove.swap.swapByBuild({ ...input, platformFeeBps: bps, feeAccount }, options);
  return 'built swap';
}
