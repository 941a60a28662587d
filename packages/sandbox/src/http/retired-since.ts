/** The day from which the legacy host counts as retired. It is apart from its routes, which load later. */
export const RETIRED_SINCE = '2026-01-31';
