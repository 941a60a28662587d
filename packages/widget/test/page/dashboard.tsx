import { SwapWidget } from '@perijove/widget';
import { createRoot } from 'react-dom/client';

const modes = ['limit', 'swap', 'dca'] as const;

/** A page of React 19 with the widget beside its own words. */
function Dashboard() {
  return (
    <main className="dashboard">
      <section>
        <h1>A dashboard</h1>
        <p>Sell SOL when it costs what you want for it.</p>
        <ul>
          <li>The deposit waits in a vault until then.</li>
          <li>Cancel at any time, and it comes back.</li>
        </ul>
      </section>
      <SwapWidget api="/api/jupiter" rpc="/api/rpc" locale="en" amount="1.5" modes={modes} />
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Dashboard />);
