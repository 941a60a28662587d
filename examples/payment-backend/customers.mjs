// Stand-ins for the customers' pages and wallets.
import { SOL, USDC } from 'perijove';

export async function payTheInvoices({ url, perijove, rpc, shop, alice, carol }) {
  const post = async (path, body) => {
    const request = { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${url}${path}`, request)).json();
  };
  const open = ({ address: payer }) => post('/invoices', { payer, amount: '5000000' });
  const pay = (input, { secretKey: signer }) =>
    perijove.swap.pay({ to: shop, mint: USDC, ...input }, { signer, rpc });

  // A page shows what a payment costs before the wallet signs.
  const first = await open(alice);
  const input = { to: shop, mint: USDC, amount: first.amount };
  const preview = await perijove.swap.preview.pay(input, { owner: alice.address, rpc });
  console.log(preview.inWords[0]);
  const paid = await pay({ amount: first.amount }, alice);
  console.log('with USDC:', (await post(`/payments/${first.id}`, paid)).status);

  // With another token: the service sells it, and the shop gets USDC.
  const second = await open(carol);
  const bought = await pay({ amount: second.amount, from: SOL, maxInput: 100_000_000n }, carol);
  console.log('with SOL:', (await post(`/payments/${second.id}`, bought)).status);

  const third = await open(alice);
  const less = await pay({ amount: 4_999_999n }, alice);
  console.log('too little:', (await post(`/payments/${third.id}`, less)).error);
  console.log('shown twice:', (await post(`/payments/${third.id}`, paid)).error);

  const fourth = await open(carol);
  const own = await pay({ amount: fourth.amount }, alice);
  console.log('of another wallet:', (await post(`/payments/${fourth.id}`, own)).error);
}
