/** What is loaded when the first tab of orders is opened. */
export { loadOrderWords, Orders } from '../orders/orders.tsx';
/**
 * What a page has by then. A bundler that splits by what each part reaches, as esbuild does, leaves the
 * first load in one piece for it, which is 1 kB smaller than the same in two.
 *
 * @public
 */
export { adoptStyles } from './adopt-styles.ts';
/** @public */
export { checkProps } from './check-props.ts';
/** @public */
export { WidgetContent } from './widget-content.tsx';
