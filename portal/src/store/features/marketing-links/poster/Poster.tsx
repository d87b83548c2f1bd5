import Box from '@mui/material/Box';
import type { MarketingLink } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { paperSizes, posterWords, type PaperSize, type PosterLanguage } from './poster.messages.ts';
import { scanned } from './scanned.ts';
import { qrSvg, svgAddress } from '../../../shared/qr-code/qr.ts';

interface PosterProps {
  link: MarketingLink;
  paper: PaperSize;
  languages: readonly PosterLanguage[];
}

/**
 * The printed page of the poster, black on white in every colour scheme. All sizes are relative to the page,
 * so that the preview scales. If the store's name is long, the QR code is smaller.
 */
export function Poster({ link, paper, languages }: PosterProps) {
  const { width, height } = paperSizes[paper];
  const part = (share: number) => `calc(min(${width}, ${height} * 0.7) * ${share})`;
  const text = (size: number) => ({
    fontSize: part(size),
    lineHeight: 1.25,
    m: 0,
    textWrap: 'balance' as const,
  });
  return (
    <Box
      data-poster=""
      sx={{
        width,
        height,
        boxSizing: 'border-box',
        p: part(0.08),
        bgcolor: 'white',
        color: 'black',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: part(0.035),
      }}
    >
      <Box component="p" sx={{ ...text(0.04), fontWeight: 650 }}>
        {link.store_name}
      </Box>
      {languages.map((language) => (
        <Box key={language} component="p" lang={language} sx={{ ...text(0.068), fontWeight: 650 }}>
          {posterWords[language].head}
        </Box>
      ))}
      <Box
        component="img"
        src={svgAddress(qrSvg(scanned(link)))}
        alt={t('QR code of {name}', { name: link.name })}
        sx={{ height: part(0.46), minHeight: part(0.2), aspectRatio: '1', flexShrink: 1 }}
      />
      {languages.map((language) => (
        <Box key={language} component="p" lang={language} sx={text(0.03)}>
          {posterWords[language].scan}
        </Box>
      ))}
      <Box sx={{ mt: 'auto' }}>
        <Box component="p" sx={text(0.018)}>
          {languages.map((language) => posterWords[language].or).join(' · ')}
        </Box>
        <Box component="p" sx={{ ...text(0.036), overflowWrap: 'anywhere', fontWeight: 650 }}>
          {link.short_url.replace(/^https?:\/\//, '')}
        </Box>
        {languages.map((language) => (
          <Box key={language} component="p" lang={language} sx={{ ...text(0.016), mt: 1 }}>
            {posterWords[language].note}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
