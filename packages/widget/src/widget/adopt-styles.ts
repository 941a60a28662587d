/** The styles of the pieces and of the host, which the build puts here. Sources that are run have none. */
declare const WIDGET_STYLES: string;

/**
 * Gives a shadow root the styles of the widget, and returns it. A constructed stylesheet is allowed by
 * every content security policy; a browser without them gets an element, which a strict policy refuses.
 */
export function adoptStyles(root: ShadowRoot): ShadowRoot {
  const text = typeof WIDGET_STYLES === 'string' ? WIDGET_STYLES : '';
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
