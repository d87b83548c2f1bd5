/**
 * The sizes of headings. The themes of the portal and of the admin app use different variant names for one
 * size.
 */
export const headingStyles = {
  h1: { fontSize: 26, lineHeight: '34px', fontWeight: 650, letterSpacing: '-0.022em' },
  h2: { fontSize: 16, lineHeight: '24px', fontWeight: 650 },
} as const;
