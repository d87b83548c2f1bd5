import type { PaletteOptions } from '@mui/material';
import type { ColourTokens } from './tokens.ts';

/** How a state feels; the status registry names one for each state. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'lease' | 'primary';

interface ToneColours {
  main: string;
  soft: string;
}
type Tones = Record<Tone, ToneColours>;

declare module '@mui/material/styles' {
  interface Palette {
    tone: Tones;
    sunken: string;
    focus: string;
    controlBorder: string;
  }
  interface PaletteOptions {
    tone: Tones;
    sunken: string;
    focus: string;
    controlBorder: string;
  }
}

export function paletteOf(mode: 'light' | 'dark', colours: ColourTokens): PaletteOptions {
  const on = colours.onPrimary;
  return {
    mode,
    primary: { main: colours.primary, dark: colours.primaryHover, contrastText: on },
    secondary: { main: colours.muted, contrastText: colours.surface },
    success: { main: colours.success, contrastText: colours.surface },
    warning: { main: colours.warning, contrastText: colours.surface },
    error: { main: colours.danger, contrastText: colours.surface },
    info: { main: colours.info, contrastText: colours.surface },
    text: { primary: colours.text, secondary: colours.muted, disabled: colours.muted },
    background: { default: colours.bg, paper: colours.surface },
    divider: colours.border,
    sunken: colours.sunken,
    focus: colours.focus,
    controlBorder: colours.controlBorder,
    tone: {
      success: { main: colours.success, soft: colours.successSoft },
      warning: { main: colours.warning, soft: colours.warningSoft },
      danger: { main: colours.danger, soft: colours.dangerSoft },
      info: { main: colours.info, soft: colours.infoSoft },
      neutral: { main: colours.muted, soft: colours.sunken },
      lease: { main: colours.lease, soft: colours.leaseSoft },
      primary: { main: colours.primary, soft: colours.primarySoft },
    },
  };
}
