import { createBorrowClient } from '@perijove/borrow';
import { useFlow } from '@perijove/react';
import { useClient, useSession, useWallet } from '@perijove/widget/pieces';

/** Every flow of a loan. */
export function useLoanFlows() {
  const { rpc } = useSession();
  const { signer } = useWallet();
  const { open, deposit, borrow, repay, withdraw, closeAll } = useClient(createBorrowClient);
  const options = { signer, rpc };
  return {
    open: useFlow(open, options),
    deposit: useFlow(deposit, options),
    borrow: useFlow(borrow, options),
    repay: useFlow(repay, options),
    withdraw: useFlow(withdraw, options),
    closeAll: useFlow(closeAll, options),
  };
}

export type LoanFlowHandles = ReturnType<typeof useLoanFlows>;
