import Box from '@mui/material/Box';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\d]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');

/** The square with the initials of a lender. Screen readers read the lender's name beside it. */
export function LenderInitials({ name, size = 36 }: { name: string; size?: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '8px',
        bgcolor: 'tone.primary.soft',
        color: 'tone.primary.main',
        fontSize: size > 28 ? 13 : 11,
        fontWeight: 650,
        letterSpacing: '0.02em',
      }}
    >
      {initialsOf(name)}
    </Box>
  );
}
