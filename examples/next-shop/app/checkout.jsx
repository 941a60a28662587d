'use client';

import { useFlow, usePerijove } from '@perijove/react';
import { useWallets } from '@perijove/react/wallets';
import { createRpc, fromBaseUnits, SOL, USDC } from 'perijove';
import { useEffect, useMemo, useState } from 'react';

/** Opens an order, pays it with SOL, and lets the server look at the chain. */
export function Checkout({ product, solUsd }) {
  const perijove = usePerijove();
  const { wallets, connected, connect } = useWallets();
  const rpc = useMemo(() => createRpc(new URL('/api/rpc', origin()).href), []);
  const [order, setOrder] = useState();
  const [problem, setProblem] = useState();
  const pay = useFlow(perijove.swap.pay, { signer: connected?.signer, rpc });

  const report = (error) => setProblem(error.message);
  // The server believes its node alone: the page says where to look.
  const { id } = order ?? {};
  const { signature } = pay.result ?? {};
  useEffect(() => {
    if (id && signature)
      post(`/api/orders/${id}`, { signature }).then(setOrder, ({ message }) => setProblem(message));
  }, [id, signature]);

  async function buy() {
    setProblem(undefined);
    const payer = connected.address;
    const opened = await post('/api/orders', { payer, product: product.id }).catch(report);
    if (!opened) return;
    setOrder(opened);
    // At most 2 % more SOL than the price of the page needs.
    const sol = (Number(opened.amount) / 1e6 / solUsd) * 1.02;
    const maxInput = BigInt(Math.ceil(sol * 1e9));
    pay.start({ to: opened.shop, mint: USDC, amount: opened.amount, from: SOL, maxInput });
  }

  if (!connected)
    return wallets.map((wallet) => (
      <button key={wallet.name} type="button" onClick={() => connect(wallet)}>
        Connect {wallet.name}
      </button>
    ));
  if (solUsd === undefined) return <p>SOL has no known price now. Reload the page later.</p>;
  if (order?.status === 'paid') return <p>Paid. Thank you!</p>;
  return (
    <>
      <Step pay={pay} onBuy={() => buy().catch(report)} />
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

function Step({ pay, onBuy }) {
  switch (pay.status) {
    case 'review': {
      const [spend] = pay.review.intent.spend;
      return (
        <>
          <p>At most {fromBaseUnits(spend.atMost, 9)} SOL leave your wallet.</p>
          <button type="button" onClick={pay.confirm}>
            Pay
          </button>
          <button type="button" onClick={pay.refuse}>
            Cancel
          </button>
        </>
      );
    }
    case 'landed':
      return <p>The server looks at the chain</p>;
    case 'failed':
      return (
        <p role="alert">
          {pay.error.message} ({pay.advice})
        </p>
      );
    case 'idle':
    case 'refused':
      return (
        <button type="button" onClick={onBuy}>
          Pay with SOL
        </button>
      );
    default:
      return <p>{pay.status}</p>;
  }
}

const origin = () => (typeof location === 'undefined' ? 'http://localhost' : location.origin);

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}
