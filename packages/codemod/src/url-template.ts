import { Node } from 'ts-morph';
import type { Template } from './values.ts';

/** Reads a URL that is put together of texts and expressions. Constants of the file are read, too. */
export function readTemplate(node: Node): Template {
  const holes: Node[] = [];
  const constants: Node[] = [];
  return { text: read(node, { holes, constants }, 0), holes, constants };
}

interface Parts {
  readonly holes: Node[];
  readonly constants: Node[];
}

function read(node: Node, parts: Parts, depth: number): string {
  if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node))
    return node.getLiteralValue();
  if (Node.isTemplateExpression(node)) {
    const spans = node.getTemplateSpans();
    const texts = spans.map(
      (span) => read(span.getExpression(), parts, depth) + span.getLiteral().getLiteralText(),
    );
    return node.getHead().getLiteralText() + texts.join('');
  }
  if (Node.isBinaryExpression(node) && node.getOperatorToken().getText() === '+')
    return read(node.getLeft(), parts, depth) + read(node.getRight(), parts, depth);
  const constant = depth < 4 ? constantOf(node) : undefined;
  if (constant) {
    parts.constants.push(node);
    return read(constant, parts, depth + 1);
  }
  parts.holes.push(node);
  return `\uE000${parts.holes.length - 1}\uE000`;
}

/** The text of a constant of the same file, if it is a part of an address. Others stay expressions. */
function constantOf(node: Node): Node | undefined {
  const initializer = declarationOf(node)?.getInitializer();
  if (!initializer) return undefined;
  const isText =
    Node.isStringLiteral(initializer) ||
    Node.isNoSubstitutionTemplateLiteral(initializer) ||
    Node.isTemplateExpression(initializer);
  return isText && /^['"`](?:https?:|\/)/.test(initializer.getText()) ? initializer : undefined;
}

/** The `const` of the same file that an identifier names. */
export function declarationOf(node: Node) {
  if (!Node.isIdentifier(node)) return undefined;
  const declaration = node.getSymbol()?.getValueDeclaration();
  if (!Node.isVariableDeclaration(declaration)) return undefined;
  const statement = declaration.getVariableStatement();
  return statement?.getDeclarationKind() === 'const' ? declaration : undefined;
}
