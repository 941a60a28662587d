import { SOL, USDC } from '@perijove/core';
import { createRpc } from '@perijove/solana';
import { expect, it } from 'vitest';
import { emptyWallet, startTrading } from '../market/swap/trading.ts';

async function start() {
  const { sandbox, perijove } = await startTrading();
  return { sandbox, perijove, rpc: createRpc(sandbox.rpcUrl) };
}

it('joins what the service and the node say of a token, each with its source', async () => {
  const { perijove, rpc } = await start();
  const risk = await perijove.tokenRisk(USDC, { rpc });
  expect(risk).toMatchObject({ mint: USDC, missing: [], token: { symbol: 'USDC' } });
  expect(risk.facts).toMatchObject({ program: 'token', decimals: 6, multiplier: 1 });
  const sources = new Set(risk.findings.map(({ source }) => source));
  expect(sources).toContain('record');
  const shield = await perijove.instantSwap.shield({ mints: [USDC] });
  const own = risk.findings.filter(({ source }) => source === 'shield').map(({ kind }) => kind);
  expect(own.toSorted()).toEqual((shield.warnings[USDC] ?? []).map(({ type }) => type).toSorted());
  expect('score' in risk).toBe(false);
});

it('says what it could not ask, and goes on without it', async () => {
  const { perijove, sandbox } = await start();
  sandbox.control.faults.add({ kind: 'server-error', endpoint: 'instant-swap.shield' });
  const { findings, missing, facts } = await perijove.tokenRisk(SOL);
  expect(missing.map(({ source }) => source)).toEqual(['shield', 'mint']);
  expect(findings.some(({ kind }) => kind === 'liquidity')).toBe(true);
  expect(facts).toBeUndefined();
});

it('knows nothing of an address that is not a mint', async () => {
  const { perijove, rpc } = await start();
  const { address } = emptyWallet('no token');
  const { findings, token } = await perijove.tokenRisk(address, { rpc });
  expect(token).toBeUndefined();
  const told = findings.map(({ kind, severity }) => [kind, severity]);
  expect(told).toContainEqual(['no-mint', 'critical']);
  expect(told).toContainEqual(['unknown', 'warning']);
  expect(told[0]).toEqual(['no-mint', 'critical']);
});

it('refuses what is not a mint, and an unknown option', async () => {
  const { perijove } = await start();
  await expect(perijove.tokenRisk('USDC')).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(perijove.tokenRisk(USDC, { rcp: 1 } as object)).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
