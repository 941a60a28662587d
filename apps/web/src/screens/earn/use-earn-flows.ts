import {
  createEarnClient,
  type DepositFlowInput,
  type EarnFlowOptions,
  type EarnResult,
  type WithdrawFlowInput,
} from '@perijove/earn';
import { useFlow } from '@perijove/react';
import { useClient, useSession, useWallet } from '@perijove/widget/pieces';

type Flow<Input> = (input: Input, options: EarnFlowOptions) => Promise<EarnResult>;

/** Deposits and withdrawals. */
export function useEarnFlows() {
  const { rpc } = useSession();
  const { signer } = useWallet();
  // The client has second methods of these names, which return an unsigned transaction.
  const { deposit, withdraw } = useClient(createEarnClient);
  return {
    deposit: useFlow(deposit as Flow<DepositFlowInput>, { signer, rpc }),
    withdraw: useFlow(withdraw as Flow<WithdrawFlowInput>, { signer, rpc }),
  };
}

export type EarnFlowHandles = ReturnType<typeof useEarnFlows>;
