import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { t } from '@millrace/ui/translate';
import type { DayInput } from './week.ts';

interface DayRowProps {
  name: string;
  value: DayInput;
  onChange: (value: DayInput) => void;
  readOnly: boolean;
  problem: string | undefined;
}

export function DayRow({ name, value, onChange, readOnly, problem }: DayRowProps) {
  const time = (which: 'opens' | 'closes') => (
    <TextField
      type="time"
      value={value[which]}
      error={Boolean(problem)}
      onChange={({ target }) => onChange({ ...value, [which]: target.value })}
      slotProps={{ htmlInput: { 'aria-label': `${name} ${which}`, readOnly } }}
      sx={{ width: 128 }}
    />
  );
  return (
    <Box role="group" aria-label={name}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 40 }}>
        <FormControlLabel
          sx={{ width: 168, mr: 0 }}
          control={
            <Switch
              checked={value.isOpen}
              disabled={readOnly}
              onChange={(_, isOpen) => onChange({ ...value, isOpen })}
            />
          }
          label={name}
        />
        {value.isOpen ? (
          <>
            {time('opens')}
            <Typography component="span" sx={{ color: 'text.secondary' }}>
              {t('to')}
            </Typography>
            {time('closes')}
          </>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{t('Closed')}</Typography>
        )}
      </Box>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}
