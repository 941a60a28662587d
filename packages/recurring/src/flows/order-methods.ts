import type { Client } from '@perijove/core';
import type { endpoints } from '../endpoints.ts';

// Separate from the flow: otherwise an import of the client would check all types of the flows.

/** The methods that the flows call. */
export type OrderMethods = Client<typeof endpoints>;
