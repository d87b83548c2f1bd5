import Box from '@mui/material/Box';

interface BrandProps {
  size?: number;
  /** Shows the logo without the name, for phones. */
  short?: boolean;
}

/** The logo and the name of the product. */
export function Brand({ size = 24, short = false }: BrandProps) {
  // the logo is a mill wheel with four bars at these angles in degrees
  const blades = [0, 45, 90, 135];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '8px' }}>
      <Box
        component="svg"
        viewBox="0 0 24 24"
        aria-hidden
        sx={{ width: size, height: size, color: 'primary.main' }}
      >
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
        {blades.map((turn) => (
          <path
            key={turn}
            d="M12 1.5v21"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            transform={`rotate(${turn} 12 12)`}
          />
        ))}
        <circle cx="12" cy="12" r="3.25" fill="currentColor" />
      </Box>
      <Box
        component="span"
        sx={{
          fontSize: size * 0.75,
          fontWeight: 650,
          letterSpacing: '-0.01em',
          display: short ? { xs: 'none', sm: 'inline' } : 'inline',
        }}
      >
        Millrace
      </Box>
    </Box>
  );
}
