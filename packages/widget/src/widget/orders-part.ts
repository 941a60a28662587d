/** What is loaded when the first tab of orders is opened. */
export { loadOrderWords, Orders } from '../orders/orders.tsx';
/**
 * All else that a page has by then. A bundler that splits by what each part reaches, as esbuild does,
 * leaves the first load in one piece for it, which is 2 kB smaller than the same in two.
 *
 * @public
 */
export { SwapWidget } from './swap-widget.tsx';
