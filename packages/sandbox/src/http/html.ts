import { html as template } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** HTML whose values were escaped. */
export type Html = HtmlEscapedString;

/** Escapes every value that is not HTML itself. */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Html {
  // The template returns a promise only if one of the values is a promise.
  return template(strings, ...values) as Html;
}
