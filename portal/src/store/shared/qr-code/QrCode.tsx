import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { t } from '@millrace/ui/translate';
import { qrSvg, svgAddress } from './qr.ts';

interface QrCodeProps {
  text: string;
  /** The name of the image for screen readers. */
  name: string;
  size?: number;
}

/** A QR code on a white background. It stays white in dark mode, because scanners need the contrast. */
export function QrCode({ text, name, size = 150 }: QrCodeProps) {
  const address = useMemo(() => {
    try {
      return svgAddress(qrSvg(text));
    } catch (error) {
      // without the QR code, the user can still copy the link
      console.error('The QR code could not be created.', error);
      return null;
    }
  }, [text]);
  if (!address) return null;
  return (
    <Box
      component="img"
      src={address}
      alt={t('QR code of {name}', { name })}
      width={size}
      height={size}
      sx={{ display: 'block', bgcolor: 'white', borderRadius: '6px', border: 1, borderColor: 'divider' }}
    />
  );
}
