export type { ActiveFault, Fault, FaultKind, FaultMatch } from './faults/fault.ts';
export type { FaultList } from './faults/fault-list.ts';
export type { AccountPlan, KeyRequest } from './gateway/accounts.ts';
export type { Ledger } from './ledger/ledger.ts';
export { describeApi, type OpenApiDocument } from './openapi.ts';
export {
  type FundedWallet,
  type Sandbox,
  type SandboxControl,
  type SandboxOptions,
  startSandbox,
} from './start.ts';
export type { WorldClock } from './world/clock.ts';
export type { DemoWalletName } from './world/demo-wallets.ts';
export type { World } from './world/world.ts';
