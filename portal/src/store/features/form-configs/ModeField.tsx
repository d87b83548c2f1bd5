import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { CfaConfig } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { modes, modeWords } from './modes.ts';

type Mode = CfaConfig['processing_mode'];

export function ModeField({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <FormControl>
      <FormLabel>{t('How lenders are asked')}</FormLabel>
      <RadioGroup value={mode} onChange={(_, value) => onChange(value as Mode)}>
        {modes.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', mt: 1 }}
            label={
              <>
                {modeWords[one].label}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {modeWords[one].text}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
