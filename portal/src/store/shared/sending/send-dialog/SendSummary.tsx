import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SendOptions } from '@millrace/schemas/api';
import { linkText } from '@millrace/schemas/links';
import { useMemo } from 'react';
import { t } from '@millrace/ui/translate';
import { durationOf } from '../../time/duration.ts';
import { QrCode } from '../../qr-code/QrCode.tsx';
import { figuresOf } from './send-figures.ts';
import type { SendInput } from '../send-input.ts';

interface SendSummaryProps {
  options: SendOptions;
  storeName: string;
  input: SendInput;
}

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 650 }}>
        {value}
      </Typography>
    </Box>
  );
}

function Figures({ input, options }: Omit<SendSummaryProps, 'storeName'>) {
  const { fields, seconds, lenders } = useMemo(() => figuresOf(input, options), [input, options]);
  return (
    <Box role="status" aria-label={t('What the shopper is asked')}>
      <Stack component="dl" sx={{ m: 0, gap: 1 }}>
        <Figure label={t('Total Fields in app')} value={fields} />
        <Figure label={t('Time needed')} value={`≈ ${durationOf(seconds)}`} />
        <Figure label={t('Lenders asked')} value={lenders} />
      </Stack>
    </Box>
  );
}

/** Shows what the shopper will get: the number of questions, the message, and a QR code for the in-store form. */
export function SendSummary({ options, storeName, input }: SendSummaryProps) {
  const inStore = input.kind === 'in_store';
  const { associateId } = input;
  const inStoreLink = options.in_store_link + (associateId === null ? '' : `/${associateId}`);
  const url = inStore ? inStoreLink : t('(the link)');
  const text = linkText({
    store: storeName,
    message: input.message.trim(),
    url,
    locale: 'en',
    once: !inStore,
  });
  return (
    <Stack
      component="aside"
      aria-label={t('Message preview')}
      sx={{
        width: { xs: 1, md: 280 },
        flexShrink: 0,
        gap: 4,
        p: 4,
        alignSelf: 'flex-start',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
      }}
    >
      {input.kind === 'form' && <Figures input={input} options={options} />}
      <Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('Message')}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      </Box>
      {inStore && (
        <Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            {t('If the shopper is here, they can scan this code with their phone.')}
          </Typography>
          <QrCode text={inStoreLink} name={t('the in-store form')} />
        </Box>
      )}
    </Stack>
  );
}
