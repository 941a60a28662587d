import { isPerijoveError, type Mint, SOL, USDC } from '@perijove/core';
import {
  burnTokens,
  closeTokenAccount,
  createAssociatedAccount,
  type Ledger,
  syncNative,
  TOKEN_PROGRAM,
  transferSol,
  transferTokens,
} from '@perijove/local-node/ledger';
import type { FundedWallet } from '../../../src/index.ts';
import type { Random } from '../../../src/world/random.ts';
import { emptyWallet, JUP, sign, type Trading } from '../../market/swap/trading.ts';
import { mintTo, newAccount, newMint, send, signerOf } from './on-chain.ts';

const BONK: Mint = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
/** Of Token-2022. */
const AAPLX: Mint = 'XsbEhLAtcf6HdfpFZ5xEMdqW8nfAvcsP5bdudRLJzJp';
const traded = [SOL, USDC, JUP, BONK, AAPLX];

export interface Scene {
  readonly on: Trading;
  readonly random: Random;
  readonly wallets: readonly FundedWallet[];
  /** A number that no act had before. */
  readonly number: number;
}

/** One thing that a wallet does; says `false` when there was nothing to do it with. */
export type Act = (scene: Scene, wallet: FundedWallet) => Promise<boolean>;

/** What wallets do on the ledger without any order, by name. */
export const walletActs: Readonly<Record<string, Act>> = {
  async swap({ on, random }, wallet) {
    const inputMint = random.pick(traded);
    const outputMint = random.pick(traded.filter((mint) => mint !== inputMint));
    const amount = part(random, available(on, wallet, inputMint));
    if (amount === 0n) return false;
    const { instantSwap } = on.perijove;
    const input = { inputMint, outputMint, amount, taker: wallet.address };
    const order = await instantSwap.order(input).catch(refused);
    if (!order?.transaction) return false;
    const signedTransaction = await sign(order.transaction, wallet);
    const result = await instantSwap.execute({ requestId: order.requestId, signedTransaction });
    return result.status === 'Success';
  },

  async sendSol({ on, random, wallets }, wallet) {
    const { ledger } = on.sandbox;
    const lamports = part(random, spendable(ledger, wallet));
    if (lamports < 1_000_000n) return false;
    const to = random.pick(wallets).address;
    await send(on, wallet, [transferSol(wallet.address, to, lamports)]);
    return true;
  },

  async sendTokens({ on, random, wallets }, wallet) {
    const { ledger } = on.sandbox;
    const held = ledger.holdings(wallet.address).filter(({ amount }) => amount > 0n);
    if (held.length === 0) return false;
    const holding = random.pick(held);
    const { mint, tokenProgram, account } = holding;
    const to = random.pick(wallets).address;
    const destination = ledger.associatedAccount(to, mint, tokenProgram);
    await send(on, wallet, [
      createAssociatedAccount(holding, destination, to, wallet.address),
      transferTokens({
        token: holding,
        source: account,
        destination,
        authority: wallet.address,
        amount: part(random, holding.amount),
      }),
    ]);
    return true;
  },

  async wrap({ on, random }, wallet) {
    const { ledger } = on.sandbox;
    const { address: owner } = wallet;
    const account = ledger.associatedAccount(owner, SOL, TOKEN_PROGRAM);
    const lamports = part(random, spendable(ledger, wallet));
    if (lamports === 0n) return false;
    await send(on, wallet, [
      createAssociatedAccount({ mint: SOL, tokenProgram: TOKEN_PROGRAM }, account, owner, owner),
      transferSol(owner, account, lamports),
      syncNative(TOKEN_PROGRAM, account),
    ]);
    return true;
  },

  async close({ on, random }, wallet) {
    const { ledger } = on.sandbox;
    const { address: owner } = wallet;
    const closable = ledger
      .holdings(owner)
      .filter(({ mint, amount }) => amount === 0n || mint === SOL);
    if (closable.length === 0) return false;
    const { account, tokenProgram } = random.pick(closable);
    const closing = [closeTokenAccount(tokenProgram, account, owner, owner)];
    return send(on, wallet, closing).then(
      () => true,
      (error: unknown) => {
        // The keeper may have paid into it meanwhile, and nothing else.
        if (ledger.holdings(owner).some((each) => each.account === account && each.amount > 0n)) {
          return false;
        }
        throw error;
      },
    );
  },

  async burn({ on, random }, wallet) {
    const { ledger } = on.sandbox;
    const held = ledger
      .holdings(wallet.address)
      .filter(({ mint, amount }) => amount > 0n && mint !== SOL);
    if (held.length === 0) return false;
    const token = random.pick(held);
    const { account: source } = token;
    const amount = part(random, token.amount);
    await send(on, wallet, [burnTokens({ token, source, authority: wallet.address, amount })]);
    return true;
  },

  async openSideAccount({ on, random, number }, wallet) {
    const { ledger } = on.sandbox;
    const token = ledger.mint(random.pick(traded));
    if (!token) return false;
    const key = signerOf(emptyWallet(`account ${number}`));
    const lamports = token.mint === SOL ? 1_234_567n : 0n;
    await send(on, wallet, newAccount(on, wallet, token, key.address, lamports), [key]);
    return true;
  },

  async launchMint({ on, random, number }, wallet) {
    const { ledger } = on.sandbox;
    const { tokenProgram } = ledger.mint(random.pick([USDC, AAPLX])) ?? {};
    if (tokenProgram === undefined) return false;
    const key = signerOf(emptyWallet(`mint ${number}`));
    const token = { mint: key.address, decimals: random.int(0, 12), tokenProgram };
    const { address: owner } = wallet;
    const account = ledger.associatedAccount(owner, key.address, tokenProgram);
    await send(
      on,
      wallet,
      [
        ...newMint(on, wallet, token),
        createAssociatedAccount(token, account, owner, owner),
        mintTo(wallet, token, account, BigInt(random.bits()) ** 2n / 3n),
      ],
      [key],
    );
    return true;
  },

  async faucet({ on: { sandbox }, random }, wallet) {
    sandbox.ledger.faucet.sol(wallet.address, BigInt(random.int(10_000_000, 2_000_000_000)));
    const amount = BigInt(random.int(1, 2_000_000_000));
    sandbox.ledger.faucet.token(wallet.address, random.pick([USDC, JUP, BONK, AAPLX]), amount);
    return true;
  },
};

