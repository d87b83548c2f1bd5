import { t } from '@millrace/ui/translate';

export const logoKinds = ['image/png', 'image/jpeg', 'image/webp'];
/** The largest logo file that is accepted, in bytes. */
const MOST_BYTES = 4_000_000;
/** The largest encoded logo that the server accepts, in characters. */
const MOST_CHARACTERS = 24_000;
/**
 * Picture sizes in pixels to try, largest first. The form shows the logo 40 pixels high, and phones use up to
 * 3 physical pixels for each.
 */
const SIDES = [160, 128, 96, 64];

interface ReadLogo {
  readonly logo?: string;
  readonly problem?: string;
}

function drawn(picture: ImageBitmap, side: number): string | null {
  const share = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}

/** Reads a picture and scales it down for the form. Drawing it again also removes hidden metadata. */
export async function readLogo(file: File): Promise<ReadLogo> {
  if (!logoKinds.includes(file.type)) return { problem: t('Choose a PNG, JPEG or WebP picture') };
  if (file.size > MOST_BYTES) return { problem: t('Choose a picture of 4 MB or less') };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture)
    return { problem: t('This file is not a picture that the browser can read. Choose another one') };
  for (const side of SIDES) {
    const logo = drawn(picture, side);
    if (logo && logo.length <= MOST_CHARACTERS) return { logo };
  }
  return { problem: t('This picture has too many details for a logo. Choose a simpler one') };
}
