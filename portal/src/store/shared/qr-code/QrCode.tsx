import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { qrSvg, svgAddress } from './qr.ts';

interface QrCodeProps {
  text: string;
  /** Of what, for people who do not see it. */
  name: string;
  size?: number;
}

/** White around and below the code, also on a dark page: readers need it. */
export function QrCode({ text, name, size = 150 }: QrCodeProps) {
  const address = useMemo(() => {
    try {
      return svgAddress(qrSvg(text));
    } catch (error) {
      // a link without a picture of it is still a link
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
