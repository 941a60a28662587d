import { configure, render, screen, userEvent } from '@testing-library/react-native';
import { USDC } from 'perijove';
import { NativeModules } from 'react-native';
import { App } from '../App';
import { connectMobileWallet } from '../src/mobile-wallet';
import { journal, perijove, queryClient, rpc } from '../src/service';

configure({ asyncUtilTimeout: 30_000 });

/** See test/wallet-app.js. */
const walletApp = NativeModules['SolanaMobileWalletAdapter'] as {
  requests: string[];
  declines: boolean;
  onSigned: () => void;
};
const { network } = globalThis as unknown as { readonly network: { isDown: boolean } };

beforeEach(() => {
  walletApp.requests = [];
  walletApp.declines = false;
  walletApp.onSigned = () => undefined;
  network.isDown = false;
  queryClient.clear();
});
afterAll(async () => {
  queryClient.clear();
  await perijove.close();
});

/** USDC of the wallet on the chain, in base units. */
async function heldUsdc(): Promise<bigint> {
  const { address } = await connectMobileWallet({ name: 'A test' });
  const { value } = (await rpc.call('getTokenAccountsByOwner', [
    address,
    { mint: USDC },
    { encoding: 'jsonParsed' },
  ])) as { value: { account: { data: { parsed: { info: Info } } } }[] };
  return value.reduce(
    (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
    0n,
  );
}
interface Info {
  readonly tokenAmount: { readonly amount: string };
}

/** Renders the app, connects the wallet app and starts a swap, up to its review. */
async function startSwap() {
  const user = userEvent.setup();
  await render(<App />);
  await user.press(screen.getByRole('button', { name: 'Connect a wallet app' }));
  await user.press(await screen.findByRole('button', { name: 'Swap' }));
  await screen.findByText(/^At most 0\.1\d* SOL leave your wallet\.$/);
  return user;
}

test('shows the price of SOL and a quote for the amount', async () => {
  const user = userEvent.setup();
  await render(<App />);
  await screen.findByText(/^\$\d+\.\d\d$/);
  const first = await screen.findByText(/^You get about \d+\.\d+ USDC\.$/);
  const usdc = Number(/\d+\.\d+/.exec(String(first.props['children']))?.[0]);
  const field = screen.getByLabelText('Amount of SOL');
  await user.clear(field);
  await screen.findByText('Enter an amount of SOL with at most 9 digits after the point.');
  await user.type(field, '1');
  await screen.findByText(
    new RegExp(`^You get about ${String(usdc * 10).slice(0, 2)}\\d*\\.\\d+ USDC`),
  );
});

test('swaps: the review comes before the wallet app, and USDC arrives on the chain', async () => {
  const before = await heldUsdc();
  walletApp.requests = [];
  const user = await startSwap();
  await screen.findByText(/^At least \d+\.\d+ USDC arrive\.$/);
  expect(walletApp.requests).toEqual(['authorize']);
  await user.press(screen.getByRole('button', { name: 'Sign in the wallet app' }));
  await screen.findByText('Swapped');
  expect(walletApp.requests).toEqual(['authorize', 'authorize', 'sign_transactions']);
  expect((await heldUsdc()) - before).toBeGreaterThan(1_000_000n);
});

test('signs nothing when the person cancels, in the app or in the wallet app', async () => {
  const user = await startSwap();
  await user.press(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Cancelled: nothing was signed');
  walletApp.declines = true;
  await user.press(screen.getByRole('button', { name: 'Swap' }));
  await user.press(await screen.findByRole('button', { name: 'Sign in the wallet app' }));
  await screen.findByText(/declined/);
  expect(walletApp.requests).toEqual(['authorize', 'authorize', 'sign_transactions']);
});

test('resumes a signed swap whose submission was interrupted', async () => {
  const before = await heldUsdc();
  const user = await startSwap();
  walletApp.onSigned = () => {
    network.isDown = true;
  };
  await user.press(screen.getByRole('button', { name: 'Sign in the wallet app' }));
  await user.press(await screen.findByRole('button', { name: 'Stop waiting' }));
  expect(await journal.list({ steps: ['signed'] })).toHaveLength(1);
  network.isDown = false;
  await user.press(
    await screen.findByRole('button', { name: 'Look up the swap that was not finished' }),
  );
  await screen.findByText('Swapped');
  const signatures = walletApp.requests.filter((name) => name === 'sign_transactions');
  expect(signatures).toHaveLength(1);
  expect((await heldUsdc()) - before).toBeGreaterThan(1_000_000n);
});

test('says that the connection is lost', async () => {
  network.isDown = true;
  await render(<App />);
  await screen.findByText(/The price cannot be read/);
});
