import type { Locale } from '@millrace/schemas/form';
import * as api from '@millrace/schemas/calls';
import { messageTemplates } from '@millrace/schemas/messages';
import {
  Alert,
  Box,
  MenuItem,
  Skeleton,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../providers/http-client.ts';
import { Section } from '../../shared/record/Section.tsx';
import { MailPreview } from './MailPreview.tsx';

const languages: Readonly<Record<Locale, string>> = { en: 'English', es: 'Spanish' };

/** Shows the texts of all messages, with a preview of the sent message in each language. */
export function MessageTexts() {
  const [id, setId] = useState(messageTemplates[0]!.id);
  const [locale, setLocale] = useState<Locale>('en');
  const [part, setPart] = useState<'html' | 'text'>('html');
  const { audience, sent, locales } = messageTemplates.find((one) => one.id === id)!;
  const shownLocale = locales.includes(locale) ? locale : 'en';
  const query = { template: id, locale: shownLocale };
  const { data, error } = useQuery({
    queryKey: ['message-preview', query],
    queryFn: () => call(api.previewMessage, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Message texts" intro="A preview with invented values.">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <TextField
          select
          label="Message"
          value={id}
          onChange={({ target }) => setId(target.value)}
          sx={{ minWidth: 240 }}
        >
          {messageTemplates.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.title}
            </MenuItem>
          ))}
        </TextField>
        {locales.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Language"
            value={locale}
            onChange={(_, chosen: Locale | null) => chosen && setLocale(chosen)}
          >
            {locales.map((one) => (
              <ToggleButton key={one} value={one}>
                {languages[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        {data && data.html !== null && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Part of the email"
            value={part}
            onChange={(_, chosen: 'html' | 'text' | null) => chosen && setPart(chosen)}
          >
            <ToggleButton value="html">Email</ToggleButton>
            <ToggleButton value="text">Text part</ToggleButton>
          </ToggleButtonGroup>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        To {audience === 'shopper' ? 'shoppers' : 'staff'}. {sent}
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && (
        <Skeleton variant="rounded" height={200} role="status" aria-label="Loading the message" />
      )}
      {data && (
        <Box
          role="region"
          aria-label="Preview"
          lang={shownLocale}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, overflowWrap: 'anywhere' }}
        >
          {data.html !== null && part === 'html' ? (
            <MailPreview html={data.html} />
          ) : (
            <>
              {data.subject !== null && (
                <Typography sx={{ fontWeight: 650, mb: 1 }}>{data.subject}</Typography>
              )}
              <Typography sx={{ whiteSpace: 'pre-line' }}>{data.body}</Typography>
            </>
          )}
        </Box>
      )}
    </Section>
  );
}
