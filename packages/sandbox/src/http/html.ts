import { html as template } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** HTML whose values were escaped. */
export type Html = HtmlEscapedString;

/** Escapes every value that is not HTML itself. */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Html {
  // A promise comes back only where a value is one; here none is.
  return template(strings, ...values) as Html;
}
