import { useFlow, usePerijove } from '@perijove/react';
import { useWallets } from '@perijove/react/wallets';
import { createRpc, fromBaseUnits, SOL, toBaseUnits, USDC } from 'perijove';

// The node of the sandbox, or your own: VITE_RPC_URL=... vite build
const rpc = createRpc(import.meta.env.VITE_RPC_URL ?? 'http://127.0.0.1:4260/rpc');
const input = { inputMint: SOL, outputMint: USDC, amount: toBaseUnits('0.1', 9) };

export function Swap() {
  const perijove = usePerijove();
  const { wallets, connected, connect } = useWallets();
  const swap = useFlow(perijove.swap.swap, { signer: connected?.signer, rpc });

  if (!connected) {
    return wallets.map((wallet) => (
      <button key={wallet.name} type="button" onClick={() => connect(wallet)}>
        {wallet.name}
      </button>
    ));
  }
  switch (swap.status) {
    case 'review': {
      const [receive] = swap.review.intent.receive ?? [];
      return (
        <>
          <p>You get at least {receive && fromBaseUnits(receive.atLeast, 6)} USDC for 0.1 SOL.</p>
          <button type="button" onClick={swap.confirm}>
            Sign
          </button>
          <button type="button" onClick={swap.refuse}>
            Cancel
          </button>
        </>
      );
    }
    case 'landed':
      return <p>Swapped: {swap.result.signature}</p>;
    case 'failed':
      return (
        <p>
          {swap.error.message} ({swap.advice})
        </p>
      );
    case 'idle':
    case 'refused':
      return (
        <button type="button" onClick={() => swap.start(input)}>
          Swap 0.1 SOL
        </button>
      );
    default:
      return <p>{swap.status}</p>;
  }
}
