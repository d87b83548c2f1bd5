import type { Locale } from '@millrace/schemas/form';
import { messageTemplates } from '@millrace/schemas/messages';
import { Box, TextField, ToggleButton, ToggleButtonGroup, Typography, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Section } from '../../shared/record/Section.tsx';

const languages: Readonly<Record<Locale, string>> = { en: 'English', es: 'Spanish' };

/** The texts of all messages, with a preview in each language. */
export function MessageTexts() {
  const [id, setId] = useState(messageTemplates[0]!.id);
  const [locale, setLocale] = useState<Locale>('en');
  const { audience, sent, locales, preview } = messageTemplates.find((one) => one.id === id)!;
  const { subject, body } = preview(locales.includes(locale) ? locale : 'en');
  return (
    <Section title="Texts of messages" intro="A preview with invented values.">
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
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        To {audience === 'shopper' ? 'shoppers' : 'staff'}. {sent}
      </Typography>
      <Box
        role="region"
        aria-label="Preview"
        lang={locales.includes(locale) ? locale : 'en'}
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          p: 2,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
        }}
      >
        {subject !== undefined && <Typography sx={{ fontWeight: 650, mb: 1 }}>{subject}</Typography>}
        <Typography>{body}</Typography>
      </Box>
    </Section>
  );
}
