import type { Tones } from '@millrace/schemas/design';

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
