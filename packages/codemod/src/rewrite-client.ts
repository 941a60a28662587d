import {
  type ImportDeclaration,
  type ImportSpecifier,
  Node,
  type SourceFile,
  SyntaxKind,
} from 'ts-morph';
import type { Edits } from './edits.ts';
import { rewriteCalls, rewriteMaker } from './rewrite-calls.ts';

const OLD = '@jup-ag/api';
const MAKER = 'createJupiterApiClient';

/** Types of the old client, and those in their place, with the entry that exports them. */
const TYPES: Readonly<Record<string, readonly [name: string, entry: string]>> = {
  AccountMeta: ['AccountMeta', 'perijove/routing-swap'],
  Instruction: ['Instruction', 'perijove/routing-swap'],
  PlatformFee: ['PlatformFee', 'perijove/routing-swap'],
  QuoteGetRequest: ['QuoteInput', 'perijove/routing-swap'],
  QuoteResponse: ['Quote', 'perijove/routing-swap'],
  SwapApi: ['Perijove', 'perijove'],
  SwapInfo: ['SwapInfo', 'perijove/routing-swap'],
  SwapInstructionsResponse: ['SwapInstructions', 'perijove/routing-swap'],
  SwapRequest: ['SwapInput', 'perijove/routing-swap'],
  SwapResponse: ['SwapTransaction', 'perijove/routing-swap'],
};

/** Whether a file names the old package. */
export function namesOldClient(text: string): boolean {
  return /['"]@jup-ag\/api['"]/.test(text);
}

/**
 * Rewrites imports and calls of the old client.
 *
 * @returns why the file is left as it is; undefined when it is not.
 */
export function rewriteClient(
  file: SourceFile,
  edits: Edits,
  isUsedElsewhere: boolean,
): string | undefined {
  const imported = file
    .getImportDeclarations()
    .filter((each) => each.getModuleSpecifierValue() === OLD);
  const required = file
    .getDescendantsOfKind(SyntaxKind.CallExpression)
    .filter((each) => each.getExpression().getText() === 'require')
    .find((each) => each.getArguments()[0]?.getText().slice(1, -1) === OLD);
  const isKnown = imported.length > 0 || required !== undefined;
  if (!isKnown && namesOldClient(file.getFullText()))
    return `it names ${OLD} in a way that is not known`;
  const why =
    imported.map(problemOf).find((each) => each !== undefined) ??
    (required && rewriteRequire(required, edits));
  if (why !== undefined) return why;
  for (const each of imported) rewriteImport(each, edits);
  if (isKnown || (isUsedElsewhere && hasOwnImports(file))) rewriteCalls(file, edits);
  return undefined;
}

/** The client may come from another file. */
function hasOwnImports(file: SourceFile): boolean {
  return /(?:from|require\()\s*['"](?:\.|@\/|~\/)/.test(file.getFullText());
}

function problemOf(declaration: ImportDeclaration): string | undefined {
  const whole = declaration.getNamespaceImport() ?? declaration.getDefaultImport();
  if (whole) return `it imports all of ${OLD}, as ${whole.getText()}`;
  const named = declaration.getNamedImports();
  const unknown = named
    .map((each) => each.getName())
    .find((name) => name !== MAKER && !Object.hasOwn(TYPES, name));
  if (unknown !== undefined) return `it uses ${unknown} of ${OLD}`;
  const made = named.find((each) => each.getName() !== MAKER && isCreated(each));
  return made && `it creates a ${made.getName()} of ${OLD} by itself`;
}

function rewriteImport(declaration: ImportDeclaration, edits: Edits): void {
  const named = declaration.getNamedImports();
  const end = declaration.getText().endsWith(';') ? ';' : '';
  const entries = new Map<string, string[]>();
  const quote = declaration.getModuleSpecifier().getText()[0] ?? "'";
  for (const each of named) {
    const [entry, text] = renamed(each, edits, declaration.isTypeOnly());
    entries.set(entry, [...(entries.get(entry) ?? []), ...text]);
  }
  const isTyped = (texts: readonly string[]): boolean =>
    texts.every((text) => text.startsWith('type '));
  const lines = [...entries].map(([entry, texts]) => {
    const all = isTyped(texts);
    const names = all ? texts.map((text) => text.slice('type '.length)) : texts;
    return `import ${all ? 'type ' : ''}{ ${names.join(', ')} } from ${quote}${entry}${quote}${end}`;
  });
  edits.replace(declaration, lines.join('\n'));
}

/** `new SwapApi()`. */
function isCreated(specifier: ImportSpecifier): boolean {
  return specifier
    .getSourceFile()
    .getDescendantsOfKind(SyntaxKind.NewExpression)
    .some((each) => each.getExpression().getText() === localName(specifier));
}

function localName(specifier: ImportSpecifier): string {
  return specifier.getAliasNode()?.getText() ?? specifier.getName();
}

/** Renames what is imported in the whole file, or keeps the name of the file for it. */
function renamed(
  specifier: ImportSpecifier,
  edits: Edits,
  isTypeOnly: boolean,
): readonly [entry: string, texts: readonly string[]] {
  const file = specifier.getSourceFile();
  const local = localName(specifier);
  if (specifier.getName() === MAKER) {
    for (const use of usesOf(file, local)) rewriteMaker(use, edits);
    return ['perijove', ['createPerijove', 'jupiter']];
  }
  const [name, entry] = TYPES[specifier.getName()] ?? ['', ''];
  const isTaken = name !== local && usesOf(file, name).length > 0;
  const type = isTypeOnly || specifier.getName() !== MAKER ? 'type ' : '';
  if (specifier.getAliasNode() || isTaken)
    return [entry, [`${type}${name === local ? name : `${name} as ${local}`}`]];
  for (const use of usesOf(file, local))
    if (!specifier.containsRange(use.getPos(), use.getEnd())) edits.replace(use, name);
  return [entry, [`${type}${name}`]];
}

function usesOf(file: SourceFile, name: string): readonly Node[] {
  return file.getDescendantsOfKind(SyntaxKind.Identifier).filter((each) => {
    const parent = each.getParent();
    const isMember = Node.isPropertyAccessExpression(parent) && parent.getNameNode() === each;
    return each.getText() === name && !isMember && !Node.isPropertyAssignment(parent);
  });
}

/** `const { createJupiterApiClient } = require('@jup-ag/api')`. */
function rewriteRequire(call: Node, edits: Edits): string | undefined {
  const declaration = call.getParent();
  const pattern = Node.isVariableDeclaration(declaration) ? declaration.getNameNode() : undefined;
  if (!pattern || !/^\{\s*createJupiterApiClient\s*,?\s*\}$/.test(pattern.getText()))
    return `it uses more of ${OLD} than ${MAKER}`;
  for (const use of usesOf(call.getSourceFile(), MAKER))
    if (use.getPos() > call.getEnd()) rewriteMaker(use, edits);
  edits.replace(pattern, '{ createPerijove, jupiter }');
  const [specifier] = Node.isCallExpression(call) ? call.getArguments() : [];
  const quote = specifier?.getText()[0] ?? "'";
  if (specifier) edits.replace(specifier, `${quote}perijove${quote}`);
  return undefined;
}