/** One of the acts by a wallet that can do it; says which, or nothing when none of them can. */
export async function doSomething(
  scene: Scene,
  acts: Readonly<Record<string, Act>>,
): Promise<string | undefined> {
  const { on, random, wallets } = scene;
  const name = random.pick(Object.keys(acts));
  const first = random.int(0, wallets.length - 1);
  for (const wallet of [...wallets.slice(first), ...wallets.slice(0, first)]) {
    const canPay = spendable(on.sandbox.ledger, wallet) > 0n || name === 'faucet';
    if (canPay && (await acts[name]?.(scene, wallet))) return name;
  }
  return undefined;
}

/** Lamports that are not needed for fees and rent. */
function spendable(ledger: Ledger, { address }: FundedWallet): bigint {
  return ledger.lamports(address) - 100_000_000n;
}

/** What can be sold: of SOL what is not wrapped, of others what is in the account of its own. */
export function available({ sandbox }: Trading, wallet: FundedWallet, mint: Mint): bigint {
  if (mint === SOL) return spendable(sandbox.ledger, wallet);
  const held = sandbox.ledger.holdings(wallet.address);
  return held.find((each) => each.mint === mint && each.isAssociated)?.amount ?? 0n;
}

/** Some of the amount, all of it now and then; 0 of nothing. */
export function part(random: Random, amount: bigint): bigint {
  if (amount <= 0n) return 0n;
  if (random.chance(0.2)) return amount;
  return (amount * BigInt(random.int(1, 1000))) / 1000n;
}

/** Nothing, where the service would rather not; anything else is not to be expected. */
export function refused(error: unknown): undefined {
  if (!isPerijoveError(error, 'bad_request')) throw error;
}
