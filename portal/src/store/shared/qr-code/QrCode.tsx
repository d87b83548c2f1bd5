import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { qrSvg, svgAddress } from './qr.ts';

interface QrCodeProps {
  text: string;
  /** The accessible name. */
  name: string;
  size?: number;
}

/** A QR code on white, also on a dark page, because readers need the contrast. */
export function QrCode({ text, name, size = 150 }: QrCodeProps) {
  const address = useMemo(() => {
    try {
      return svgAddress(qrSvg(text));
    } catch (error) {
      // the link is usable without its QR code
      console.error('No QR code was made.', error);
      return null;
    }
  }, [text]);
  if (!address) return null;
  return (
    <Box
      component="img"
      src={address}
      alt={`QR code of ${name}`}
      width={size}
      height={size}
      sx={{ display: 'block', bgcolor: 'white', borderRadius: '6px', border: 1, borderColor: 'divider' }}
    />
  );
}
