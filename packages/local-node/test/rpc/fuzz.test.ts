import { once } from 'node:events';
import { Agent, request as ask } from 'node:http';
import { encodeBase58 } from '@perijove/core/base58';
import { describe, expect, it } from 'vitest';
import { memo, transferSol } from '../../src/ledger/accounts/instructions.ts';
import { LOOKUP_TABLE_PROGRAM, TOKEN_PROGRAM } from '../../src/ledger/accounts/programs.ts';
import { JUP, signed, supplyOf, the, USDC } from '../ledger/on-ledger.ts';
import { randomOf } from '../ledger/random.ts';
import { mutateRequest, type Request } from './fuzz.ts';
import { type OnRpc, onRpc, request, toBase64 } from './rpc-server.ts';
import { connect } from './rpc-socket.ts';

const REQUESTS = 3000;
const ON_SOCKET = 2000;

/** Sent before time passes and new requests are written. */
const ROUND = 300;
const AT_ONCE = 20;

/** Numbers that a request can fail with; that of an internal error is not among them. */
const CODES = [-32700, -32600, -32601, -32602, -32001, -32002, -32003, -32004, -32015, -32016];

const WITHOUT_PARAMETERS = [
  'getSlot',
  'getBlockHeight',
  'getEpochInfo',
  'getEpochSchedule',
  'getHealth',
  'getVersion',
  'getGenesisHash',
  'getIdentity',
  'getSlotLeader',
  'getFirstAvailableBlock',
  'getBlockProduction',
  'minimumLedgerSlot',
];

/** A right request for every method, and for most with everything that can be said. */
function requestsOf({ ledger, alice, bob }: OnRpc, nonce: number): Request[] {
  const base64 = { encoding: 'base64' };
  const pay = transferSol(alice.address, bob.address, 1_000_000n);
  const wire = signed(ledger, alice, [pay, memo(`${nonce}`)]);
  const { signature } = ledger.submit(signed(ledger, alice, [pay, memo(`landed ${nonce}`)]));
  const { account } = the(ledger.holdings(alice.address)[0]);
  const { blockhash } = ledger.latestBlockhash();
  const filters = [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: alice.address } }];
  const accounts = { encoding: 'base64', addresses: [bob.address, account] };
  const slice = { encoding: 'base58', dataSlice: { offset: 1, length: 9 } };
  const history = { limit: 10, before: signature, until: signature, commitment: 'finalized' };
  const version = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 };
  const calls: [string, ...unknown[]][] = [
    ['sendTransaction', toBase64(wire), base64],
    ['sendTransaction', toBase64(wire), { ...base64, skipPreflight: true, maxRetries: 0 }],
    ['sendTransaction', encodeBase58(wire)],
    ['simulateTransaction', toBase64(wire), { ...base64, sigVerify: true, accounts }],
    [
      'simulateTransaction',
      toBase64(wire),
      { ...base64, replaceRecentBlockhash: true, innerInstructions: true },
    ],
    ['getAccountInfo', account, { encoding: 'jsonParsed', commitment: 'confirmed' }],
    ['getAccountInfo', account, { encoding: 'base64+zstd', minContextSlot: 1 }],
    ['getAccountInfo', USDC, slice],
    ['getMultipleAccounts', [USDC, account, bob.address], { encoding: 'base64' }],
    [
      'getProgramAccounts',
      LOOKUP_TABLE_PROGRAM,
      { filters, encoding: 'base64', withContext: true },
    ],
    ['getBalance', alice.address],
    ['getTokenAccountsByOwner', alice.address, { mint: JUP }, { encoding: 'jsonParsed' }],
    ['getTokenAccountsByOwner', alice.address, { programId: TOKEN_PROGRAM }, base64],
    ['getTokenAccountBalance', account],
    ['getTokenSupply', USDC],
    ['getTokenLargestAccounts', USDC],
    ['getSignatureStatuses', [signature], { searchTransactionHistory: true }],
    ['getTransaction', signature, version],
    ['getTransaction', signature, 'json'],
    ['getSignaturesForAddress', alice.address, history],
    ['getLatestBlockhash', { commitment: 'processed' }],
    ['isBlockhashValid', blockhash],
    ['getFeeForMessage', toBase64(wire.subarray(65))],
    ['getRecentPrioritizationFees', [USDC]],
    ['getMinimumBalanceForRentExemption', 165],
    ['requestAirdrop', bob.address, 1_000_000],
    ['getBlockTime', ledger.slot()],
    ['getBlock', ledger.slot() - 1, { ...version, transactionDetails: 'accounts', rewards: false }],
    ['getBlocks', ledger.slot() - 9, ledger.slot() - 1, { commitment: 'finalized' }],
    ['getBlocksWithLimit', ledger.slot() - 9, 5],
    ['getBlockCommitment', ledger.slot()],
    ['getSlotLeaders', ledger.slot(), 5],
    ...WITHOUT_PARAMETERS.map((method): [string] => [method]),
  ];
  return calls.map(([method, ...params]) => toJson(request(method, ...params)));
}

