/** Shapes behind the letter, in a square of 64 around its centre; `fill` and `stroke` are white. */
const motifs: readonly string[] = [
  // Rings around a corner.
  '<g fill="none" stroke-width="5"><circle cx="8" cy="8" r="14"/><circle cx="8" cy="8" r="27"/><circle cx="8" cy="8" r="40"/></g>',
  // Stripes.
  '<path stroke="none" d="M-8 6H72V14H-8ZM-8 24H72V32H-8ZM-8 42H72V50H-8Z"/>',
  // Half.
  '<path stroke="none" d="M-20 32H84V84H-20Z"/>',
  // Facets.
  '<path stroke="none" d="M32-6L66 13L32 32ZM66 51L32 70V32ZM-2 51V13L32 32Z"/>',
  // Petals.
  '<g stroke="none"><ellipse cx="32" cy="12" rx="9" ry="20"/><ellipse cx="32" cy="52" rx="9" ry="20"/><ellipse cx="12" cy="32" rx="20" ry="9"/><ellipse cx="52" cy="32" rx="20" ry="9"/></g>',
  // Moon.
  '<path stroke="none" d="M46-6A36 36 0 1 0 46 70A40 40 0 0 1 46-6Z"/>',
  // Waves.
  '<path fill="none" stroke-width="6" d="M-8 14q10-12 20 0t20 0t20 0t20 0M-8 34q10-12 20 0t20 0t20 0t20 0M-8 54q10-12 20 0t20 0t20 0t20 0"/>',
  // Orbits.
  '<g fill="none" stroke-width="4"><ellipse cx="32" cy="32" rx="31" ry="13"/><ellipse cx="32" cy="32" rx="13" ry="31"/></g>',
  // Peaks.
  '<path stroke="none" d="M-6 70L20 22L34 48L44 32L74 70Z"/>',
];

/** Returns one of the shapes, turned in steps of 45 degrees. */
export function motifOf(shape: number, turn: number): string {
  const motif = motifs[shape % motifs.length] as string;
  return `<g transform="rotate(${(turn % 8) * 45} 32 32)">${motif}</g>`;
}
