import * as z from 'zod';

/** A path prefix to which a key or a fault is restricted. */
export const PathPrefix = z.string().regex(/^\/[\w/{}.-]*$/, 'expected a path that starts with /');
