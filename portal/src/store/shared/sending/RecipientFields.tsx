import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SendOptions } from '@millrace/schemas/api';
import { parsePhone } from '@millrace/schemas/form';
import { t } from '@millrace/ui/translate';
import type { ChangeInput, SendErrors, SendInput } from './send-input.ts';
import { intakeNotice } from './sending.messages.ts';

interface RecipientFieldsProps {
  options: SendOptions;
  input: SendInput;
  errors: SendErrors;
  onChange: ChangeInput;
}

const texts = {
  first_name: { label: t('First name (optional)'), maxLength: 255 },
  last_name: { label: t('Last name (optional)'), maxLength: 255 },
  mobile_phone: { label: t('Mobile phone'), maxLength: 40, inputMode: 'tel' as const },
  email: { label: t('Email'), maxLength: 255, inputMode: 'email' as const },
  alternate_email: { label: t('Another email (optional)'), maxLength: 255, inputMode: 'email' as const },
};
type TextName = keyof typeof texts;

function Text({ name, input, errors, onChange }: RecipientFieldsProps & { name: TextName }) {
  const { label, ...html } = texts[name];
  return (
    <TextField
      label={label}
      fullWidth
      value={input[name]}
      error={Boolean(errors[name])}
      helperText={errors[name]}
      slotProps={{ htmlInput: { ...html, spellCheck: false, autoComplete: 'off' } }}
      onChange={({ target }) => onChange({ [name]: target.value })}
      onBlur={() => {
        if (name === 'mobile_phone')
          onChange({ mobile_phone: parsePhone(input.mobile_phone, input.country) });
      }}
    />
  );
}

/** The inputs for a shopper who does not have an application at the store yet. */
function NewShopper(props: RecipientFieldsProps) {
  const pair = { direction: { xs: 'column', sm: 'row' }, sx: { gap: 4 } } as const;
  return (
    <>
      {props.input.kind === 'form' && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {intakeNotice}
          </Typography>
          <Stack {...pair}>
            <Text name="first_name" {...props} />
            <Text name="last_name" {...props} />
          </Stack>
        </>
      )}
      <Stack {...pair}>
        <Text name="mobile_phone" {...props} />
        <Text name="email" {...props} />
      </Stack>
    </>
  );
}

function Channels({ options, input, errors, onChange }: RecipientFieldsProps) {
  return (
    <FormControl component="fieldset" error={Boolean(errors.sms)}>
      <FormLabel component="legend">{t('Send to')}</FormLabel>
      <FormGroup>
        {options.form?.sent_to.map(({ channel, masked }) => {
          const name = channel === 'sms' ? 'sms' : 'mail';
          return (
            <FormControlLabel
              key={channel}
              label={`${channel === 'sms' ? t('Text to') : t('Email to')} ${masked}`}
              control={<Checkbox checked={input[name]} onChange={(_, on) => onChange({ [name]: on })} />}
            />
          );
        })}
      </FormGroup>
      {errors.sms && <FormHelperText role="alert">{errors.sms}</FormHelperText>}
    </FormControl>
  );
}

/** The inputs for the recipient of the link and for the channel. */
export function RecipientFields(props: RecipientFieldsProps) {
  if (props.options.form === null) return <NewShopper {...props} />;
  return (
    <>
      <Channels {...props} />
      {props.input.kind === 'form' && <Text name="alternate_email" {...props} />}
    </>
  );
}
