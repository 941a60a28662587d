import { join } from 'node:path';
import ts from 'typescript';
import { camel } from '../page.ts';
import { root } from '../root.ts';

/** A field of an input, an option or a result, as the published types document it. */
export interface TypeField {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly text: string;
}

/** What the published types say of a flow. */
export interface FlowTypes {
  /** The paragraphs of its doc comment. */
  readonly text: string;
  /** The text of `@throws`. */
  readonly throws: string;
  readonly input: readonly TypeField[];
  readonly options: readonly TypeField[];
  readonly result: readonly TypeField[];
}

export type ReadFlowTypes = (family: string, method: string) => FlowTypes;

/** Reads the declarations of the built packages once, for all flows. */
export function openFlowTypes(): ReadFlowTypes {
  const path = join(root, 'packages/perijove/dist/index.d.ts');
  const program = ts.createProgram([path], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    strict: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error('build the packages first');
  const own = checker.getExportsOfModule(module).find(({ name }) => name === 'Perijove');
  if (!own) throw new Error('perijove exports no type Perijove');
  const client = checker.getDeclaredTypeOfSymbol(
    own.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(own) : own,
  );
  return (family, method) => {
    const methods = checker.getTypeOfSymbol(propertyOf(client, camel(family)));
    const symbol = propertyOf(methods, method);
    const signature = flowSignature(checker, symbol);
    const [input, options] = signature
      .getParameters()
      .map((parameter) => checker.getTypeOfSymbol(parameter));
    const tags = signature.getJsDocTags().concat(symbol.getJsDocTags(checker));
    const comment =
      signature.getDocumentationComment(checker).length > 0
        ? signature.getDocumentationComment(checker)
        : symbol.getDocumentationComment(checker);
    return {
      text: ts.displayPartsToString(comment),
      throws: ts.displayPartsToString(tags.find(({ name }) => name === 'throws')?.text),
      input: fieldsOf(checker, input),
      options: fieldsOf(checker, options),
      result: fieldsOf(checker, resultOf(checker, signature)),
    };
  };
}

function propertyOf(type: ts.Type, name: string): ts.Symbol {
  const symbol = type.getProperty(name);
  if (!symbol) throw new Error(`the client has no ${name}`);
  return symbol;
}

/** Where a name is an endpoint as well, the flow is the form that must have options. */
function flowSignature(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Signature {
  const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures();
  const [first] = signatures;
  if (!first) throw new Error(`${symbol.name} is not a method`);
  return first;
}

/** What a promise resolves to, or a generator yields. */
function resultOf(checker: ts.TypeChecker, signature: ts.Signature): ts.Type {
  const returned = signature.getReturnType();
  const [inner] = checker.getTypeArguments(returned as ts.TypeReference);
  return inner ?? returned;
}

function fieldsOf(checker: ts.TypeChecker, type: ts.Type | undefined): readonly TypeField[] {
  if (!type) return [];
  const known = checker.getNonNullableType(type);
  if (!(known.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.Union)))
    return [];
  const forms = known.isUnion() ? known.types : [known];
  const names = [...new Set(forms.flatMap((form) => form.getProperties().map(({ name }) => name)))];
  if (isOpaque(names)) return [];
  return names.map((name) => {
    const symbols = forms.flatMap((form) => form.getProperty(name) ?? []);
    const kinds = symbols.map((symbol) => typeOfField(checker, symbol));
    const isOptional = symbols.some((symbol) => symbol.flags & ts.SymbolFlags.Optional);
    const texts = symbols.map((symbol) =>
      ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    );
    return {
      name,
      type: [...new Set(kinds)].join(' | '),
      required: symbols.length === forms.length && !isOptional,
      text: texts.find(Boolean)?.replace(/\s+/g, ' ') ?? '',
    };
  });
}

/** Null is a value that a result has; undefined is a field that is left out. */
function typeOfField(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const type = checker.getTypeOfSymbol(symbol);
  const known = checker.typeToString(checker.getNonNullableType(type));
  const isNull = type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
  return isNull ? `${known} | null` : known;
}

/** A signer is many things, and its members say nothing about the flow. */
function isOpaque(names: readonly string[]): boolean {
  return names.includes('byteLength') || names.includes('charAt');
}
