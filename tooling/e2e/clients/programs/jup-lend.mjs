// @jup-ag/lend: the official client of lending. Its host is fixed; its axios instance is not.
import { Client } from '@jup-ag/lend/api';
import { apiKey, balance, check, done, send, USDC, url, wallet } from './surroundings.mjs';

const client = new Client({ apiKey });
client.http.defaults.baseURL = `${url}/lend`;
const { earn } = client;

const tokens = await earn.getTokens();
const usdc = tokens.find(({ assetAddress }) => assetAddress === USDC);
check('has the token', usdc?.asset.symbol, 'USDC');
const sharesOf = async () => {
  const positions = await earn.getPositions({ users: [wallet] });
  return BigInt(positions.find(({ token }) => token.assetAddress === USDC)?.shares ?? 0);
};
const moved = async (act) => {
  const before = await balance(USDC);
  await send((await act()).transaction);
  return (await balance(USDC)) - before;
};

const request = { asset: USDC, signer: wallet };
check(
  'deposits',
  await moved(() => earn.deposit({ ...request, amount: '25000000' })),
  -25_000_000n,
);
const held = await sharesOf();
check('holds shares', held > 0n, true);
check('mints', (await moved(() => earn.mint({ ...request, shares: '3000000' }))) < 0n, true);
check('holds the minted shares', await sharesOf(), held + 3_000_000n);
check('withdraws', await moved(() => earn.withdraw({ ...request, amount: '4000000' })), 4_000_000n);
const before = await sharesOf();
check('redeems', (await moved(() => earn.redeem({ ...request, shares: '2000000' }))) > 0n, true);
check('has redeemed', await sharesOf(), before - 2_000_000n);
const { swapInstruction, instructions = [] } = await earn.depositInstructions({
  ...request,
  amount: '1000000',
});
check('has instructions', swapInstruction !== undefined || instructions.length > 0, true);
const earnings = await earn.getEarnings({
  user: wallet,
  positions: [usdc.address, tokens[0].address],
});
check('has earnings', [earnings].flat().length > 0, true);
done();
