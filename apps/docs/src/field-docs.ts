import { readFileSync } from 'node:fs';
import { root } from './root.ts';

/** One field of an input, as `types.ts` of its family documents it. */
export interface FieldDoc {
  /** `params.makingAmount`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly text: string;
}

/** The fields of the input of one method, nested ones behind their parent. */
export function readFieldDocs(family: string, method: string): readonly FieldDoc[] {
  const folder = `${root}packages/${family}/src/`;
  const schemas = readFileSync(`${folder}schemas.ts`, 'utf8');
  const pair = new RegExp(`^  ${method}: \\{ input: (\\w+),`, 'm').exec(schemas);
  if (!pair?.[1]) throw new Error(`${family}.${method} has no input in schemas.ts`);
  return fieldsOf(pair[1], readFileSync(`${folder}types.ts`, 'utf8'));
}

function fieldsOf(name: string, types: string, parent = ''): readonly FieldDoc[] {
  const found = new RegExp(
    `^export interface ${name}(?:<[^\\n]+>)?(?: extends ([\\w, ]+))? \\{\\n(.*?)^\\}`,
    'ms',
  ).exec(types);
  if (!found) return [];
  const [, bases = '', body = ''] = found;
  const inherited = bases.split(', ').filter(Boolean);
  const fields = [
    ...body.matchAll(/^ {2}(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?readonly (\w+)(\??): ([^;]+);/gm),
  ];
  return [
    ...inherited.flatMap((base) => fieldsOf(base, types, parent)),
    ...fields.flatMap(([, comment = '', field = '', optional, type = '']) => {
      const own = type.replace(/ \| undefined$/, '').replace(/\s+/g, ' ');
      const doc = {
        name: parent + field,
        type: own,
        required: optional === '',
        text: comment
          .replace(/^\s*\*/gm, '')
          .replace(/\s+/g, ' ')
          .trim(),
      };
      return [doc, ...fieldsOf(own, types, `${parent}${field}.`)];
    }),
  ];
}