const toJson = (value: object): Request => JSON.parse(JSON.stringify(value)) as Request;

/** Over connections that stay open, as clients have them. */
function createPost(url: string): { post: (body: Uint8Array) => Promise<string>; end: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  return {
    end: () => agent.destroy(),
    async post(body) {
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const asking = ask(url, { method: 'POST', agent, headers });
      asking.end(body);
      const [response] = await once(asking, 'response');
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      expect(response.statusCode).toBe(200);
      return text;
    },
  };
}

interface Answer {
  readonly jsonrpc: string;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** What kind of answers these are; each must be one of the protocol. */
function kindsOf(text: string): string[] {
  if (text === '') return ['none'];
  const answers = [JSON.parse(text) as Answer | Answer[]].flat();
  return answers.map(({ jsonrpc, result, error }) => {
    expect(jsonrpc).toBe('2.0');
    if (!error) return result === undefined ? 'nothing' : 'result';
    expect(CODES).toContain(error.code);
    expect(error.message.length).toBeLessThan(500);
    return String(error.code);
  });
}

// That the sandbox complains of nothing is seen when the test ends.
describe('thousands of broken requests', () => {
  it.each([1, 2])('over HTTP are answered, every one of them (%i)', async (seed) => {
    const on = await onRpc();
    const random = randomOf(seed);
    const { post, end } = createPost(on.url);
    const kinds = new Map<string, number>();
    let requests = requestsOf(on, 0);
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      const bodies = Array.from({ length: AT_ONCE }, () =>
        mutateRequest(random.pick(requests), random),
      );
      for (const kind of (await Promise.all(bodies.map(post))).flatMap(kindsOf)) {
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
      if (sent % ROUND !== 0) continue;
      on.clock.jump(20_000);
      requests = requestsOf(on, sent);
    }
    end();
    // Enough of them got past the first look.
    for (const kind of ['result', '-32700', '-32600', '-32601', '-32602']) {
      expect(kinds.get(kind), kind).toBeGreaterThan(20);
    }
    for (const mint of [USDC, JUP]) {
      const { supply, sum } = supplyOf(on.ledger, mint);
      expect(sum).toBe(supply);
    }
    expect(await on.call('getHealth')).toBe('ok');
  });

  it('over a websocket are answered, every one of them', async () => {
    const on = await onRpc();
    const random = randomOf(3);
    const socket = await connect(on.webSocketUrl);
    const { alice } = on;
    const filters = [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: alice.address } }];
    const { signature } = on.ledger.faucet.sol(alice.address, 1n);
    const requests = [
      request('accountSubscribe', alice.address, { encoding: 'base64' }),
      request('programSubscribe', TOKEN_PROGRAM, { encoding: 'base64', filters }),
      request('logsSubscribe', { mentions: [alice.address] }),
      request('signatureSubscribe', signature, { enableReceivedNotification: true }),
      request('rootSubscribe'),
      request('slotUnsubscribe', 1),
    ].map(toJson);
    for (let sent = 0; sent < ON_SOCKET; sent++) {
      const text = Buffer.from(mutateRequest(random.pick(requests), random)).toString();
      const isNotification = !wantsAnswer(text);
      socket.send(text);
      if (isNotification) continue;
      let answer = await socket.next();
      while ('method' in answer) answer = await socket.next();
      kindsOf(JSON.stringify(answer));
      if (sent % 100 === 0) on.ledger.faucet.sol(alice.address, 1n);
    }
    socket.close();
    expect(await on.call('getHealth')).toBe('ok');
  });
});

/** Whether it has an id, or is so wrong that it is answered anyway. */
function wantsAnswer(text: string): boolean {
  const parsed = parse(text);
  const all = Array.isArray(parsed) && parsed.length > 0 ? parsed : [parsed];
  return all.some((each) => {
    const { jsonrpc, method, id } = (each ?? {}) as Record<string, unknown>;
    return jsonrpc !== '2.0' || typeof method !== 'string' || id !== undefined;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
