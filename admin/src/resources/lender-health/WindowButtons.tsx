import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { healthWindows, type HealthWindow } from '@millrace/schemas/api';
import { useInput } from 'react-admin';
import { windowWords } from './health-words.ts';

interface WindowButtonsProps {
  value: HealthWindow;
  onChange: (window: HealthWindow) => void;
}

/** Which time is looked at; one of them always. */
export function WindowButtons({ value, onChange }: WindowButtonsProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Time looked at"
      sx={{ alignSelf: 'flex-start' }}
      value={value}
      onChange={(_, window: HealthWindow | null) => window && onChange(window)}
    >
      {healthWindows.map((window) => (
        <ToggleButton
          key={window}
          value={window}
          sx={{ px: 1.5, textTransform: 'none', '@media (pointer: coarse)': { minHeight: 44 } }}
        >
          {windowWords[window]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The same as a filter of the list, and so in its address. */
export function WindowFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const { field } = useInput({ source, defaultValue: '24h' });
  return <WindowButtons value={field.value as HealthWindow} onChange={field.onChange} />;
}
