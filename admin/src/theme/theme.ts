import { darkTokens, fontFamily, lightTokens, paletteOf, type ColourTokens } from '@millrace/schemas/design';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { componentsOf } from './components.ts';

/** Returns a react-admin theme with the product's design tokens. */
function themeOf(mode: 'light' | 'dark', colours: ColourTokens): RaThemeOptions {
  return {
    ...defaultTheme,
    palette: { mode, ...paletteOf(colours) },
    shape: { borderRadius: 6 },
    sidebar: { width: 224, closedWidth: 52 },
    typography: {
      fontFamily,
      fontWeightMedium: 550,
      fontWeightBold: 650,
      h5: { fontSize: 24, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.01em' },
      h6: { fontSize: 16, lineHeight: '24px', fontWeight: 650 },
      body1: { fontSize: 14, lineHeight: '20px' },
      body2: { fontSize: 13, lineHeight: '20px' },
      caption: { fontSize: 12, lineHeight: '16px' },
      button: { fontSize: 13, lineHeight: '20px', fontWeight: 550, textTransform: 'none' },
    },
    components: { ...defaultTheme.components, ...componentsOf(colours) },
  };
}

export const lightTheme = themeOf('light', lightTokens);
export const darkTheme = themeOf('dark', darkTokens);
