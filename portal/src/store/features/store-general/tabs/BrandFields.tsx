import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OutsideFormValues } from '@millrace/schemas/api';
import { brandColours } from '@millrace/schemas/design';
import { useState, type ChangeEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { readLogo, logoKinds } from './read-logo.ts';

interface BrandFieldsProps {
  readonly form: UseFormReturn<OutsideFormValues>;
  readonly storeName: string;
  readonly readOnly: boolean;
}

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Shows a button of the form as shoppers see it, in the light and in the dark colour scheme. */
function Preview({ colour, storeName, logo }: { colour: string; storeName: string; logo: string }) {
  const { light, dark } = brandColours(colour);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }} role="group" aria-label={t('Preview')}>
      {[
        { name: t('Light'), scheme: light, ground: '#ffffff' },
        { name: t('Dark'), scheme: dark, ground: '#141a24' },
      ].map(({ name, scheme, ground }) => (
        <Box
          key={name}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            p: 2,
            borderRadius: 3,
            border: '1px solid',
            borderColor: 'divider',
            background: `linear-gradient(${scheme.soft}, ${ground})`,
          }}
        >
          <Avatar
            variant="rounded"
            alt=""
            {...(logo && { src: logo })}
            slotProps={{ img: { style: { objectFit: 'contain' } } }}
            // a logo may be dark, so the form shows it on white in both schemes
            sx={
              logo
                ? { bgcolor: '#ffffff', border: '1px solid', borderColor: 'divider', p: '3px' }
                : { bgcolor: scheme.primary, color: scheme.on }
            }
          >
            {storeName.charAt(0)}
          </Avatar>
          <Box
            component="span"
            sx={{
              px: 2.5,
              py: 1,
              borderRadius: 99,
              bgcolor: scheme.primary,
              color: scheme.on,
              fontWeight: 600,
            }}
          >
            {t('Start')}
          </Box>
          <Typography variant="caption" sx={{ color: scheme.primary }}>
            {name}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/**
 * The inputs for logo and colour of the store's public form. The form adjusts the chosen colour so that every
 * text stays readable.
 */
export function BrandFields({ form, storeName, readOnly }: BrandFieldsProps) {
  const [problem, setProblem] = useState<string>();
  const [colour, logo] = useWatch({ control: form.control, name: ['brand_colour', 'logo'] });
  const set = (name: 'brand_colour' | 'logo', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const read = await readLogo(file);
    setProblem(read.problem);
    if (read.logo) set('logo', read.logo);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('Logo')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 0.5 }}>
          <Avatar
            variant="rounded"
            alt={logo ? t('Logo of {storeName}', { storeName }) : ''}
            {...(logo && { src: logo })}
            slotProps={{ img: { style: { objectFit: 'contain' } } }}
          >
            {storeName.charAt(0)}
          </Avatar>
          <Button component="label" variant="outlined" disabled={readOnly}>
            {t('Choose a picture')}
            <input
              hidden
              type="file"
              accept={logoKinds.join(',')}
              onChange={choose}
              aria-label={t('Logo file')}
            />
          </Button>
          {logo && (
            <Button disabled={readOnly} onClick={() => set('logo', '')}>
              {t('Remove logo')}
            </Button>
          )}
        </Box>
        <FormHelperText error={Boolean(problem)}>
          {problem ?? t('PNG, JPEG or WebP. Without a logo, the form shows the initials of the store.')}
        </FormHelperText>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <TextField
          label={t('Color')}
          type="color"
          value={isColour(colour) ? colour : '#3344c4'}
          onChange={(event) => set('brand_colour', event.target.value)}
          slotProps={{ htmlInput: { disabled: readOnly } }}
          sx={{ width: 120 }}
        />
        {colour && (
          <Button disabled={readOnly} onClick={() => set('brand_colour', '')}>
            {t('Use the default color')}
          </Button>
        )}
      </Box>
      <Preview colour={isColour(colour) ? colour : '#3344c4'} storeName={storeName} logo={logo} />
      <FormHelperText>
        {t(
          'Buttons and links of the form use this color. It is made darker or lighter where text would be hard to read.',
        )}
      </FormHelperText>
    </Box>
  );
}
