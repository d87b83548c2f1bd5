import type { ColourTokens } from './tokens.ts';

/** How a state feels; the status registry names one for each state. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'lease' | 'primary';

/** The strong colour of a tone, for text and icons, and the soft one it stands on. */
export type Tones = Record<Tone, { main: string; soft: string }>;

/** The colours by the names a component library asks for: what is said by colour is said alike on every screen. */
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
