import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { t } from '@millrace/ui/translate';

interface PaneProps {
  name: string;
  children: ReactNode;
}

interface PanesProps {
  panes: readonly PaneProps[];
  /** The name of the selected tab. It matters only if the panes are shown one at a time behind tabs. */
  chosen: string;
  onChoose: (name: string) => void;
}

/** Shows panes side by side where the screen is wide enough, else one at a time behind tabs. */
export function Panes({ panes, chosen, onChoose }: PanesProps) {
  // beside the menu, three panes fit from this width
  const wide = useMediaQuery('(min-width: 1440px)', { noSsr: true });
  const middle = useMediaQuery('(min-width: 1000px)', { noSsr: true });
  const fixed = wide ? panes.length : middle ? 1 : 0;
  const beside = panes.slice(0, fixed);
  const tabbed = panes.slice(fixed);
  const current = tabbed.some(({ name }) => name === chosen) ? chosen : tabbed[0]?.name;
  const columns = wide
    ? 'minmax(300px, 5fr) minmax(340px, 7fr) 412px'
    : middle
      ? '340px minmax(0, 1fr)'
      : 'minmax(0, 1fr)';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 5, alignItems: 'start' }}>
      {beside.map(({ name, children }) => (
        <Box
          key={name}
          component="section"
          aria-label={t(name)}
          sx={{ minWidth: 0, ...(name === 'Preview' && { position: 'sticky', top: 144 }) }}
        >
          {children}
        </Box>
      ))}
      {tabbed.length > 0 && (
        <Box sx={{ minWidth: 0 }}>
          <Tabs value={current} onChange={(_, next: string) => onChoose(next)} sx={{ mb: 3 }}>
            {tabbed.map(({ name }) => (
              <Tab
                key={name}
                value={name}
                label={t(name)}
                id={`pane-tab-${name}`}
                aria-controls={`pane-${name}`}
              />
            ))}
          </Tabs>
          {tabbed.map(({ name, children }) => (
            <Box
              key={name}
              role="tabpanel"
              id={`pane-${name}`}
              aria-labelledby={`pane-tab-${name}`}
              hidden={name !== current}
            >
              {name === current && children}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
