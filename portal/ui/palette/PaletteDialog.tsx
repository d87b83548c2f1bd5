import { t } from '../translate/index.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PaletteEntry } from './palette-entries.ts';

interface PaletteDialogProps {
  text: string;
  onText: (text: string) => void;
  /** The palette's entries that match the typed text. */
  entries: PaletteEntry[];
  loading: boolean;
  placeholder: string;
  onChoose: (entry: PaletteEntry) => void;
  onClose: () => void;
}

/** The user opened the palette to type, so the search field gets the focus. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

/**
 * The command palette: a search field with the matching entries below it. It can be used with the keyboard
 * alone.
 */
export function PaletteDialog(props: PaletteDialogProps) {
  const { text, onText, entries, loading, placeholder, onChoose, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={t('Search')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 2, sm: 10 }, overflow: 'visible' } } }}
    >
      <Box sx={{ p: 3 }}>
        <Autocomplete<PaletteEntry>
          open
          autoHighlight
          disablePortal
          forcePopupIcon={false}
          options={entries}
          loading={loading}
          filterOptions={(options) => options}
          groupBy={({ group }) => group}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ id }) => id}
          value={null}
          inputValue={text}
          onInputChange={(_, typed, reason) => reason !== 'reset' && onText(typed)}
          onChange={(_, entry) => entry && onChoose(entry)}
          onClose={(_, reason) => reason === 'escape' && onClose()}
          noOptionsText={t('Nothing found')}
          slotProps={{ listbox: { sx: { maxHeight: '50vh' } } }}
          renderOption={({ key, ...option }, { label, hint }) => (
            <li key={key} {...option}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, width: 1, minWidth: 0 }}>
                <Typography sx={{ flex: '1 0 55%', overflowWrap: 'anywhere' }}>{label}</Typography>
                {hint && (
                  <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'end' }}>
                    {hint}
                  </Typography>
                )}
              </Box>
            </li>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={focus}
              placeholder={placeholder}
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('Search') },
              }}
            />
          )}
        />
      </Box>
    </Dialog>
  );
}
