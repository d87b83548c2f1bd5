import { barcodeOf } from './code-128.ts';

interface BarcodeProps {
  readonly text: string;
  /** Says what the shopper does with the barcode. */
  readonly note: string;
}

/**
 * Shows the reference number as a barcode for the till's scanner. The same number is shown beside it as text.
 */
export function Barcode({ text, note }: BarcodeProps) {
  const { width, path } = barcodeOf(text);
  return (
    <figure className="barcode">
      <svg viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
      <figcaption className="small">{note}</figcaption>
    </figure>
  );
}
