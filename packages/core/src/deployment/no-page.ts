/** Placeholder for a page's origin outside a page. The name is reserved and never resolves. */
export const NO_PAGE = 'https://proxied.invalid';
