import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { t } from '@millrace/ui/translate';
import type { CodeChannel } from './api.ts';
import { codeError } from '../../shared/code/code-error.ts';

interface SelectChannelProps {
  ways: readonly CodeChannel[];
  channel: CodeChannel['channel'];
  onChange: (channel: CodeChannel['channel']) => void;
  error: Error | null;
}

const words = {
  sms: (masked: string) => t('Text me at {masked}', { masked }),
  email: (masked: string) => t('Email me at {masked}', { masked }),
};

/** The first step of the verification: the user chooses the channel for the code. */
export function SelectChannel({ ways, channel, onChange, error }: SelectChannelProps) {
  const id = useId();
  return (
    <Stack sx={{ gap: 4 }}>
      {error && <Alert severity="error">{codeError(error)}</Alert>}
      <FormControl>
        <FormLabel id={id}>{t('Where should we send the code?')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={channel}
          onChange={(_, next) => onChange(next === 'sms' ? 'sms' : 'email')}
        >
          {ways.map((way) => (
            <FormControlLabel
              key={way.channel}
              value={way.channel}
              control={<Radio />}
              label={words[way.channel](way.masked)}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </Stack>
  );
}
