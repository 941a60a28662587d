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
  if (!found) return fieldsOfUnion(name, types, parent);
  const [, bases = '', body = ''] = found;
  const inherited = bases.split(', ').filter(Boolean);
  return [
    ...inherited.flatMap((base) => fieldsOf(base, types, parent)),
    ...fieldsIn(body, types, parent),
  ];
}

/** The fields of every form; one that not all of them have is optional. */
function fieldsOfUnion(name: string, types: string, parent: string): readonly FieldDoc[] {
  const [, union = ''] =
    new RegExp(`^export type ${name} =(.*?);\\n(?=\\n|$)`, 'ms').exec(types) ?? [];
  const forms = union.split(/^ {2}\| /m).flatMap((form) => {
    const body = /^\{\n(.*)\}/s.exec(form)?.[1];
    if (body !== undefined) return [fieldsIn(body.replace(/^ {4}/gm, ''), types, parent)];
    const named = form.split('|').map((each) => each.trim());
    return named
      .filter((each) => /^[A-Z]\w+$/.test(each))
      .map((each) => fieldsOf(each, types, parent));
  });
  const names = [...new Set(forms.flat().map((field) => field.name))];
  return names.map((each) => {
    const same = forms.flatMap((form) => form.filter((field) => field.name === each));
    const kinds = [...new Set(same.map(({ type }) => type))];
    return {
      name: each,
      type: kinds.join(' | '),
      required: same.length === forms.length && same.every(({ required }) => required),
      text: same.find(({ text }) => text)?.text ?? '',
    };
  });
}

function fieldsIn(body: string, types: string, parent: string): readonly FieldDoc[] {
  const fields = [
    ...body.matchAll(/^ {2}(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?readonly (\w+)(\??): ([^;]+);/gm),
  ];
  return fields.flatMap(([, comment = '', field = '', optional, type = '']) => {
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
  });
}
