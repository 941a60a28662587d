import { isLookupFault, type LookupFault, resolveLookups } from '../../ledger/accounts/lookups.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Refused, Simulated } from '../../ledger/run/outcome.ts';
import type { Execution } from '../../ledger/run/vm.ts';
import { innerCalls } from '../../ledger/run/write-record.ts';
import { toBase64 } from '../../ledger/wire/base64.ts';
import { decodeTransaction } from '../../ledger/wire/decode.ts';
import {
  describeTransactionError,
  type TransactionError,
} from '../../ledger/wire/transaction-error.ts';
import { accountJson, dataFormOf } from '../account-json.ts';
import type { RpcMethods } from '../json-rpc.ts';
import { addressAt, type Config, configAt, countAt, mapIn, toAddress } from '../params.ts';
import type { ParseEnv } from '../parsed/parsed-account.ts';
import { invalidParams, PREFLIGHT_FAILURE, RpcError, SIGNATURE_FAILURE } from '../rpc-error.ts';
import { heldJson, innerJson, returnDataJson } from '../transaction-json.ts';
import { signatureOf, transactionBytes, withTransaction } from '../transaction-param.ts';
import { inContext, parseEnv } from './method-env.ts';

/** Receives a sent transaction in place of the ledger. */
export type Take = (wire: Uint8Array) => void;

/** Methods that send or simulate. With `take`, transactions that pass are handed to it instead. */
export function sendingMethods(ledger: Ledger, take?: Take): RpcMethods {
  return {
    sendTransaction(params) {
      const config = configAt(ledger, params, 1);
      const wire = transactionBytes(params, config);
      const preflight = config['skipPreflight'] !== true;
      const outcome = withTransaction(() => {
        return take ? handOver(ledger, wire, preflight, take) : ledger.submit(wire, { preflight });
      });
      if (outcome.status !== 'refused') return outcome.signature;
      if (isLookupFault(outcome.error)) throw invalidTransaction(outcome.error);
      // Without preflight, nodes accept all other transactions and never report that one did not
      // land.
      if (preflight) throw preflightFailure(outcome);
      return outcome.signature;
    },
    simulateTransaction: (params) => simulate(ledger, params),
    requestAirdrop(params) {
      configAt(ledger, params, 2);
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

function handOver(ledger: Ledger, wire: Uint8Array, preflight: boolean, take: Take) {
  const signature = signatureOf(wire);
  const { error, execution } = ledger.simulate(wire, { checkSignatures: true });
  if (error !== undefined && (preflight || isLookupFault(error))) {
    return { status: 'refused', signature, error, execution } as const;
  }
  take(wire);
  return { status: 'taken', signature } as const;
}

function preflightFailure({ error, execution }: Refused): RpcError {
  if (error === 'SignatureFailure') return signatureFailure();
  const message = `Transaction simulation failed: ${describeTransactionError(error)}`;
  const data = { accounts: null, innerInstructions: null, ...executionJson(error, execution) };
  return new RpcError(PREFLIGHT_FAILURE, message, data);
}

/** Returns the error of a node, which resolves lookup tables before anything else. */
function invalidTransaction(error: LookupFault): RpcError {
  return invalidParams(`invalid transaction: ${describeTransactionError(error)}`);
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
  if (isLookupFault(error)) throw invalidTransaction(error);
  if (error === 'SignatureFailure') throw signatureFailure();
  const keys = keysOf(ledger, wire, slot);
  const value = {
    accounts: accountsOf(simulated, keys, config, parseEnv(ledger)),
    ...executionJson(error ?? null, execution),
    fee: simulated.fee,
    ...heldJson(simulated.balances),
    innerInstructions:
      execution && config['innerInstructions'] === true
        ? innerJson(innerCalls(execution), keys)
        : null,
    replacementBlockhash: replaces ? blockhashOf(ledger) : null,
  };
  return inContext(ledger, value, slot);
}

function blockhashOf(ledger: Ledger): object {
  const { blockhash, lastValidBlockHeight } = ledger.latestBlockhash();
  return { blockhash, lastValidBlockHeight };
}

/** Returns all accounts of the transaction, with those of its lookup tables if they are found. */
function keysOf(ledger: Ledger, wire: Uint8Array, slot: number): readonly string[] {
  const decoded = decodeTransaction(wire);
  const resolved = resolveLookups(decoded, ledger.account, slot);
  return typeof resolved === 'string' ? decoded.staticKeys : resolved.keys;
}

function executionJson(err: TransactionError | null, execution: Execution | undefined): object {
  const returnData = execution?.returnData;
  return {
    err,
    logs: execution?.logs ?? [],
    returnData: returnData
      ? returnDataJson({ ...returnData, data: toBase64(returnData.data) })
      : null,
    unitsConsumed: execution?.unitsConsumed ?? 0,
  };
}

/** The requested accounts after the simulation. */
function accountsOf(
  simulated: Simulated,
  keys: readonly string[],
  config: Config,
  env: ParseEnv,
): unknown {
  if ((config['accounts'] ?? null) === null) return null;
  const wanted: Config = mapIn(config, 'accounts');
  const { addresses: named } = wanted;
  if (!Array.isArray(named)) throw invalidParams('Invalid params: missing field `addresses`.');
  const form = dataFormOf({ encoding: wanted['encoding'] ?? 'base64' });
  if (form.encoding === 'base58' || form.encoding === 'binary') {
    throw invalidParams('base58 encoding not supported');
  }
  if (named.length > keys.length) {
    throw invalidParams(`Too many accounts provided; max ${keys.length}`);
  }
  const addresses = named.map(toAddress);
  if (simulated.error !== undefined) return addresses.map(() => null);
  return addresses.map((each) => accountJson(each, simulated.account(each), form, env));
}
