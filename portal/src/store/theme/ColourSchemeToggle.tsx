import { ColourSchemeMenu } from '@millrace/ui/page';
import { useColorScheme } from '@mui/material/styles';

export function ColourSchemeToggle() {
  const { mode = 'system', setMode } = useColorScheme();
  return <ColourSchemeMenu value={mode} onChange={setMode} />;
}
