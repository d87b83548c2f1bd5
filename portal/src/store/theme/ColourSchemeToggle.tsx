import { colourSchemeItems, ColourSchemeMenu } from '@millrace/ui/page';
import { useColorScheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export function ColourSchemeToggle() {
  const { mode = 'system', setMode } = useColorScheme();
  return <ColourSchemeMenu value={mode} onChange={setMode} />;
}

/** Returns the choice of colors as items of another menu, for screens without room for a button of its own. */
export function useColourSchemeItems(onChosen: () => void): ReactNode[] {
  const { mode = 'system', setMode } = useColorScheme();
  return colourSchemeItems({
    value: mode,
    onChange: (scheme) => {
      onChosen();
      setMode(scheme);
    },
  });
}
