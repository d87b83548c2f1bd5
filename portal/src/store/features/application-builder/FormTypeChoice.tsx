import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormType } from '@millrace/schemas/form';
import { t } from '@millrace/ui/translate';
import { Panel } from '../../shared/page/Panel.tsx';

const types: readonly (readonly [FormType, string, string])[] = [
  ['default', t('Default'), t('Customers answer all questions of every lender.')],
  ['easy', t('Easy'), t('One form for all lenders. You choose which optional questions stay.')],
  ['advanced', t('Advanced'), t('You group lenders into categories. Each category has its own questions.')],
];

/** The radio buttons for the type of the store's application form. */
export function FormTypeChoice({ type, onChange }: { type: FormType; onChange: (type: FormType) => void }) {
  return (
    <Panel title={t('Form type')}>
      <RadioGroup
        aria-label={t('Form type')}
        value={type}
        onChange={(_, value) => onChange(value as FormType)}
        sx={{ px: { xs: 4, sm: 5 }, pb: 4, gap: 2 }}
      >
        {types.map(([value, name, hint]) => (
          <FormControlLabel
            key={value}
            value={value}
            control={
              <Radio
                sx={{ alignSelf: 'flex-start', py: 0.5 }}
                slotProps={{ input: { 'aria-label': name } }}
              />
            }
            label={
              <Box>
                <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {hint}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </Panel>
  );
}
