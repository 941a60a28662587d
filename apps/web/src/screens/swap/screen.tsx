import { SwapPanel, useSwap } from '@perijove/widget/pieces';
import { type ReactNode, useState } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { useHiddenLegacyWays, useLegacyWays } from './legacy-ways.ts';
import { useSwapPair } from './use-swap-pair.ts';

/** The swap of the widget, with the pair in the address of the page, and the older ways to compare. */
export function Screen(): ReactNode {
  const [isLegacyShown, setLegacyShown] = useState(false);
  const useAdded = isLegacyShown ? useLegacyWays : useHiddenLegacyWays;
  const swap = useSwap({ ...useSwapPair(), useAdded });
  return (
    <SwapPanel swap={swap} heading={<ScreenTitle>Swap</ScreenTitle>} connectButton={ConnectButton}>
      <button
        type="button"
        className="text-button swap-legacy"
        aria-pressed={isLegacyShown}
        onClick={() => setLegacyShown(!isLegacyShown)}
      >
        {isLegacyShown ? 'Hide the older ways' : 'Compare with the older ways'}
      </button>
    </SwapPanel>
  );
}
