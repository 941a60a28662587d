/** What fills a sandbox for the topic `crowds`: orders that wait, or tokens that were launched. */
import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { type Mint, SOL, toBaseUnits, USDC } from '@perijove/core';
import type { Sandbox } from '@perijove/sandbox';

export type Crowd = 'orders' | 'vault-orders' | 'mixed' | 'launches';

/** What an Ed25519 private key of 32 bytes has before it in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Orders of so many pairs, and of so many wallets. */
const PAIRS = 40;
const OWNERS = 1000;

export function fill(sandbox: Sandbox, crowd: Crowd, count: number): Promise<void> {
  return {
    orders: addOrders,
    'vault-orders': addVaultOrders,
    mixed: addMixed,
    launches: addLaunches,
  }[crowd](sandbox, count);
}

export function readKey(secretKey: Uint8Array): KeyObject {
  const key = Buffer.concat([PKCS8_HEAD, secretKey.subarray(0, 32)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/**
 * Writes the orders as the ledger keeps them: opening each over HTTP would take minutes. The market
 * would have to pay 2 to 12 times its price to fill one, so their escrows are never looked at.
 */
async function addOrders(sandbox: Sandbox, count: number): Promise<void> {
  const { ledger, world } = sandbox;
  const atMs = world.clock.now();
  const [tokens, owners] = [tradedTokens(sandbox), ownersOf(sandbox)];
  const writes = Array.from({ length: count }, (_, number) => {
    const token = tokens[number % tokens.length] as (typeof tokens)[number];
    const signer = `order crowd ${number}`;
    const { address: key } = ledger.signer(signer);
    const worthUsd = (world.prices.usd(token, atMs) as number) * 100;
    const making = String(100n * 10n ** BigInt(token.decimals));
    const taking = toBaseUnits((worthUsd * (2 + (number % 1000) / 100)).toFixed(6), 6);
    const value = {
      number: number + 1,
      key,
      signer,
      owner: owners[number % OWNERS] as string,
      inputMint: token.mint,
      outputMint: USDC,
      createdAtMs: atMs,
      updatedAtMs: atMs,
      openTx: 'unknown',
      closeTx: '',
      trades: 0,
      making,
      taking: String(taking),
      remainingMaking: making,
      remainingTaking: String(taking),
      paid: '0',
      slippageBps: 0,
      feeBps: 10,
      referral: null,
      wrapSol: true,
      expiresAtMs: number % 2 === 0 ? null : atMs + 86_400_000 + number,
      status: 'Open',
    };
    return { collection: 'trigger-orders', id: key, value };
  });
  ledger.documents.write(writes);
}

/** Half of the orders in the form of trigger v1, half in that of trigger v2. */
async function addMixed(sandbox: Sandbox, count: number): Promise<void> {
  const older = Math.floor(count / 2);
  await addOrders(sandbox, older);
  await addVaultOrders(sandbox, count - older);
}

/**
 * Price orders of trigger v2: of four, one waits for a rising price and one for a falling one, one
 * has two exits, and one trails. Each is too far away to be filled, so no vault is looked at.
 */
async function addVaultOrders(sandbox: Sandbox, count: number): Promise<void> {
  const { ledger, world } = sandbox;
  const atMs = world.clock.now();
  const [tokens, owners] = [tradedTokens(sandbox), ownersOf(sandbox)];
  const vaults = owners.map((owner) => ledger.signer(`trigger-v2 vault of ${owner}`).address);
  const writes = Array.from({ length: count }, (_, number) => {
    const token = tokens[number % tokens.length] as (typeof tokens)[number];
    const usd = world.prices.usd(token, atMs) as number;
    const factor = 2 + (number % 1000) / 100;
    const amount = String(100n * 10n ** BigInt(token.decimals));
    const slippage = { takeProfitSlippageBps: null, stopLossSlippageBps: null };
    const entry = { condition: 'below', priceUsd: usd / factor, trail: null, slippageBps: null };
    const kind = number % 4;
    const key = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const value = {
      number: number + 1,
      key,
      owner: owners[number % OWNERS] as string,
      vault: vaults[number % OWNERS] as string,
      depositRequestId: key,
      requestHash: key,
      inputMint: token.mint,
      outputMint: USDC,
      account: vaults[number % OWNERS] as string,
      amount,
      remaining: amount,
      received: '0',
      createdAtMs: atMs,
      updatedAtMs: atMs,
      openTx: 'unknown',
      closeTx: '',
      withdrawn: null,
      watchFromMs: atMs,
      events: 1,
      type: kind === 2 ? 'oco' : 'single',
      state: 'open',
      triggerMint: token.mint,
      expiresAtMs: atMs + 30 * 86_400_000 + number,
      triggeredAtMs: null,
      entry: [
        { ...entry, condition: 'above', priceUsd: usd * factor },
        entry,
        null,
        { ...entry, trail: { bps: 5000 + (number % 4000), markUsd: usd, markMs: atMs } },
      ][kind] as typeof entry | null,
      exits:
        kind === 2 ? { takeProfitUsd: usd * factor, stopLossUsd: usd / factor, ...slippage } : null,
      held: null,
      outputAccount: null,
    };
    return { collection: 'trigger-v2-orders', id: key, value };
  });
  ledger.documents.write(writes);
}

function tradedTokens({ world }: Sandbox) {
  const atMs = world.clock.now();
  return world.tokens
    .listed(atMs)
    .filter(({ kind, mint }) => kind !== 'launch' && mint !== USDC && mint !== SOL)
    .filter((token) => (world.prices.usd(token, atMs) ?? 0) > 0.01)
    .slice(0, PAIRS);
}

function ownersOf({ ledger }: Sandbox): readonly string[] {
  return Array.from({ length: OWNERS }, (_, i) => ledger.signer(`owner ${i}`).address);
}

async function addLaunches(sandbox: Sandbox, count: number): Promise<void> {
  const { ledger, control, fundedWallets } = sandbox;
  const { address, secretKey } = fundedWallets.alice;
  control.faucet({ address, amount: 10n ** 13n });
  const key = readKey(secretKey);
  for (let number = 0; number < count; number++) {
    const wire = await planLaunch(sandbox, address, number);
    const start = 1 + 64 * (wire[0] as number);
    wire.set(sign(null, wire.subarray(start), key), 1);
    const { status } = ledger.submit(wire, { preflight: true });
    if (status !== 'landed') throw new Error(`launch ${number} was ${status}`);
  }
}

async function planLaunch(
  { url, apiKey, deployment }: Sandbox,
  creator: string,
  number: number,
): Promise<Buffer> {
  const body = {
    buildCurveByMarketCapParam: {
      quoteMint: USDC as Mint,
      initialMarketCap: 16_000,
      migrationMarketCap: 69_000,
      tokenQuoteDecimal: 6,
      lockedVestingParam: {
        totalLockedVestingAmount: 0,
        cliffUnlockAmount: 0,
        numberOfVestingPeriod: 0,
        totalVestingDuration: 0,
        cliffDurationFromMigrationTime: 0,
      },
    },
    antiSniping: false,
    fee: { feeBps: 100 },
    isLpLocked: true,
    tokenName: `Crowd ${number}`,
    tokenSymbol: `C${number}`,
    tokenImageContentType: 'image/png',
    creator,
  };
  const answer = await fetch(`${url}${deployment.mounts.studio}/dbc-pool/create-tx`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { transaction } = (await answer.json()) as { readonly transaction: string };
  return Buffer.from(transaction, 'base64');
}

/** Instant orders that are never executed: each is kept with its settlement. */
