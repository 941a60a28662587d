import type { DLogger } from '@dbos-inc/dbos-sdk';

const say = (): void => undefined;

/** DBOS logs every error that a test provokes. */
export const silent: DLogger = { debug: say, info: say, warn: say, error: say };
