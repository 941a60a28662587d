/** The day on which the legacy host was retired. In its own file, because the routes load later. */
export const RETIRED_SINCE = '2026-01-31';
