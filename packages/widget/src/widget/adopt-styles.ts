import hostStyles from '../styles/host.css?inline';
import pieceStyles from '../styles/styles.css?inline';

/**
 * Gives a shadow root the styles of the widget, and returns it. A constructed stylesheet is allowed by
 * every content security policy; a browser without them gets an element, which a strict policy refuses.
 */
export function adoptStyles(root: ShadowRoot): ShadowRoot {
  const text = pieceStyles + hostStyles;
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets = [sheet];
  } else {
    const style = document.createElement('style');
    style.textContent = text;
    root.append(style);
  }
  return root;
}
