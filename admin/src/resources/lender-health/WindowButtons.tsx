import { Box } from '@mui/material';
import { healthWindows, type HealthWindow } from '@millrace/schemas/api';
import { useInput } from 'react-admin';
import { ChoiceButtons } from '../../shared/ChoiceButtons.tsx';
import { windowWords } from './health-words.ts';

interface WindowButtonsProps {
  value: HealthWindow;
  onChange: (window: HealthWindow) => void;
}

/** Which time is looked at. */
export const WindowButtons = (props: WindowButtonsProps) => (
  <ChoiceButtons
    label="Period"
    words={windowWords}
    choices={healthWindows}
    sx={{ alignSelf: 'flex-start' }}
    {...props}
  />
);

/** The same as a filter of the list, and so in its address. */
export function WindowFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const { field } = useInput({ source, defaultValue: '24h' });
  return (
    // in one line with the search, which has as much below its field
    <Box sx={{ mb: 0.5 }}>
      <WindowButtons value={field.value as HealthWindow} onChange={field.onChange} />
    </Box>
  );
}
