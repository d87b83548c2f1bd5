interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The barcode reader of the browser. Chrome on Android has it, other browsers do not. */
const detectorOf = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** True if this browser can read the barcode of a license. */
export async function canReadLicenses(): Promise<boolean> {
  const formats = await detectorOf()
    ?.getSupportedFormats()
    .catch((): string[] => []);
  return formats?.includes('pdf417') ?? false;
}

/** Reads the barcode in a picture on this device. Returns null if the picture has no readable barcode. */
export async function readBarcode(picture: Blob): Promise<string | null> {
  const Reader = detectorOf();
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!Reader || !bitmap) return null;
  const found = await new Reader({ formats: ['pdf417'] }).detect(bitmap).catch(() => []);
  return found[0]?.rawValue ?? null;
}
