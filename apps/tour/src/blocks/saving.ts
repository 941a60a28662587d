import { type Block, block } from './block.ts';
import { cut, round } from './format.ts';
import { createInviteCode, fromBaseUnits, toBaseUnits, USDC } from './names.ts';

/** What else can be done with tokens: lend them, borrow against them, send them, make them. */
export const saving: readonly Block<unknown>[] = [
  block({
    family: 'earn',
    says: 'A deposit, a month later.',
    call: async ({ perijove, signer, rpc, address, hoursPass }) => {
      const amount = toBaseUnits('1000', 6);
      await perijove.earn.deposit({ asset: USDC, amount }, { signer, rpc });
      hoursPass(30 * 24);
      const positions = await perijove.earn.positions({ users: [address] });
      return positions.filter(({ shares }) => BigInt(shares) > 0n);
    },
    headings: ['pool', 'shares', 'worth', 'rate a year, %'],
    rows: (positions) =>
      positions.map(({ token, shares, underlyingAssets }) => [
        token.symbol,
        fromBaseUnits(BigInt(shares), token.decimals),
        fromBaseUnits(BigInt(underlyingAssets), token.decimals),
        round(Number(token.totalRate) / 100, 2),
      ]),
  }),
  block({
    family: 'borrow',
    says: 'A loan of USDC against SOL: its health, and its end.',
    call: async ({ perijove, signer, rpc }) => {
      const loan = { vaultId: 1, collateral: toBaseUnits('1', 9), debt: toBaseUnits('20', 6) };
      const { positionId, health } = await perijove.borrow.open(loan, { signer, rpc });
      const bounds = { maxRepay: toBaseUnits('20.01', 6), minWithdraw: toBaseUnits('0.999', 9) };
      const position = { vaultId: 1, positionId, ...bounds };
      const { withdrawn } = await perijove.borrow.closeAll(position, { signer, rpc });
      return { health: health.after, withdrawn };
    },
    headings: ['health', 'liquidated at, USDC', 'closed by'],
    rows: ({ health: { factor, liquidationPrice }, withdrawn }) => [
      [round(factor, 2), round(liquidationPrice, 2), cut(withdrawn?.signature ?? '', 16)],
    ],
  }),
  block({
    family: 'send',
    says: 'Tokens for the receiver of an invite code. They were not claimed, and come back.',
    call: async ({ perijove, signer, rpc, address }) => {
      const input = { code: createInviteCode(), amount: toBaseUnits('25', 6), mint: USDC };
      const { invitePDA } = await perijove.send.send(input, { signer, rpc });
      await perijove.send.clawback({ invitePDA }, { signer, rpc });
      const { invites } = await perijove.send.inviteHistory({ address });
      return invites;
    },
    headings: ['invite', 'amount', 'outcome'],
    rows: (invites) =>
      invites.map(({ invite_pda, amount, action }) => [
        cut(invite_pda, 16),
        fromBaseUnits(BigInt(amount), 6),
        action ?? undefined,
      ]),
  }),
  block({
    family: 'studio',
    says: 'Your own token on a bonding curve, its first trade, and the fees of that trade.',
    call: async ({ perijove, signer, rpc }) => {
      const none = { numberOfVestingPeriod: 0, totalVestingDuration: 0 } as const;
      const { mint } = await perijove.studio.launch(
        {
          tokenName: 'Perijove Tour',
          tokenSymbol: 'TOUR',
          tokenImageContentType: 'image/png',
          antiSniping: false,
          fee: { feeBps: 100 },
          buildCurveByMarketCapParam: {
            quoteMint: USDC,
            initialMarketCap: 16_000,
            migrationMarketCap: 69_000,
            tokenQuoteDecimal: 6,
            lockedVestingParam: {
              ...none,
              totalLockedVestingAmount: 0,
              cliffUnlockAmount: 0,
              cliffDurationFromMigrationTime: 0,
            },
          },
        },
        { signer, rpc },
      );
      const buy = { inputMint: USDC, outputMint: mint, amount: toBaseUnits('250', 6) };
      const { outAmount } = await perijove.routingSwap.swap(buy, { signer, rpc });
      const { data } = await perijove.studio.poolAddresses({ mint });
      const poolAddress = data?.dbcPoolAddress ?? '';
      const { unclaimed } = await perijove.studio.fee({ poolAddress });
      await perijove.studio.claimFees({ poolAddress, quoteMint: USDC }, { signer, rpc });
      return { mint, outAmount, unclaimed };
    },
    headings: ['mint', 'bought for 250 USDC', 'fees claimed, USDC'],
    rows: ({ mint, outAmount, unclaimed }) => [
      [mint, fromBaseUnits(BigInt(outAmount), 6), fromBaseUnits(BigInt(unclaimed), 6)],
    ],
  }),
  block({
    family: 'portfolio',
    says: 'The portfolio of the wallet shows all of it, read from the ledger.',
    call: ({ perijove, address }) => perijove.portfolio.positions({ address }),
    headings: ['type', 'platform', 'label', 'US dollars'],
    rows: ({ elements }) =>
      elements.map((element) => [
        element.type,
        element.platformId,
        element.label,
        round(element.value, 2),
      ]),
  }),
];
