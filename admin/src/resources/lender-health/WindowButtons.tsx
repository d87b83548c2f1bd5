import { Box } from '@mui/material';
import { healthWindows, type HealthWindow } from '@millrace/schemas/api';
import { useInput } from 'react-admin';
import { ChoiceButtons } from '../../shared/ChoiceButtons.tsx';
import { windowWords } from './health.messages.ts';

interface WindowButtonsProps {
  value: HealthWindow;
  onChange: (window: HealthWindow) => void;
}

/** The buttons for choosing the period. */
export const WindowButtons = (props: WindowButtonsProps) => (
  <ChoiceButtons
    label="Period"
    words={windowWords}
    choices={healthWindows}
    sx={{ alignSelf: 'flex-start' }}
    {...props}
  />
);

/** The buttons for the period, as a filter of the list. The page's URL contains the period. */
export function WindowFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const { field } = useInput({ source, defaultValue: '24h' });
  return (
    // the search field has the same space below it, so this space aligns the buttons with the search field
    <Box sx={{ mb: 0.5 }}>
      <WindowButtons value={field.value as HealthWindow} onChange={field.onChange} />
    </Box>
  );
}
