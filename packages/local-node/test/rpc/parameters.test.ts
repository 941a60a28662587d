import { expect, it } from 'vitest';
import { memo } from '../../src/ledger/accounts/instructions.ts';
import { TOKEN_PROGRAM } from '../../src/ledger/accounts/programs.ts';
import { addressBytes } from '../../src/ledger/wire/address-bytes.ts';
import { httpMethodNames } from '../../src/rpc/method-names.ts';
import { signed, USDC } from '../ledger/on-ledger.ts';
import { type OnRpc, onRpc, request } from './rpc-server.ts';
import { connect } from './rpc-socket.ts';

const INVALID_PARAMS = -32602;

it('refuses more parameters than a method has, in the words of a node', async () => {
  const on = await onRpc();
  const failures = await Promise.all(httpMethodNames.map((name) => on.fail(name, 1, 2, 3, 4)));
  expect(failures.filter(({ data }) => data !== '"Got: 4"' && data !== undefined)).toEqual([]);
  expect(new Set(failures.map(({ code }) => code))).toEqual(new Set([INVALID_PARAMS]));
  expect(await on.fail('getBalance', on.alice.address, {}, 1)).toEqual({
    code: INVALID_PARAMS,
    message: 'Invalid parameters: Expected from 1 to 2 parameters.',
    data: '"Got: 3"',
  });
  expect(await on.fail('getVersion', {})).toEqual({
    code: INVALID_PARAMS,
    message: 'Invalid parameters: No parameters were expected',
  });
  expect(await on.fail('getBlockTime', 1, {})).toEqual({
    code: INVALID_PARAMS,
    message: 'Invalid params: invalid length 2, expected a tuple of size 1.',
  });
  const socket = await connect(on.webSocketUrl);
  for (const wrong of [request('slotSubscribe', {}), request('slotUnsubscribe', 1, 2)]) {
    expect(await socket.ask(wrong)).toMatchObject({ error: { code: INVALID_PARAMS } });
  }
});

it('takes parameters as a list or not at all', async () => {
  const on = await onRpc();
  const answer = async (params: string): Promise<unknown> =>
    JSON.parse(await on.post(`{"jsonrpc":"2.0","id":1,"method":"getHealth","params":${params}}`));
  expect(await answer('null')).toMatchObject({ result: 'ok' });
  expect(await answer('{}')).toMatchObject({
    error: { code: INVALID_PARAMS, message: '`params` should be an array' },
  });
  expect(await answer('"x"')).toMatchObject({ error: { code: -32600 } });
});

it('says how many requests a batch may have', async () => {
  const on = await onRpc();
  const batch = Array.from({ length: 1001 }, () => request('getHealth'));
  expect(JSON.parse(await on.post(JSON.stringify(batch)))).toMatchObject({
    error: { code: -32600, message: 'Invalid request: a batch has at most 1000 requests' },
  });
});

it('refuses a field of the wrong type, and takes null as one that was left out', async () => {
  const on = await onRpc();
  const { address } = on.bob;
  const { signature } = on.ledger.faucet.sol(address, 1n);
  const cases: [method: string, before: unknown[], field: string, ...wrong: unknown[]][] = [
    ['getBalance', [address], 'minContextSlot', 'x', -1, 1.5, true, []],
    ['getBlockProduction', [], 'identity', 1],
    ['getBlockProduction', [], 'range', 'x', 1, []],
    ['getMinimumBalanceForRentExemption', [0], 'commitment', 'x', 1],
    ['getProgramAccounts', [TOKEN_PROGRAM], 'filters', 'x', {}],
    ['getProgramAccounts', [TOKEN_PROGRAM], 'sortResults', 'true', 1],
    ['getProgramAccounts', [TOKEN_PROGRAM], 'withContext', 'true', 1],
    ['getSignatureStatuses', [[signature]], 'searchTransactionHistory', 'true', 1],
    ['getSupply', [], 'excludeNonCirculatingAccountsList', 'true', 1],
    ['getTransactionsForAddress', [address], 'filters', 'x', []],
    ['getVoteAccounts', [], 'delinquentSlotDistance', 'x', -1],
    ['getVoteAccounts', [], 'keepUnstakedDelinquents', 'x'],
    ['requestAirdrop', [address, 1], 'commitment', 'x'],
  ];
  for (const [method, before, field, ...wrong] of cases) {
    const config = { encoding: 'base64', dataSlice: { offset: 0, length: 0 } };
    await on.call(method, ...before, { ...config, [field]: null });
    for (const value of wrong) {
      const failure = await on.fail(method, ...before, { ...config, [field]: value });
      expect(failure.code, `${method} ${field}`).toBe(INVALID_PARAMS);
      expect(failure.message).not.toMatch(/Too many/);
    }
  }
  for (const maxSupportedTransactionVersion of [256, -1, 1.5, 'x']) {
    const failure = await on.fail('getTransaction', signature, { maxSupportedTransactionVersion });
    expect(failure.code).toBe(INVALID_PARAMS);
  }
  const config = { encoding: 'base64', accounts: {} };
  expect(await on.fail('simulateTransaction', wireOf(on), config)).toMatchObject({
    code: INVALID_PARAMS,
    message: 'Invalid params: missing field `addresses`.',
  });
});

function wireOf({ ledger, alice }: OnRpc): string {
  return Buffer.from(signed(ledger, alice, [memo('simulated')])).toString('base64');
}

it('takes the filters of Rust and Python clients', async () => {
  const on = await onRpc();
  const find = (...filters: unknown[]) =>
    on.call('getProgramAccounts', TOKEN_PROGRAM, {
      encoding: 'base64',
      dataSlice: { offset: 0, length: 0 },
      filters,
    });
  const owner = { offset: 32, bytes: on.alice.address };
  const found = (await find({ memcmp: owner })) as readonly { readonly pubkey: string }[];
  expect(found.length).toBeGreaterThan(0);
  const bytes = [...addressBytes(on.alice.address)];
  expect(await find({ memcmp: { ...owner, bytes } })).toEqual(found);
  expect(await find({ memcmp: { ...owner, bytes, encoding: 'bytes' } })).toEqual(found);
  expect(await find({ memcmp: { ...owner, encoding: 'bytes' } })).toEqual(found);
  expect(await find({ memcmp: owner }, 'tokenAccountState')).toEqual(found);
  expect(await find({ memcmp: { offset: 0, bytes: [] } })).toContainEqual(
    expect.objectContaining({ pubkey: USDC }),
  );
  expect(await find('tokenAccountState')).not.toContainEqual(
    expect.objectContaining({ pubkey: USDC }),
  );
  for (const wrong of [[256], [-1], ['1'], [1.5], Array.from({ length: 129 }, () => 1)]) {
    const filters = [{ memcmp: { offset: 0, bytes: wrong } }];
    const failure = await on.fail('getProgramAccounts', TOKEN_PROGRAM, { filters });
    expect(failure.code).toBe(INVALID_PARAMS);
  }
});
