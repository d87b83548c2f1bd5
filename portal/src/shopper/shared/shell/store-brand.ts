import type { StoreBrand } from '@millrace/schemas/api';

const schemes = ['light', 'dark'] as const;
const parts = ['primary', 'hover', 'soft', 'on'] as const;

/**
 * Shows the page in the colours of the store. The server chooses them so that every text stays readable. The
 * script `early.js` sets the same CSS properties before the app is loaded.
 */
export function showColours(brand: StoreBrand | undefined): void {
  const { style, dataset } = document.documentElement;
  for (const scheme of schemes)
    for (const part of parts)
      style.setProperty(`--brand-${scheme}-${part}`, brand?.colours?.[scheme][part] ?? '');
  if (brand?.colours) dataset['brand'] = '';
  else delete dataset['brand'];
}
