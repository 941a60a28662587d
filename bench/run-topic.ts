/** One topic in a process of its own: `run-topic.ts <name> <options as JSON>`. */
import type { Topic, TopicOptions } from './measure/topic.ts';

const [name = '', options = '{}'] = process.argv.slice(2);
const { run } = (await import(`./topics/${name}.ts`)) as { run: Topic };
const report = await run(JSON.parse(options) as TopicOptions);
process.send?.(report, () => process.exit());
