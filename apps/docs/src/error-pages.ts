import { readFileSync } from 'node:fs';
import type { Advice, Failure, FailureCode } from '@perijove/core';
import { ruleNotes } from '../../../packages/solana/src/check/rule-notes.ts';
import { createError } from '../../../packages/solana/src/errors.ts';
import { errorNotes } from './error-notes.ts';
import { familyFailures } from './family-failures.ts';
import { plain, type SitePage, table } from './page.ts';
import { root } from './root.ts';

/** A page for each code, and one that lists them with the failures of the families. */
export function errorPages(): readonly SitePage[] {
  const codes = Object.keys(errorNotes) as FailureCode[];
  const meanings = readMeanings();
  const rows = codes.map((code) => [
    `[\`${code}\`](./${code}.md)`,
    plain(firstSentence(meanings(code))),
    `\`${adviceOn(code)}\``,
  ]);
  const families = familyFailures().map(
    ({ family, intro, rows: own }) =>
      `## What ${family} says\n\n${intro}\n\n${table(['it says', 'name', 'meaning', 'advice'], own)}`,
  );
  const text = [
    '# Errors',
    'Every error is a `PerijoveError`. Test it with `isPerijoveError(error, code)`; `advice` says what a program can do. Most specific first:',
    `\`\`\`js\ntry {\n  await perijove.tokens.search({ query });\n} catch (error) {\n  if (isPerijoveError(error, 'rate_limited')) await wait(error.details.retryAfterMs);\n  else if (isPerijoveError(error) && error.advice === 'fix-input') show(error.message);\n  else throw error;\n}\n\`\`\``,
    table(['code', 'meaning', 'advice'], rows),
    ...families,
  ].join('\n\n');
  const list = { path: 'errors/index.md', title: 'Errors', text: `${text}\n` };
  return [list, ...codes.map((code) => codePage(code, meanings(code)))];
}

function codePage(code: FailureCode, meaning: string): SitePage {
  const { repeated, action } = errorNotes[code];
  const text = [
    `# ${code}`,
    plain(meaning),
    table(
      ['', ''],
      [
        ['advice', `\`${adviceOn(code)}\`, by default`],
        ['retried by Perijove', repeated],
      ],
    ),
    `## What to do\n\n${plain(action)}`,
    ...(code === 'unsafe_transaction' ? [ruleList('##')] : []),
    `## In code\n\n\`\`\`js\nif (isPerijoveError(error, '${code}')) {\n  console.log(error.message, error.advice, error.details);\n}\n\`\`\``,
    `\`details\` has the type [\`Failure['${code}']\`](../reference/index.md). [All errors](./index.md).`,
  ].join('\n\n');
  return { path: `errors/${code}.md`, title: code, text: `${text}\n` };
}

/** Every rule of the guard, each under a heading of its own to which a log can link. */
function ruleList(heading: string): string {
  const rules = Object.entries(ruleNotes).map(
    ([rule, { meaning, example, accept }]) =>
      `${heading}# ${rule}\n\n${meaning} Example: ${asClause(example)} Accepted by: ${asClause(accept)}`,
  );
  const intro = 'Each finding of `details.findings` names one of these rules.';
  return [`${heading} Rules`, intro, ...rules].join('\n\n');
}

/** A sentence behind a colon. */
function asClause(sentence: string): string {
  return /^[A-Z][a-z]/.test(sentence)
    ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence.replace(/^A /, 'a ');
}

/**
 * The same in one file of the repository, to which `docs` of an error links: the link works from any
 * log, whether the site is at hand or not.
 */
export function errorCodesFile(): string {
  const meanings = readMeanings();
  const sections = (Object.keys(errorNotes) as FailureCode[]).map((code) => {
    const { repeated, action } = errorNotes[code];
    const rules = code === 'unsafe_transaction' ? `\n\n${ruleList('###')}` : '';
    return `## ${code}\n\n${meanings(code)}\n\nAdvice: \`${adviceOn(code)}\`. Retried by Perijove: ${repeated}.\n\n${action}${rules}`;
  });
  const head =
    '# Error codes\n\nEvery error of Perijove by its `code`: what it means and what to do. In Node and Deno, `docs` of an error links to its section. [Errors and what to do](guides/errors.md) shows how to handle them. This file is generated from the sources.';
  return `${[head, ...sections].join('\n\n')}\n`;
}

/** The advice of an error of which nothing more is known, as the packages give it. */
function adviceOn(code: FailureCode): Advice {
  // The details decide nothing here.
  return createError(code, {} as Failure[typeof code], '').advice;
}

/** Reads the comment at each code, the one place where its meaning is written. */
function readMeanings(): (code: FailureCode) => string {
  const text = ['failures', 'flow-failures']
    .map((name) => readFileSync(`${root}packages/core/src/errors/${name}.ts`, 'utf8'))
    .join('\n');
  return (code) => {
    const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*${code}: `).exec(text)?.[1];
    if (!comment) throw new Error(`${code} has no comment in failures.ts`);
    return comment
      .replace(/^\s*\*/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
  };
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.) /)[0] ?? text;
}
