import { encode, renderSVG } from 'uqr';
import { t } from '@millrace/ui/translate';

/**
 * Medium error correction, so that a slightly damaged print can still be read, and the white border that
 * scanners need.
 */
const options = { ecc: 'M', border: 4 } as const;

export const qrSvg = (text: string): string => renderSVG(text, options);

export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/**
 * Returns a QR code as a PNG image that is at least `atLeast` pixels wide. The image is larger if needed, so
 * that each module (one square of the code) has a whole number of pixels.
 */
export function qrPng(text: string, atLeast = 1200): Promise<Blob> {
  const { size, data } = encode(text, options);
  const module = Math.ceil(atLeast / size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * module;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * module, y * module, module, module);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(t('No picture was made.')))), 'image/png'),
  );
}

/** Downloads a file in the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Converts a name to a file name without extension, for example `window-sign`. */
export const fileName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'link';
