import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { Locale, MergedForm } from '@millrace/schemas/form';
import { useEffect, useRef, useState } from 'react';
import { t } from '@millrace/ui/translate';
import {
  isPreviewState,
  type PreviewState,
  type PreviewOrder,
} from '../../../shared/preview/preview-messages.ts';
import { Panel } from '../../shared/page/Panel.tsx';

const ADDRESS = '/apply/preview';

interface PreviewPaneProps {
  form: MergedForm;
  /** The field that the user is editing. The preview shows the screen with this field. */
  field: { readonly id: string } | null;
}

/**
 * Shows the shopper's pages, 360 pixels wide, with the current draft. Answers typed in the preview are never
 * sent.
 */
export function PreviewPane({ form, field }: PreviewPaneProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [locale, setLocale] = useState<Locale>('en');
  const [screen, setScreen] = useState(0);
  const [preview, setPreview] = useState<Omit<PreviewState, 'kind'>>({ screens: 0, screen: 0, fields: [] });
  const [ready, setReady] = useState(0);

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isPreviewState(data))
        return;
      if (data.screens === 0 && data.fields.length === 0) setReady((count) => count + 1);
      else {
        setPreview(data);
        setScreen(data.screen);
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (ready === 0) return;
    const order: PreviewOrder = { kind: 'millrace:preview', form, locale, screen };
    frame.current?.contentWindow?.postMessage(order, location.origin);
  }, [ready, form, locale, screen]);

  const { fields } = preview;
  useEffect(() => {
    const at = field ? fields.findIndex((ids) => ids.includes(field.id)) : -1;
    if (at >= 0) setScreen(at);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- shows the screen only when the field changes
  }, [field]);

  return (
    <Panel
      title={t('Preview')}
      aside={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={locale}
          aria-label={t('Language of the preview')}
          onChange={(_, next: Locale | null) => next && setLocale(next)}
        >
          <ToggleButton value="en">English</ToggleButton>
          <ToggleButton value="es" lang="es">
            Español
          </ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <Stack sx={{ alignItems: 'center', gap: 3, px: { xs: 2, sm: 4 }, pb: 4 }}>
        <Box
          component="iframe"
          ref={frame}
          src={ADDRESS}
          title={t('The form as a customer sees it')}
          sx={{
            width: 360,
            maxWidth: '100%',
            height: 620,
            border: 1,
            borderColor: 'controlBorder',
            borderRadius: '14px',
            bgcolor: 'background.default',
          }}
        />
        <Stack direction="row" sx={{ alignItems: 'center', gap: 3 }}>
          <Button disabled={screen <= 0} onClick={() => setScreen(screen - 1)}>
            {t('Previous')}
          </Button>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {preview.screens > 0
              ? t('Screen {value} of {screens}', { value: preview.screen + 1, screens: preview.screens })
              : t('Loading…')}
          </Typography>
          <Button disabled={screen >= preview.screens - 1} onClick={() => setScreen(screen + 1)}>
            {t('Next')}
          </Button>
        </Stack>
      </Stack>
    </Panel>
  );
}
