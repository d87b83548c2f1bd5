import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MarketingLink } from '@millrace/schemas/api';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { PosterDialog } from './PosterDialog.tsx';
import { scanned } from './scanned.ts';
import { fileName, qrPng, qrSvg, saveFile } from '../../../shared/qr-code/qr.ts';
import { QrCode } from '../../../shared/qr-code/QrCode.tsx';

export function QrPanel({ link }: { link: MarketingLink }) {
  const toast = useToast();
  const [poster, setPoster] = useState(false);
  const name = fileName(link.name);
  const failed = (): void =>
    toast.failure(new Error(t('The picture could not be created. Try the other format.')));
  const savePng = (): void => void qrPng(scanned(link)).then((blob) => saveFile(`${name}.png`, blob), failed);
  const saveSvg = (): void =>
    saveFile(`${name}.svg`, new Blob([qrSvg(scanned(link))], { type: 'image/svg+xml' }));
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 4, alignItems: 'flex-start' }}>
      <Box>
        <QrCode text={scanned(link)} name={link.name} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, maxWidth: 150 }}>
          {t('right click and select save')}
        </Typography>
      </Box>
      <Stack sx={{ gap: 2, alignItems: 'stretch' }}>
        <Button variant="outlined" startIcon={<DownloadRounded />} onClick={savePng}>
          {t('Download PNG')}
        </Button>
        <Button variant="outlined" startIcon={<DownloadRounded />} onClick={saveSvg}>
          {t('Download SVG')}
        </Button>
        <Button variant="outlined" startIcon={<PrintRounded />} onClick={() => setPoster(true)}>
          {t('Print a poster')}
        </Button>
      </Stack>
      {poster && <PosterDialog link={link} onClose={() => setPoster(false)} />}
    </Stack>
  );
}
