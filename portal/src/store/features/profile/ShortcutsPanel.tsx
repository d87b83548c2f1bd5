import Box from '@mui/material/Box';
import { SingleKeysSwitch } from '@millrace/ui/keys';
import { t } from '@millrace/ui/translate';
import { Panel } from '../../shared/page/Panel.tsx';

/** The panel that switches shortcuts of one key on and off. */
export function ShortcutsPanel() {
  return (
    <Panel title={t('Keyboard shortcuts')}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>
        <SingleKeysSwitch />
      </Box>
    </Panel>
  );
}
