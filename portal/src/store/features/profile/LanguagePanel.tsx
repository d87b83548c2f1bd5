import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { t } from '@millrace/ui/translate';
import { chooseLanguage, chosenLanguage, languages, type Language } from '../../language/language.ts';
import { Panel } from '../../shared/page/Panel.tsx';

/** The panel for the language of the portal in this browser. */
export function LanguagePanel() {
  return (
    <Panel title={t('Language')}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5, display: 'grid' }}>
        <TextField
          select
          label={t('Language')}
          value={chosenLanguage()}
          onChange={({ target }) => chooseLanguage(target.value as Language)}
          helperText={t('Applies only to this browser. The page reloads in the language that you choose.')}
        >
          {Object.entries(languages).map(([code, name]) => (
            <MenuItem key={code} value={code} lang={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Panel>
  );
}
