/** Goal 17: 10,000 mints priced on the sandbox, beside the least time that the plan allows. */
import type { Topic } from '../measure/topic.ts';

export const run: Topic = async () => ({ measured: [], notes: ['not measured: no sandbox yet'] });
