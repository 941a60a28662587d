import { allEntries } from '../catalog/entries.ts';
import { scripts, type Words } from '../completion/scripts.ts';
import { usageError } from '../output/usage.ts';
import { globalOptions } from '../settings.ts';
import type { Context, Result } from '../spec.ts';

/** `perijove completion` */
export async function run({ args: [shell = ''], specs }: Context): Promise<Result> {
  const known = Object.keys(scripts);
  if (!Object.hasOwn(scripts, shell)) throw usageError('shell', known.join(', '));
  const script = scripts[shell as keyof typeof scripts](words(specs));
  return { data: { script }, text: script };
}

function words(specs: Context['specs']): Words {
  const long = ({ flags }: { readonly flags: string }): string => flags.split(' ')[0] ?? '';
  const endpoints = allEntries().map(({ name }) => name);
  return {
    commands: specs.map(({ name, summary, actions = [], options = [] }) => ({
      name,
      summary,
      words: name === 'call' ? endpoints : actions,
      options: options.map(long),
    })),
    options: ['--help', '--version', '--json-schema', ...globalOptions.map(long)],
  };
}
