/** Stands for the origin of a page where there is none. The name is reserved: nothing is ever there. */
export const NO_PAGE = 'https://proxied.invalid';
