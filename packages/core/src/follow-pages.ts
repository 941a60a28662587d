/** For a reader of lists that sends the requests itself: which page is next, and which items are new. */
export { followPages, type PageWalk } from './lists/follow-pages.ts';
