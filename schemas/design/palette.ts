import type { ColourTokens } from './tokens.ts';

/** The visual tone of a status. The status registry (`schemas/states`) assigns a tone to each status. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'lease' | 'primary';

/**
 * Two colours for every tone: the strong one for text and icons (`main`), and the soft one for backgrounds
 * (`soft`).
 */
export type Tones = Record<Tone, { main: string; soft: string }>;

/**
 * Returns the colours under the names that the component library (MUI) expects. A colour then has one meaning
 * on all screens.
 */
export function paletteOf(colours: ColourTokens) {
  const on = colours.onPrimary;
  const tone: Tones = {
    success: { main: colours.success, soft: colours.successSoft },
    warning: { main: colours.warning, soft: colours.warningSoft },
    danger: { main: colours.danger, soft: colours.dangerSoft },
    info: { main: colours.info, soft: colours.infoSoft },
    neutral: { main: colours.muted, soft: colours.sunken },
    lease: { main: colours.lease, soft: colours.leaseSoft },
    primary: { main: colours.primary, soft: colours.primarySoft },
  };
  return {
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
    tone,
  };
}
