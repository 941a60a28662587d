// Loaded together: as one file they cost a page less before it needs any of them.
export { basket } from './basket.ts';
export { explainNoRoute } from './explain-no-route.ts';
export { quoteMany } from './quote-many.ts';
export { rebalance } from './rebalance.ts';
