import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { MarketingLink } from '@millrace/schemas/api';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../../session/session-context.ts';
import { Panel } from '../../../shared/page/Panel.tsx';
import { useCopy } from '../../../shared/use-copy.ts';
import { ArchiveLinkDialog } from './ArchiveLinkDialog.tsx';
import { Figures } from './Figures.tsx';
import { LinkForm } from './LinkForm.tsx';
import { QrPanel } from '../poster/QrPanel.tsx';

/** Shows one marketing link: its address, QR code, texts and click figures. */
export function LinkDetail({ link }: { link: MarketingLink }) {
  const [archiving, setArchiving] = useState(false);
  const copy = useCopy();
  const mayChange = useMay('marketing-links:update');
  return (
    <Panel title={link.name}>
      <Stack sx={{ px: { xs: 4, sm: 5 }, pb: 5, gap: 5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: -3 }}>
          {t('Form “{configName}” at {storeName}', {
            configName: link.config_name,
            storeName: link.store_name,
          })}
        </Typography>
        <Stack sx={{ flexDirection: { xs: 'column', lg: 'row' }, gap: 2, alignItems: 'flex-start' }}>
          <TextField
            fullWidth
            label={t('Form link')}
            value={link.short_url}
            onFocus={({ target }) => target.select()}
            slotProps={{
              htmlInput: { readOnly: true, spellCheck: false },
              input: { sx: { overflowWrap: 'anywhere' } },
            }}
          />
          <Button
            variant="outlined"
            startIcon={<ContentCopyRounded />}
            onClick={() => copy(link.short_url)}
            sx={{ flexShrink: 0 }}
          >
            {t('Copy')}
          </Button>
        </Stack>
        <QrPanel link={link} />
        <Stack sx={{ gap: 3 }}>
          <Typography variant="h3">{t('Results')}</Typography>
          <Figures figures={link.figures} />
        </Stack>
        {mayChange && (
          <>
            <Divider />
            <LinkForm key={link.id} link={link} />
            {!link.is_default && (
              <Button color="error" onClick={() => setArchiving(true)} sx={{ alignSelf: 'flex-start' }}>
                {t('Archive Link')}
              </Button>
            )}
          </>
        )}
      </Stack>
      {archiving && <ArchiveLinkDialog link={link} onClose={() => setArchiving(false)} />}
    </Panel>
  );
}
