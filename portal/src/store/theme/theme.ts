import { darkTokens, fontFamily, lightTokens, paletteOf } from '@millrace/schemas/design';
import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: {
    light: { palette: paletteOf(lightTokens) },
    dark: { palette: paletteOf(darkTokens) },
  },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  spacing: 4,
  shape: { borderRadius: 6 },
  typography: {
    fontFamily,
    fontWeightMedium: 550,
    fontWeightBold: 650,
    h1: { fontSize: 26, lineHeight: '34px', fontWeight: 650, letterSpacing: '-0.022em' },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 620, letterSpacing: '-0.011em' },
    h3: { fontSize: 14, lineHeight: '20px', fontWeight: 620 },
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 13, lineHeight: '20px' },
    caption: { fontSize: 12, lineHeight: '16px' },
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 550, textTransform: 'none' },
    overline: {
      fontSize: 12,
      lineHeight: '16px',
      fontWeight: 550,
      letterSpacing: '0.02em',
      textTransform: 'none',
    },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 180,
      standard: 180,
      enteringScreen: 180,
      leavingScreen: 120,
    },
    easing: { easeInOut: 'cubic-bezier(.2,0,0,1)' },
  },
  components,
});
