import {
  address,
  airdropFactory,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isSolanaError,
  lamports,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  sendAndConfirmTransactionFactory,
} from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { describe, expect, it } from 'vitest';
import { USDC } from '../ledger/on-ledger.ts';
import { signWith, withKit } from './with-kit.ts';

const usdc = address(USDC);

const confirmed = { commitment: 'confirmed' } as const;

describe('an unmodified program on @solana/kit', () => {
  it('takes an airdrop and waits for it', async () => {
    const { rpc, rpcSubscriptions } = await withKit();
    const airdrop = airdropFactory({ rpc, rpcSubscriptions });
    const { address: recipient } = await generateKeyPairSigner();
    const options = { recipientAddress: recipient, lamports: lamports(2_000_000_000n) };
    await airdrop({ ...options, commitment: 'finalized' });
    await airdrop({ ...options, ...confirmed });
    expect((await rpc.getBalance(recipient).send()).value).toBe(4_000_000_000n);
  });

  it('sends SOL and tokens, and confirms them over the websocket', async () => {
    const kit = await withKit();
    const { rpc, rpcSubscriptions, alice } = kit;
    const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions });
    const { address: recipient } = await generateKeyPairSigner();
    const seeds = { mint: usdc, tokenProgram: TOKEN_PROGRAM_ADDRESS };
    const [source] = await findAssociatedTokenPda({ ...seeds, owner: alice.address });
    const [destination] = await findAssociatedTokenPda({ ...seeds, owner: recipient });
    const signed = await signWith(kit, alice, [
      getTransferSolInstruction({ source: alice, destination: recipient, amount: 1_000_000_000n }),
      getCreateAssociatedTokenIdempotentInstruction({
        payer: alice,
        ata: destination,
        owner: recipient,
        mint: usdc,
      }),
      getTransferCheckedInstruction({
        source,
        mint: usdc,
        destination,
        authority: alice,
        amount: 1_500_000n,
        decimals: 6,
      }),
    ]);
    await sendAndConfirm(signed as never, confirmed);

    expect((await rpc.getBalance(recipient).send()).value).toBe(1_000_000_000n);
    expect((await rpc.getTokenAccountBalance(destination).send()).value).toEqual({
      amount: '1500000',
      decimals: 6,
      uiAmount: 1.5,
      uiAmountString: '1.5',
    });
    const accounts = await rpc
      .getTokenAccountsByOwner(recipient, { mint: usdc }, { encoding: 'jsonParsed' })
      .send();
    expect(accounts.value).toMatchObject([
      {
        pubkey: destination,
        account: {
          owner: TOKEN_PROGRAM_ADDRESS,
          space: 165n,
          data: {
            program: 'spl-token',
            parsed: {
              type: 'account',
              info: { mint: USDC, owner: recipient, state: 'initialized', isNative: false },
            },
          },
        },
      },
    ]);
    const signature = getSignatureFromTransaction(signed);
    const statuses = await rpc.getSignatureStatuses([signature]).send();
    expect(statuses.value[0]).toMatchObject({ err: null, confirmationStatus: 'finalized' });
    const landed = await rpc
      .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
      .send();
    expect(landed?.meta).toMatchObject({ err: null, fee: 5000n });
    expect(landed?.meta?.postTokenBalances).toHaveLength(2);
    const history = await rpc.getSignaturesForAddress(recipient).send();
    expect(history.map((each) => each.signature)).toEqual([signature]);
  });

  it('simulates, and reads why something would fail', async () => {
    const kit = await withKit();
    const { rpc, alice } = kit;
    const poor = getTransferSolInstruction({
      source: alice,
      destination: usdc,
      amount: 10n ** 18n,
    });
    const wire = getBase64EncodedWireTransaction(await signWith(kit, alice, [poor]));
    const simulated = await rpc
      .simulateTransaction(wire, { encoding: 'base64', sigVerify: true })
      .send();
    expect(simulated.value.err).toEqual({ InstructionError: [0n, { Custom: 1n }] });
    expect(simulated.value.logs?.join('\n')).toContain('insufficient lamports');

    const error = await rpc
      .sendTransaction(wire, { encoding: 'base64' })
      .send()
      .catch((reason: unknown) => reason);
    expect(
      isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE),
    ).toBe(true);
    const { cause, context } = error as { cause: unknown; context: { unitsConsumed: bigint } };
    expect(isSolanaError(cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)).toBe(true);
    expect(context.unitsConsumed).toBe(150n);
  });

  it('receives account and slot notifications', async () => {
    const { on, rpcSubscriptions, alice } = await withKit();
    const abort = new AbortController();
    const options = { abortSignal: abort.signal };
    const accounts = await rpcSubscriptions
      .accountNotifications(alice.address, { encoding: 'base64' })
      .subscribe(options);
    const slots = await rpcSubscriptions.slotNotifications().subscribe(options);
    on.ledger.faucet.sol(alice.address, 5n);
    const account = (await accounts[Symbol.asyncIterator]().next()) as IteratorYieldResult<unknown>;
    expect(account.value).toMatchObject({ value: { lamports: 100_000_000_005n } });
    const slot = BigInt(on.ledger.slot());
    on.clock.jump(4000);
    const next = (await slots[Symbol.asyncIterator]().next()) as IteratorYieldResult<unknown>;
    expect(next.value).toEqual({ parent: slot + 9n, root: slot + 10n, slot: slot + 10n });
    abort.abort();
  });
});
