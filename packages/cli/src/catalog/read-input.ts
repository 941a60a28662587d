import { CommanderError, Option, Command as Parser } from 'commander';
import { type EndpointEntry, fieldsOf, type InputField } from 'perijove/catalog-entries';
import { clean } from '../output/clean.ts';
import { usageError } from '../output/usage.ts';
import { asksFirst } from './entries.ts';
import { type Files, readValue, typeWords } from './read-value.ts';

/** Fields that hold a secret: their option takes the path of a file only. */
export const SECRET: ReadonlySet<string> = new Set(['refreshToken', 'rpcUrl']);

/** The parser of one endpoint: an option for each field, with its own name. */
export function parserOf(entry: EndpointEntry): Parser {
  const parser = new Parser(`perijove call ${entry.name}`)
    .description(descriptionOf(entry))
    .helpOption('-h, --help', 'print help')
    .option('--input <json>', 'the whole input as JSON, or @path of a file with it')
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .addHelpText('after', `\nExample:\n  perijove call ${exampleOf(entry).map(quoted).join(' ')}`);
  for (const field of fieldsOf(entry)) {
    // As a property, the name stays what the API calls it.
    const option = new Option(`--${field.name} <${valueWords(field)}>`, wordsOf(field));
    parser.addOption(option);
  }
  return parser;
}

function valueWords({ name, schema }: InputField): string {
  return SECRET.has(name) ? '@path' : typeWords(schema).slice(0, 60);
}

function wordsOf({ isRequired, schema: { minimum, maximum } }: InputField): string {
  const range = minimum !== undefined && maximum !== undefined ? `, ${minimum} to ${maximum}` : '';
  return `${isRequired ? 'required' : 'optional'}${range}`;
}

function descriptionOf(entry: EndpointEntry): string {
  const { request, effect, auth, wallet, credits, stability, successor, description } = entry;
  const needs = [
    ...(auth === 'required' ? ['needs a key'] : []),
    ...(wallet ? ['needs a wallet that signs in: --keypair'] : []),
    ...(asksFirst(entry) ? ['asks first'] : []),
  ];
  const facts = [request, `${effect}, ${stability}, ${credits} credits`, ...needs].join('; ');
  const instead = successor === undefined ? '' : `\n\nUse instead: ${successor}`;
  return `${description}\n\n${facts}${instead}`;
}

/** The example of the catalog as arguments. A file has the name of its field. */
export function exampleOf(entry: EndpointEntry): readonly string[] {
  const options = fieldsOf(entry).flatMap(({ name, schema }) => {
    const value = entry.example[name];
    if (value === undefined) return [];
    if (schema['x-file'] || SECRET.has(name)) return [`--${name}`, `@${name}`];
    return [`--${name}`, argumentOf(value)];
  });
  return [entry.name, ...options];
}

function argumentOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.every((each) => typeof each !== 'object');
  return isList ? value.join(',') : JSON.stringify(value);
}

function quoted(text: string): string {
  return /^[\w@.,:/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * Reads the options of an endpoint into its input. Undefined when help was written instead.
 *
 * @throws PerijoveError `invalid_input` for an unknown option, a missing field, and text that is not of
 * the type of its field.
 */
export async function readInput(
  entry: EndpointEntry,
  args: readonly string[],
  files: Files,
  writeHelp: (text: string) => void,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const parser = parserOf(entry);
  parser.configureOutput({ writeOut: writeHelp, writeErr: () => undefined });
  try {
    parser.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    throw optionError(entry, error);
  }
  const given = parser.opts<Readonly<Record<string, string | undefined>>>();
  const whole = given['input'] === undefined ? {} : await readWhole(given['input'], files);
  const values: Record<string, unknown> = { ...whole };
  for (const { name, schema } of fieldsOf(entry)) {
    const text = given[name];
    if (text === undefined) continue;
    if (SECRET.has(name) && !text.startsWith('@'))
      throw usageError(
        `--${name}`,
        '@path of a file',
        `--${name} is a secret: pass @path of a file that holds it`,
      );
    values[name] = await readValue(`--${name}`, text, schema, files);
  }
  assertComplete(entry, values);
  return values;
}

function assertComplete(entry: EndpointEntry, values: object): void {
  const missing = fieldsOf(entry).filter(({ name, isRequired }) => isRequired && !(name in values));
  const [first] = missing;
  if (first === undefined) return;
  const names = missing.map(({ name }) => `--${name}`).join(', ');
  throw usageError(
    `--${first.name}`,
    typeWords(first.schema),
    `${entry.name} needs ${names}. See perijove call ${entry.name} --help`,
  );
}

async function readWhole(text: string, files: Files): Promise<object> {
  const value = await readValue('--input', text, { type: 'object' }, files);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw usageError('--input', 'a JSON object');
}

function optionError(entry: EndpointEntry, { code, message }: CommanderError): Error {
  const { name } = entry;
  const words = message.replace(/^error: /, '').replace(/(--?[\w-]+)=[^']*'/, "$1'");
  const says = code === 'commander.excessArguments' ? onlyOptions(entry) : clean(words, 200);
  return usageError(
    'arguments',
    'the options of the endpoint',
    `${name}: ${says}. See perijove call ${name} --help`,
  );
}

/** What was given as `ids=SOL` or `SOL`, which may be a secret, is not repeated. */
function onlyOptions(entry: EndpointEntry): string {
  const [first] = fieldsOf(entry);
  if (first === undefined) return 'it takes no arguments';
  return `the fields of the input are options, such as --${first.name} <${typeWords(first.schema)}>`;
}
