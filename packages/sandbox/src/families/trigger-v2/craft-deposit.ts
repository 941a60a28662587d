import { randomBytes, randomUUID } from 'node:crypto';
import type { Address, InputOf, Mint } from '@perijove/core';
import { TOKEN_2022_PROGRAM, TOKEN_ACCOUNT_BYTES } from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import { centsDown, orderValue } from '../../orders/order-value.ts';
import { tradedToken } from '../../orders/traded-token.ts';
import type { Token } from '../../world/token.ts';
import type { Output } from '../service.ts';
import { type DepositPlan, depositAccountOf, depositInstructions } from './deposit.ts';
import type { CraftedDeposit } from './deposit-book.ts';
import { lendTokenOf } from './lend-tokens.ts';
import { otherWallet, refuseField, refuseTriggerV2 } from './refusal.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';
import type { Vault } from './vault-book.ts';
import { craftTransaction } from './vault-transaction.ts';

type CraftInput = InputOf<(typeof families)['trigger-v2']['craftDeposit']>;

/** Minimum value of an order, and its tolerance, in US dollars. */
export const MIN_USD = 10;
export const TOLERANCE_USD = 0.2;

/** Returns the transaction that moves the input of an order from the user into the vault. */
export function craftDeposit(
  input: CraftInput,
  context: TriggerV2Context,
  wallet: Address,
): Output<'trigger-v2', 'craftDeposit'> {
  const { ledger, world, triggerV2 } = context;
  const { vaultPubkey: vault } = vaultFor(input.userAddress, context, wallet);
  checkOrderType(input);
  const { inputMint, outputMint, jlMint, orderSubType } = input;
  const amount = BigInt(input.amount);
  const token = checkPair(input, context);
  checkAmount(inputMint, amount, context);
  const plan = planOf(input, context, vault);
  const { account, outputAccount } = accountsOf(ledger, plan);
  const crafted = craftTransaction(ledger, wallet, depositInstructions(ledger, plan));
  const requestId = randomUUID();
  triggerV2.deposits.add({
    requestId,
    atMs: world.clock.now(),
    user: wallet,
    messageHash: crafted.messageHash,
    inputMint,
    outputMint,
    amount: String(amount),
    orderType: input.orderType === 'dca' ? 'dca' : (orderSubType ?? 'single'),
    jlMint: jlMint ?? null,
    account,
    outputAccount,
  });
  return {
    transaction: crafted.transaction,
    requestId,
    receiverAddress: vault,
    mint: inputMint,
    amount: String(amount),
    tokenDecimals: token.decimals,
    ...(jlMint === undefined ? { inputTokenAccount: account } : { jlTokenAccount: account }),
    ...(outputAccount !== null && { outputTokenAccount: outputAccount }),
  };
}

function newSeed(): string {
  return randomBytes(16).toString('hex');
}

function planOf(
  { userAddress: user, inputMint, outputMint, amount, orderSubType }: CraftInput,
  { triggerV2 }: TriggerV2Context,
  vault: Address,
): DepositPlan {
  return {
    user,
    vault,
    coSigner: triggerV2.vaults.coSigner.address,
    inputMint,
    outputMint,
    amount: BigInt(amount),
    seed: newSeed(),
    outputSeed: orderSubType === 'otoco' ? newSeed() : undefined,
  };
}

/** Returns the vault's token accounts of the order; that of the output only if the vault keeps it. */
function accountsOf(
  ledger: TriggerV2Context['ledger'],
  { vault, inputMint, outputMint, seed, outputSeed }: DepositPlan,
): Pick<CraftedDeposit, 'account' | 'outputAccount'> {
  return {
    account: depositAccountOf(ledger, vault, inputMint, seed),
    outputAccount:
      outputSeed === undefined ? null : depositAccountOf(ledger, vault, outputMint, outputSeed),
  };
}

function vaultFor(user: Address, { triggerV2 }: TriggerV2Context, wallet: Address): Vault {
  if (triggerV2.vaults.isVault(user)) {
    throw refuseTriggerV2('userAddress must not be the vault address');
  }
  if (user !== wallet) throw otherWallet('userAddress');
  const vault = triggerV2.vaults.get(wallet);
  if (!vault) throw refuseTriggerV2('Vault not found. Please register a vault first.', 403);
  return vault;
}

function checkOrderType({ orderType, orderSubType, jlMint, inputMint }: CraftInput): void {
  if (orderType === 'dca' && orderSubType !== undefined) {
    throw refuseField('orderSubType', "orderSubType must be omitted when orderType is 'dca'");
  }
  if (orderType === 'price' && orderSubType === undefined) {
    throw refuseField('orderSubType', 'Invalid input');
  }
  if (jlMint === undefined) return;
  if (orderType !== 'dca') {
    throw refuseField('jlMint', "jlMint is only supported when orderType is 'dca'");
  }
  if (lendTokenOf(inputMint) !== jlMint) {
    throw refuseTriggerV2('jlMint does not match the JL token for this input mint');
  }
}

/** @throws ServiceFailure for a pair that the vault cannot hold or the market does not trade. */
function checkPair({ inputMint, outputMint }: CraftInput, context: TriggerV2Context): Token {
  if (inputMint === outputMint) {
    throw refuseTriggerV2('Input mint and output mint cannot be the same');
  }
  const [token] = [inputMint, outputMint].map((mint) => findToken(mint, context));
  if (!token) throw refuseTriggerV2('Mint pair is not supported');
  for (const mint of [inputMint, outputMint]) refuseExtensions(mint, context);
  return token;
}

function findToken(mint: Mint, { world }: Pick<TriggerV2Context, 'world'>): Token {
  const token = tradedToken(world, mint);
  if (!token) throw refuseTriggerV2('Mint pair is not supported');
  return token;
}

/** Numbers of the refused extensions of mints: transfer fee, and transfer hook. */
const REFUSED = [1, 14];

function refuseExtensions(mint: Mint, { ledger }: TriggerV2Context): void {
  const account = ledger.account(mint);
  if (account?.owner !== TOKEN_2022_PROGRAM) return;
  const view = new DataView(account.data.buffer, account.data.byteOffset, account.data.length);
  // The extensions follow the padded plain form and the account type: type, length and value.
  for (let at = TOKEN_ACCOUNT_BYTES + 1; at + 4 <= view.byteLength; ) {
    if (REFUSED.includes(view.getUint16(at, true))) {
      throw refuseTriggerV2('Mints with a transfer fee or a transfer hook are not supported');
    }
    at += 4 + view.getUint16(at + 2, true);
  }
}

function checkAmount(mint: Mint, amount: bigint, { world }: TriggerV2Context): void {
  if (amount >= 2n ** 64n) throw refuseField('amount', 'must fit into 64 bits');
  const usd = orderValue(world, mint, amount);
  if (usd < MIN_USD - TOLERANCE_USD) {
    throw refuseTriggerV2(
      `Order must be at least ${MIN_USD} USD (current value: ${centsDown(usd).toFixed(2)} USD)`,
    );
  }
}
