/**
 * The colours of one colour scheme of the design "calm ledger", in CSS notation. The style sheets contain the
 * same values, and a test compares both.
 */
export interface ColourTokens {
  bg: string;
  surface: string;
  sunken: string;
  text: string;
  muted: string;
  border: string;
  controlBorder: string;
  primary: string;
  primaryHover: string;
  primarySoft: string;
  onPrimary: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  dangerSoft: string;
  info: string;
  infoSoft: string;
  lease: string;
  leaseSoft: string;
  focus: string;
}

export const lightTokens: ColourTokens = {
  bg: '#f7f8fa',
  surface: '#ffffff',
  sunken: '#eef1f5',
  text: '#141a24',
  muted: '#525e70',
  border: '#d5dbe3',
  controlBorder: '#778396',
  primary: '#3344c4',
  primaryHover: '#28369f',
  primarySoft: '#e9ecfd',
  onPrimary: '#ffffff',
  success: '#0b6b3a',
  successSoft: '#e3f5ea',
  warning: '#7a4b00',
  warningSoft: '#fff1d1',
  danger: '#b3261e',
  dangerSoft: '#fde9e7',
  info: '#0b5cad',
  infoSoft: '#e3f0fc',
  lease: '#6b3fa0',
  leaseSoft: '#f1e9fb',
  focus: '#0b5fff',
};

export const darkTokens: ColourTokens = {
  bg: '#0c1017',
  surface: '#141a24',
  sunken: '#0f141d',
  text: '#e8ecf3',
  muted: '#a7b1c2',
  border: '#2b3443',
  controlBorder: '#77859b',
  primary: '#a3afff',
  primaryHover: '#bec7ff',
  primarySoft: '#20264a',
  onPrimary: '#0e1440',
  success: '#6fdc9b',
  successSoft: '#10301f',
  warning: '#f3c562',
  warningSoft: '#33260a',
  danger: '#ff9b92',
  dangerSoft: '#3b1715',
  info: '#86c1ff',
  infoSoft: '#0f2a45',
  lease: '#cdb2f5',
  leaseSoft: '#2a1c40',
  focus: '#8ab4ff',
};

/** The fonts of the store portal and the admin app, as a value of the CSS property `font-family`. */
export const fontFamily =
  "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
