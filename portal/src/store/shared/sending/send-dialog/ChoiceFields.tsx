import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import ListItemText from '@mui/material/ListItemText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SendOptions } from '@millrace/schemas/api';
import { sentFormKinds, sentFormTypes, type SentFormKind, type SentFormType } from '@millrace/schemas/form';
import { useId, useMemo } from 'react';
import { t } from '@millrace/ui/translate';
import { Checks } from '../../Checks.tsx';
import { choosableFields } from './send-figures.ts';
import type { ChangeInput, SendErrors, SendInput } from '../send-input.ts';
import { formNames, typeNames } from '../sending.messages.ts';

interface ChoiceFieldsProps {
  options: SendOptions;
  input: SendInput;
  errors: SendErrors;
  onChange: ChangeInput;
}

const alwaysAsked = t('always asked');

function Lenders({ options, input, errors, onChange }: ChoiceFieldsProps) {
  return (
    <Checks
      label={t('Lenders')}
      items={options.lenders.map(({ id, name, always }) => ({
        id,
        name,
        always: always ? alwaysAsked : undefined,
      }))}
      chosen={input.lenders}
      error={errors.lenders}
      onChange={(lenders) => onChange({ lenders })}
    />
  );
}

function FormType({ options, input, errors, onChange }: ChoiceFieldsProps) {
  const { categories } = options.application_settings.advanced;
  return (
    <>
      <RadioGroup
        aria-label={t('Form type')}
        value={input.type}
        onChange={(_, type) => onChange({ type: type as SentFormType })}
      >
        {sentFormTypes.map((type) => (
          <FormControlLabel key={type} value={type} control={<Radio />} label={typeNames[type]} />
        ))}
      </RadioGroup>
      {input.type === 'Advanced' && categories.length === 0 && (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {t('This store has no categories yet. An administrator adds categories under Questions.')}
        </Typography>
      )}
      {input.type === 'Advanced' && categories.length > 0 && (
        <Checks
          label={t('Categories')}
          items={categories.map(({ key = '', name }) => ({ id: key, name }))}
          chosen={input.categories}
          error={errors.categories}
          onChange={(chosen) => onChange({ categories: chosen })}
        />
      )}
    </>
  );
}

function Fields({ options, input, errors, onChange }: ChoiceFieldsProps) {
  const fields = useMemo(() => choosableFields(options), [options]);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={fields}
      groupBy={({ section }) => section}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...props }, { label, neededBy }) => (
        <li key={key} {...props}>
          <ListItemText primary={label} secondary={t('Needed by {neededBy}', { neededBy })} />
        </li>
      )}
      value={fields.filter(({ id }) => input.fields.includes(id))}
      onChange={(_, chosen) => onChange({ fields: chosen.map(({ id }) => id) })}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('Fields')}
          error={Boolean(errors.fields)}
          helperText={
            errors.fields ??
            t(
              'Fields that a lender requires are always asked. Answers that no lender needs are stored, but not sent.',
            )
          }
        />
      )}
    />
  );
}

/** The inputs that choose the form for the shopper. */
export function ChoiceFields(props: ChoiceFieldsProps) {
  const { input, onChange } = props;
  const id = useId();
  return (
    <FormControl sx={{ gap: 3 }}>
      <FormLabel id={id}>{t('Form')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={input.form}
        onChange={(_, form) => onChange({ form: form as SentFormKind })}
        sx={{ gap: 2 }}
      >
        {sentFormKinds.map((form) => (
          <FormControlLabel
            key={form}
            value={form}
            control={
              <Radio
                sx={{ alignSelf: 'flex-start', py: 0.5 }}
                slotProps={{ input: { 'aria-label': formNames[form][0] } }}
              />
            }
            label={
              <Box>
                <Typography sx={{ fontWeight: 650 }}>{formNames[form][0]}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {formNames[form][1]}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {input.form === 'specific_lender' && <Lenders {...props} />}
      {input.form === 'form_type' && <FormType {...props} />}
      {input.form === 'custom' && <Fields {...props} />}
    </FormControl>
  );
}
