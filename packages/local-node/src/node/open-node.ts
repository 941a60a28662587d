import { setImmediate } from 'node:timers/promises';
import type { Address, Signature } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { PortWords } from '../http/listen.ts';
import type { MakeGenesis } from '../ledger/assemble.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createFaultList } from '../rpc/faults/fault-list.ts';
import { isForCall, type RpcFaultList } from '../rpc/faults/rpc-fault.ts';
import { serveRpc } from '../rpc/serve-rpc.ts';
import { assertAddress, assertSettable, readAccountInput } from './account-input.ts';
import { checkCloneInput, fetchAccounts } from './clone-accounts.ts';
import type { LocalNode, NodeOptions } from './local-node.ts';
import { type NodeStates, openStates } from './node-state.ts';
import { createNodeTime } from './node-time.ts';
import { programAccounts, readProgram } from './program-accounts.ts';
import { writeSnapshot } from './snapshot-file.ts';
import { writeChecked } from './write-checked.ts';

export interface OpenOptions extends Omit<NodeOptions, 'snapshot'> {
  /** What a new ledger has, also after a reset. */
  readonly genesis?: MakeGenesis | undefined;
  /** Whether to remove what the data folder has first. Default false. */
  readonly startOver?: boolean | undefined;
  /** What an error about the port says. */
  readonly words?: PortWords | undefined;
}

/** Starts a node with checked options. */
export async function openNode(options: OpenOptions): Promise<LocalNode> {
  const { port, dataFolder, genesis, allowedOrigins, report = toStandardError, words } = options;
  const faults: RpcFaultList = createFaultList(Math.random, isForCall);
  const { startOver } = options;
  const states = await openStates({ dataFolder, genesis, startOver, faults, report });
  const { rpc } = states.present();
  const server = await serveRpc(rpc, { port, allowedOrigins, report, words }).catch(
    (error: unknown) => {
      states.close();
      throw error;
    },
  );
  if (!options.keepAlive) server.unref();
  let stopped: Promise<void> | undefined;
  let resetting: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await resetting?.catch(() => undefined);
    await server.stop();
    states.close();
  };
  return {
    rpcUrl: server.url,
    websocketUrl: server.webSocketUrl,
    port: Number(new URL(server.url).port),
    ...accountMethods(states),
    ...createNodeTime(states.present),
    async reset() {
      if (stopped) await stopped.then(states.present);
      resetting ??= server.moveTo(states.reset().then((state) => state.rpc)).finally(() => {
        resetting = undefined;
      });
      await resetting;
    },
    faults,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

type AccountMethods = Pick<
  LocalNode,
  'airdrop' | 'setAccount' | 'addProgram' | 'cloneAccount' | 'snapshot'
>;

function accountMethods({ present }: NodeStates): AccountMethods {
  return {
    airdrop: (address, lamports) => airdrop(present().ledger, address, lamports),
    setAccount(address, input) {
      const { ledger } = present();
      assertAddress('address', address);
      const account = readAccountInput(input, ledger.rentExempt);
      assertSettable(ledger, 'address', address, account?.owner);
      if (!account && ledger.isBuiltIn(address)) {
        throw invalidInput('account.lamports', `more than 0n: every node has ${address}`);
      }
      writeChecked(ledger, 'account', new Map([[address, account]]));
    },
    addProgram(address, file) {
      const { ledger } = present();
      assertAddress('address', address);
      assertSettable(ledger, 'address', address, undefined);
      const code = readProgram(file);
      writeChecked(ledger, 'file', programAccounts(address, code, ledger.rentExempt));
    },
    async cloneAccount(addresses, options) {
      const list = checkCloneInput(addresses, options);
      const { ledger } = present();
      for (const each of list) assertSettable(ledger, 'addresses', each, undefined);
      const accounts = await fetchAccounts(list, options);
      writeChecked(present().ledger, 'addresses', accounts);
    },
    async snapshot(file) {
      if (typeof file !== 'string' || file === '') throw invalidInput('file', 'the path of a file');
      const { ledger, clock } = present();
      const [accounts, atMs] = [ledger.presentAccounts(), clock.now()];
      await setImmediate();
      writeSnapshot(file, accounts, atMs);
    },
  };
}

function airdrop({ faucet }: Ledger, address: Address, lamports: bigint): Signature {
  assertAddress('address', address);
  if (typeof lamports !== 'bigint') throw invalidInput('lamports', 'a bigint');
  try {
    return faucet.sol(address, lamports).signature;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalidInput('lamports', 'at least the rent of the account, at most ten million SOL');
  }
}

function toStandardError(problem: string): void {
  process.stderr.write(`local-node: ${problem}\n`);
}
