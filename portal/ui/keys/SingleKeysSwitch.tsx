import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { t } from '../translate/index.ts';
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts';

/** The switch for shortcuts of one character in this browser. */
export function SingleKeysSwitch() {
  const id = useId();
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Stack>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            slotProps={{ input: { 'aria-describedby': id } }}
            onChange={(_, on) => {
              switchSingleKeys(on);
              setOn(on);
            }}
          />
        }
        label={t('Shortcuts of one key')}
      />
      <FormHelperText id={id}>
        {t(
          'J, K, [ and ? without Ctrl. Switch them off if you use voice input. Applies only to this browser.',
        )}
      </FormHelperText>
    </Stack>
  );
}
