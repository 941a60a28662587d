import {
  ArrowLeftRight,
  ChartPie,
  Code,
  Compass,
  HandCoins,
  ListOrdered,
  type LucideIcon,
  Percent,
  PiggyBank,
  Rocket,
  Send,
} from 'lucide-react';

/** A screen that the bars lead to. */
export interface Place {
  readonly to:
    | '/'
    | '/swap'
    | '/portfolio'
    | '/orders'
    | '/earn'
    | '/borrow'
    | '/predict'
    | '/send'
    | '/studio'
    | '/developer';
  readonly name: string;
  readonly icon: LucideIcon;
}

/** In the order of the top bar. The first four are in the bottom bar of a phone, the rest behind More. */
export const places: readonly Place[] = [
  { to: '/', name: 'Discover', icon: Compass },
  { to: '/swap', name: 'Swap', icon: ArrowLeftRight },
  { to: '/portfolio', name: 'Portfolio', icon: ChartPie },
  { to: '/orders', name: 'Orders', icon: ListOrdered },
  { to: '/earn', name: 'Earn', icon: PiggyBank },
  { to: '/borrow', name: 'Borrow', icon: HandCoins },
  { to: '/predict', name: 'Predict', icon: Percent },
  { to: '/send', name: 'Send', icon: Send },
  { to: '/studio', name: 'Studio', icon: Rocket },
  { to: '/developer', name: 'Developer', icon: Code },
];
