export type { LedgerClock } from '@perijove/local-node/ledger';
export type {
  FaultChance,
  RpcFault,
  RpcFaultKind,
  RpcFaultList,
  RpcFaultMatch,
  RpcMethodName,
} from '@perijove/local-node/rpc';
export type { FundedWallet, Sandbox, SandboxOptions } from './compose/sandbox.ts';
export { startSandbox } from './compose/start.ts';
export type { FaucetGift, FaucetRequest } from './control/faucet.ts';
export type { NextDueRequest } from './control/next-due.ts';
export type { PriceControl, PriceSetting, SetPrice } from './control/prices.ts';
export type { OrderFaultList, SandboxControl } from './control/sandbox-control.ts';
export type {
  FailingStep,
  OrderFault,
  OrderFaultKind,
  OrderFaultMatch,
  PassingState,
} from './families/trigger-v2/order-fault.ts';
export type { ActiveFault, Fault, FaultKind, FaultList, FaultMatch } from './faults/fault.ts';
export type { AccountPlan, KeyRequest } from './gateway/accounts.ts';
export type { SandboxLedger as Ledger } from './settlement/service-ledger.ts';
export type { DemoWalletName } from './world/demo-wallets.ts';
export type { FundedWalletName } from './world/funded-wallets.ts';
export type { World } from './world/world.ts';
