import type { Health, Vault } from '@perijove/borrow';
import { formatDecimal, UNKNOWN } from '@perijove/widget/pieces';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { symbolOf } from './vaults.ts';

/** The lowest health at which a loan is taken: the default of the flows. */
export const MIN_HEALTH = 1.1;
const SAFE = 1.5;
/** A loan with this health or more fills the meter. */
const FULL = 3;

interface HealthProps {
  /** Undefined where it cannot be computed. */
  readonly health: Health | undefined;
}

/** How safe a loan is: its number, a word and a meter. At 1 it is liquidated. */
export function HealthMeter({ health }: HealthProps): ReactNode {
  const factor = health?.factor;
  if (factor === undefined || factor === null)
    return <span className="quiet">{factor === null ? 'No debt' : UNKNOWN}</span>;
  return (
    <span className="row">
      <meter
        className={`borrow-health ${toneOf(factor)}`}
        min={1}
        low={MIN_HEALTH}
        high={SAFE}
        optimum={FULL}
        max={FULL}
        value={Math.min(Math.max(factor, 1), FULL)}
      >
        {factor.toFixed(2)}
      </meter>
      <span className={`number ${toneOf(factor)}`}>
        {factor.toFixed(2)} {wordOf(factor)}
      </span>
    </span>
  );
}

interface HealthChangeProps {
  readonly vault: Vault;
  /** Undefined for a new loan. */
  readonly before: Health | undefined;
  readonly after: Health | undefined;
}

/** The health before and after a change, and the price at which the loan is then liquidated. */
export function HealthChange({ vault, before, after }: HealthChangeProps): ReactNode {
  return (
    <dl className="facts inset">
      <div>
        <dt>Health</dt>
        <dd className="row">
          {before && (
            <>
              <span className="quiet">{textOf(before)}</span>
              <ArrowRight size={16} role="img" aria-label="then" />
            </>
          )}
          <span className={after?.factor == null ? '' : toneOf(after.factor)}>{textOf(after)}</span>
        </dd>
      </div>
      <div>
        <dt>Liquidated when</dt>
        <dd>{liquidationWords(vault, after)}</dd>
      </div>
    </dl>
  );
}

/** `1 JUP falls to 0.21 USDC`. */
export function liquidationWords(vault: Vault, health: Health | undefined): string {
  if (health === undefined) return UNKNOWN;
  const { liquidationPrice } = health;
  if (liquidationPrice === null) return 'never, without a debt';
  const price = formatDecimal(liquidationPrice.toFixed(9));
  return `1 ${symbolOf(vault.supplyToken)} falls to ${price} ${symbolOf(vault.borrowToken)}`;
}

function textOf(health: Health | undefined): string {
  if (health === undefined) return UNKNOWN;
  const { factor } = health;
  return factor === null ? 'No debt' : `${factor.toFixed(2)} ${wordOf(factor)}`;
}

function wordOf(factor: number): string {
  if (factor < MIN_HEALTH) return 'at risk';
  return factor < SAFE ? 'fair' : 'safe';
}

function toneOf(factor: number): string {
  if (factor < MIN_HEALTH) return 'loss';
  return factor < SAFE ? 'caution' : 'gain';
}
