/** The error page of a proxy. */
export function errorPage(status: number): string {
  return `<html><head><title>${status}</title></head><body><h1>${status}</h1><hr>perijove</body></html>`;
}
