import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { languages, useLanguage, type Language } from '../../language/language.tsx';
import { Panel } from '../../shared/page/Panel.tsx';

/**
 * The panel for the language in this browser. It applies to the menu, the list of applications and the page
 * of an application.
 */
export function LanguagePanel() {
  const { language, choose } = useLanguage();
  return (
    <Panel title="Language">
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5, display: 'grid' }}>
        <TextField
          select
          label="Language"
          value={language}
          onChange={({ target }) => choose(target.value as Language)}
          helperText="Translates the menu, the list of applications, statuses and next steps. Other texts are in English for now. Applies only to this browser."
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
