import { Node, Project, type SourceFile } from 'ts-morph';
import { collectEdits, type Edits } from './edits.ts';
import { namesOldClient, rewriteClient } from './rewrite-client.ts';
import { type Fetches, rewriteFetches } from './rewrite-fetches.ts';

/** What became of a file. */
export type Outcome =
  /** `todos` is the number of comments for a person. */
  | { readonly kind: 'changed'; readonly text: string; readonly todos: number }
  | { readonly kind: 'same' }
  /** The file is left as it is. */
  | { readonly kind: 'left'; readonly why: string };

/** What is known of the other files of the run. */
export interface Surroundings {
  /** Whether another file names `@jup-ag/api`: a client may then come from it. */
  readonly hasOldClient: boolean;
}

/** Whether a text can have something to rewrite: others are not parsed. */
export function isCandidate(text: string): boolean {
  return (
    namesOldClient(text) ||
    /jup\.ag\/|quoteGet|swapPost|swapInstructionsPost|programIdToLabelGet/.test(text)
  );
}

/**
 * Rewrites the text of a program for `@jup-ag/api`, and requests to the API by `fetch`, to Perijove. Reads
 * and writes no file. Formatting and comments stay. The result of a second run is `same`.
 *
 * Calls go to the endpoints that they went to. Where a person has to decide, a comment
 * `// TODO(perijove): ...` says what.
 *
 * @param path Its name: the ending says whether it is TypeScript, and whether it has JSX.
 * @example
 * ```ts
 * const outcome = rewriteJupAgApi('bot.ts', readFileSync('bot.ts', 'utf8'));
 * if (outcome.kind === 'changed') writeFileSync('bot.ts', outcome.text);
 * ```
 */
export function rewriteJupAgApi(
  path: string,
  text: string,
  around: Surroundings = { hasOldClient: false },
): Outcome {
  if (!isCandidate(text)) return { kind: 'same' };
  const options = {
    useInMemoryFileSystem: true,
    compilerOptions: { allowJs: true, noLib: true },
  };
  const project = new Project(options);
  const file = project.createSourceFile(`/${path.split(/[/]/).at(-1)}`, asModule(text));
  if (project.getProgram().getSyntacticDiagnostics(file).length > 0)
    return { kind: 'left', why: 'it does not parse' };
  const edits = collectEdits();
  const why = rewriteClient(file, edits, around.hasOldClient);
  if (why !== undefined) return { kind: 'left', why };
  const client = clientOf(text);
  const fetches = rewriteFetches(file, edits, client.name);
  if (fetches.count > 0 && !client.isMade) addClient(file, edits, client, fetches);
  if (edits.isEmpty) return { kind: 'same' };
  return { kind: 'changed', text: edits.apply(text), todos: edits.todos };
}

/** Without an import, `await` at the top would not be read as a keyword. */
function asModule(text: string): string {
  return /\b(?:import|export|require)\b/.test(text) ? text : `${text}\nexport {};`;
}

/** The client for requests by `fetch`. */
interface ClientOfFile {
  readonly name: string;
  /** Whether the file has it at its top already. */
  readonly isMade: boolean;
  /** Whether the file imports what makes it. */
  readonly isImported: boolean;
}

function clientOf(text: string): ClientOfFile {
  const made = /^(?:export )?const (\w+)(?:: \w+)? = create(?:Perijove|JupiterApiClient)\(/m.exec(
    text,
  )?.[1];
  return {
    name: made ?? (/\bperijove\b(?!['"/])/.test(text) ? 'perijoveClient' : 'perijove'),
    isMade: made !== undefined,
    isImported: /\bcreate(?:Perijove|JupiterApiClient)\b/.test(text),
  };
}

function addClient(
  file: SourceFile,
  edits: Edits,
  { name, isImported }: ClientOfFile,
  { apiKey }: Fetches,
): void {
  const key = apiKey && keyAtTop(apiKey);
  const options = key === undefined ? 'deployment: jupiter' : `deployment: jupiter, apiKey: ${key}`;
  const made = `const ${name} = createPerijove({ ${options} });`;
  const imports = file.getStatements().filter(isImport);
  const last = imports.at(-1);
  const isCommon = imports.every((each) => !Node.isImportDeclaration(each)) && imports.length > 0;
  const quote = /from "|require\("/.test(file.getFullText()) ? '"' : "'";
  const from = isCommon ? `require(${quote}perijove${quote})` : `${quote}perijove${quote}`;
  const line = isCommon
    ? `const { createPerijove, jupiter } = ${from};\n`
    : `import { createPerijove, jupiter } from ${from};\n`;
  const head = isImported ? '' : line;
  const note =
    apiKey && key === undefined
      ? `// TODO(perijove): pass the API key as apiKey; it was ${apiKey.getText()}.\n`
      : '';
  if (last) edits.replaceRange(last.getEnd(), last.getEnd(), `\n${head}\n${note}${made}`);
  else {
    const first = file.getStatements().find((each) => !isDirective(each));
    const start = first?.getStart() ?? 0;
    edits.replaceRange(start, start, `${head}\n${note}${made}\n\n`);
  }
}

/** `'use client'` stands before everything else. */
function isDirective(statement: Node): boolean {
  return Node.isExpressionStatement(statement) && Node.isStringLiteral(statement.getExpression());
}

function isImport(statement: Node): boolean {
  if (Node.isImportDeclaration(statement)) return true;
  return Node.isVariableStatement(statement) && /=\s*require\(/.test(statement.getText());
}

/** A key that is known at the top of the file, where the client is made. */
function keyAtTop(node: Node): string | undefined {
  const ofEnvironment = /^(?:process\.env|import\.meta\.env)(?:\.\w+|\[['"]\w+['"]\])!?$/;
  const isText = Node.isStringLiteral(node);
  if (isText || ofEnvironment.test(node.getText())) return node.getText();
  const declaration = Node.isIdentifier(node) ? node.getSymbol()?.getValueDeclaration() : undefined;
  const made = Node.isVariableDeclaration(declaration) ? declaration.getInitializer() : undefined;
  return made && made !== node ? keyAtTop(made) : undefined;
}
