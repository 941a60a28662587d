import type { Ledger } from '../../ledger/ledger.ts';
import type { Refused, Simulated } from '../../ledger/outcome.ts';
import { describeTransactionError, type TransactionError } from '../../ledger/transaction-error.ts';
import type { Execution } from '../../ledger/vm.ts';
import { innerCalls } from '../../ledger/write-record.ts';
import { accountJson } from '../account-json.ts';
import type { RpcMethods } from '../json-rpc.ts';
import { addressAt, type Config, configAt, countAt, toAddress } from '../params.ts';
import type { ParseEnv } from '../parsed-account.ts';
import { invalidParams, PREFLIGHT_FAILURE, RpcError, SIGNATURE_FAILURE } from '../rpc-error.ts';
import { innerJson, returnDataJson } from '../transaction-json.ts';
import { transactionBytes, withTransaction } from '../transaction-param.ts';
import { inContext, parseEnv } from './method-env.ts';

/** What puts transactions on the ledger, or would. */
export function sendingMethods(ledger: Ledger): RpcMethods {
  return {
    sendTransaction(params) {
      const config = configAt(ledger, params, 1);
      const wire = transactionBytes(params, config);
      const preflight = config['skipPreflight'] !== true;
      const outcome = withTransaction(() => ledger.submit(wire, { preflight }));
      // Without preflight nodes take everything, and never speak again of what does not land.
      if (outcome.status === 'refused' && preflight) throw preflightFailure(outcome);
      return outcome.signature;
    },
    simulateTransaction: (params) => simulate(ledger, params),
    requestAirdrop(params) {
      const address = addressAt(params, 0);
      try {
        return ledger.faucet.sol(address, BigInt(countAt(params, 1))).signature;
      } catch (error) {
        if (error instanceof RangeError) throw invalidParams(error.message);
        throw error;
      }
    },
  };
}

function preflightFailure({ error, execution }: Refused): RpcError {
  if (error === 'SignatureFailure') return signatureFailure();
  const message = `Transaction simulation failed: ${describeTransactionError(error)}`;
  const data = { accounts: null, ...executionJson(error, execution, false) };
  return new RpcError(PREFLIGHT_FAILURE, message, data);
}

function signatureFailure(): RpcError {
  return new RpcError(SIGNATURE_FAILURE, 'Transaction signature verification failure');
}

function simulate(ledger: Ledger, params: readonly unknown[]): unknown {
  const config = configAt(ledger, params, 1);
  const checkSignatures = config['sigVerify'] === true;
  const replaces = config['replaceRecentBlockhash'] === true;
  if (checkSignatures && replaces) {
    throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
  }
  const wire = transactionBytes(params, config);
  const options = { checkSignatures, checkBlockhash: !replaces };
  const simulated = withTransaction(() => ledger.simulate(wire, options));
  const { error, execution, slot } = simulated;
  if (error === 'SignatureFailure') throw signatureFailure();
  const value = {
    accounts: accountsOf(simulated, config, parseEnv(ledger)),
    ...executionJson(error ?? null, execution, config['innerInstructions'] === true),
    fee: simulated.fee,
    replacementBlockhash: replaces ? blockhashOf(ledger) : null,
  };
  return inContext(ledger, value, slot);
}

function blockhashOf(ledger: Ledger): object {
  const { blockhash, lastValidBlockHeight } = ledger.latestBlockhash();
  return { blockhash, lastValidBlockHeight };
}

function executionJson(
  err: TransactionError | null,
  execution: Execution | undefined,
  withInner: boolean,
): object {
  const returnData = execution?.returnData;
  return {
    err,
    innerInstructions: withInner && execution ? innerJson(innerCalls(execution)) : null,
    logs: execution?.logs ?? [],
    returnData: returnData
      ? returnDataJson({ ...returnData, data: Buffer.from(returnData.data).toString('base64') })
      : null,
    unitsConsumed: execution?.unitsConsumed ?? 0,
  };
}

/** The accounts that were asked for, as they would be. */
function accountsOf(simulated: Simulated, config: Config, env: ParseEnv): unknown {
  const wanted = config['accounts'] as { addresses?: unknown; encoding?: unknown } | undefined;
  if (!wanted || !Array.isArray(wanted.addresses)) return null;
  const addresses = wanted.addresses.map(toAddress);
  if (simulated.error !== undefined) return addresses.map(() => null);
  const encoding = wanted.encoding ?? 'base64';
  if (encoding === 'base58' || encoding === 'binary') {
    throw invalidParams('base58 encoding not supported');
  }
  return addresses.map((each) => accountJson(simulated.account(each), { encoding }, env));
}
