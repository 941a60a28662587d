import {
  type Deployment,
  inputError,
  isPerijoveError,
  jupiter,
  type OfEndpoint,
  type PerijoveError,
  systemClock,
} from '@perijove/core';
import { untilAborted } from '../../abort.ts';
import { startDeadline } from '../../deadline.ts';
import { createError } from '../../errors.ts';
import { clusterOf, GENESIS_MS, genesisOf } from '../../rpc/genesis.ts';
import type { FlowOptions } from '../options/flow-options.ts';

/** A flow whose node may be on another network than its service. */
export interface OnNetwork {
  readonly id: string;
  readonly plan: { readonly api?: Partial<Pick<OfEndpoint, 'transport'>> | undefined };
  readonly options: Pick<FlowOptions, 'rpc' | 'journal' | 'signal' | 'deadlineMs'>;
}

/**
 * Returns `invalid_input` for the option `rpc`, with the error as `cause`, where the node is on another
 * network than the service and that explains the error. An `outcome_unknown` keeps its code: the
 * transaction may have landed on the network of the service. Any other error is returned as it is.
 *
 * A flow that succeeds takes no request more: where a node of another network would let it succeed, it
 * is compared before, by `assertNetwork`.
 */
export async function explainByNetwork(flow: OnNetwork, error: unknown): Promise<unknown> {
  if (!isExplained(error)) return error;
  const issue = await findOtherNetwork(flow);
  if (!issue) return error;
  if (!isPerijoveError(error, 'outcome_unknown')) return inputError(undefined, issue, error);
  const { code, details, message, cause, requestId } = error;
  return createError(code, details, `${message}; ${issue.says}`, { cause, requestId });
}

/**
 * Refuses the verdict of a node on another network about a transaction that has been signed.
 *
 * @throws PerijoveError `outcome_unknown`, with the verdict as `cause`.
 */
export async function assertSameNetwork(
  flow: OnNetwork,
  signature: string | undefined,
  verdict: Error,
): Promise<void> {
  const issue = await findOtherNetwork(flow);
  if (!issue) return;
  const { id, options } = flow;
  const says = `it is not known whether ${signature ?? 'the transaction'} landed; ${issue.says}`;
  const details = { signature, ...(options.journal && { id }) };
  throw createError('outcome_unknown', details, says, { cause: verdict });
}

/**
 * Refuses a node on another network than the service, for a call whose result depends on that node alone.
 *
 * @throws PerijoveError `invalid_input` for the option `rpc`.
 */
export async function refuseOtherNetwork(flow: Omit<OnNetwork, 'id'>): Promise<void> {
  const issue = await findOtherNetwork(flow);
  if (issue) throw inputError(undefined, issue);
}

/** Whether what the node does not have can be the reason. */
function isExplained(error: unknown): error is PerijoveError {
  // Of a call of the service, not of a node.
  if (!isPerijoveError(error) || error.endpoint !== undefined) return false;
  if (isPerijoveError(error, 'unsafe_transaction'))
    return error.details.findings.some(({ rule }) => BY_NODE.includes(rule));
  if (isPerijoveError(error, 'rpc_failed')) return error.details.reason === 'node';
  if (isPerijoveError(error, 'transaction_failed')) return !error.details.landed;
  // With the bytes it is the error of a journal.
  if (isPerijoveError(error, 'outcome_unknown')) return !('transaction' in error.details);
  return EXPLAINED.includes(error.code);
}

const BY_NODE: readonly string[] = ['simulation-failed', 'hidden-account', 'not-simulated'];

/** A mint, a pool or a lookup table that does not exist. */
const EXPLAINED: readonly string[] = [
  'invalid_input',
  'malformed_transaction',
  'transaction_expired',
];

interface NetworkIssue {
  readonly path: 'rpc';
  readonly expected: string;
  readonly says: string;
}

/** Undefined too where it is not known which network either of them is on. */
async function findOtherNetwork({
  plan,
  options,
}: Omit<OnNetwork, 'id'>): Promise<NetworkIssue | undefined> {
  const { rpc, signal, deadlineMs = GENESIS_MS } = options;
  const { deployment } = plan.api?.transport ?? {};
  if (!rpc || !deployment || signal?.aborted) return undefined;
  const deadline = startDeadline(systemClock, Math.min(deadlineMs, GENESIS_MS), signal);
  try {
    const asked = Promise.all([genesisOf(rpc), networkOf(deployment)]);
    const [genesis, network] = await untilAborted(asked, deadline.signal);
    return genesis === undefined ? undefined : compare(genesis, network);
  } catch {
    // The error that is to be explained says more.
    return undefined;
  } finally {
    deadline.close();
  }
}

/** Where a service executes its transactions. */
interface Network {
  /** Undefined where only devnet and testnet are certainly wrong. */
  readonly isOn: (genesis: string) => boolean;
  readonly says: string;
  readonly expected: string;
  readonly change: string;
}

function compare(genesis: string, { isOn, says, expected, change }: Network) {
  if (isOn(genesis)) return undefined;
  const node = clusterOf(genesis) ?? 'a network of its own (a local node, or a sandbox)';
  return {
    path: 'rpc',
    expected,
    says: `rpc: the node is on ${node}, and ${says}: ${change}`,
  } as const;
}

const onMainnet: Omit<Network, 'isOn'> = {
  says: 'the service is on mainnet',
  expected: 'a node of mainnet',
  change: 'pass an rpc of a node of mainnet',
};

/** No service is on these. A proxy can forward to a sandbox, which has a network of its own. */
const TEST_CLUSTERS: ReadonlySet<string | undefined> = new Set(['devnet', 'testnet']);

async function networkOf(deployment: Deployment): Promise<Network> {
  const { baseUrl, name } = deployment;
  if (isService(baseUrl))
    return { ...onMainnet, isOn: (genesis) => clusterOf(genesis) === 'mainnet' };
  const isOpen = (genesis: string) => !TEST_CLUSTERS.has(clusterOf(genesis));
  if (name !== 'sandbox') return { ...onMainnet, isOn: isOpen };
  const url = `${baseUrl}/rpc`;
  const { createRpc } = await import('../../rpc/create-rpc.ts');
  const own = await genesisOf(createRpc(url, { retries: 0 }));
  return {
    isOn: (genesis) => own === undefined || genesis === own,
    says: `the service is the sandbox at ${baseUrl}, which has its own node`,
    expected: 'the node of the sandbox',
    change: `pass createRpc('${url}') as rpc`,
  };
}

function isService(baseUrl: string): boolean {
  const { host } = new URL(baseUrl);
  const hosts = jupiter.retiredHosts.map((retired) => retired.host);
  return [new URL(jupiter.baseUrl).host, ...hosts].includes(host);
}
