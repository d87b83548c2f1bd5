import { barcodeOf } from './code-128.ts';

interface BarcodeProps {
  readonly text: string;
  /** What the shopper does with the code. */
  readonly note: string;
}

/** The reference as a barcode for the scanner at the till. The reference beside it is the text for everybody else. */
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
