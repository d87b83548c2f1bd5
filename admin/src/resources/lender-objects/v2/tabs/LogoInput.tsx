import { Avatar, Box, Button, FormHelperText, Typography } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { labels } from '../../lender.messages.ts';

interface LogoInputProps {
  name: string;
  value: string | null;
  disabled: boolean;
  onChange: (picture: string | null) => void;
}

const kinds = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
/**
 * The maximum size of a logo file in bytes. The stored text is a third larger than the file, because it is
 * Base64.
 */
const mostBytes = 16_000;

const readPicture = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `data:${file.type};base64,${btoa(String.fromCharCode(...bytes))}`;
};

/**
 * The input for a lender's logo. The logo is stored with the lender's data, because pages must not load
 * pictures from other sites.
 */
export function LogoInput({ name, value, disabled, onChange }: LogoInputProps) {
  const [problem, setProblem] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    if (!kinds.includes(file.type)) return setProblem('Choose a PNG, JPEG, WebP or SVG picture');
    if (file.size > mostBytes) return setProblem('Choose a picture of 16 kB or less');
    setProblem(undefined);
    onChange(await readPicture(file));
  };
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {labels.logo_url}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 0.5 }}>
        <Avatar
          variant="rounded"
          alt={value ? `Logo of ${name}` : ''}
          {...(value && { src: value })}
          sx={{ bgcolor: 'action.selected', color: 'text.secondary' }}
          slotProps={{ img: { style: { objectFit: 'contain' } } }}
        >
          {name.charAt(0)}
        </Avatar>
        <Button component="label" variant="outlined" disabled={disabled}>
          Choose a picture
          <input hidden type="file" accept={kinds.join(',')} onChange={choose} aria-label="Logo file" />
        </Button>
        {value && (
          <Button disabled={disabled} onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </Box>
      <FormHelperText error={Boolean(problem)}>
        {problem ?? 'PNG, JPEG, WebP or SVG, 16 kB or less.'}
      </FormHelperText>
    </Box>
  );
}
