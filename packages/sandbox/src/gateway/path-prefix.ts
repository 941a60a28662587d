import * as z from 'zod';

/** The beginning of a path, as keys and faults are restricted to it. */
export const PathPrefix = z.string().regex(/^\/[\w/{}.-]*$/, 'expected a path that starts with /');
