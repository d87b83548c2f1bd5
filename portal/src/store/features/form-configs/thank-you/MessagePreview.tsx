import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TypedContent } from '@millrace/schemas/api';
import { RichText } from '@millrace/ui/rich-text-view';
import { t } from '@millrace/ui/translate';

/** Shows a preview of the store's message as it appears on the shopper's last screen. */
export function MessagePreview({ content }: { content: Required<TypedContent> }) {
  const { header, message, body, disclosure } = content;
  return (
    <Box component="section" aria-label={t('Preview')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {t('Message for customers')}
      </Typography>
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: '14px',
          p: 5,
          minHeight: 240,
          bgcolor: 'background.default',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          '& p': { m: 0 },
          '& ul, & ol': { my: 0, pl: 5 },
        }}
      >
        <Typography sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 650 }}>
          {header || t('Thank you')}
        </Typography>
        <Box sx={{ mt: 3, fontSize: 16 }}>
          <RichText text={message || t('Your message appears here.')} />
        </Box>
        {body && (
          <Box sx={{ mt: 3 }}>
            <RichText text={body} />
          </Box>
        )}
        {disclosure && (
          <Box sx={{ mt: 4, fontSize: 13, color: 'text.secondary' }}>
            <RichText text={disclosure} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
