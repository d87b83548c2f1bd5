import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import MenuItem from '@mui/material/MenuItem';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { MarketingLink } from '@millrace/schemas/api';
import { useId, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { Poster } from './Poster.tsx';
import { paperSizes, posterWords, type PaperSize, type PosterLanguage } from './poster.messages.ts';

const languageChoices: Readonly<Record<string, readonly PosterLanguage[]>> = {
  English: ['en'],
  Español: ['es'],
  'English and Español': ['en', 'es'],
};

/** Styles for printing: only the poster is printed, not the page around it. */
const printOf = (paper: PaperSize) => ({
  '@page': { size: `${paperSizes[paper].width} ${paperSizes[paper].height}`, margin: 0 },
  '#poster-sheet': { display: 'none' },
  '@media print': {
    'body > *:not(#poster-sheet)': { display: 'none !important' },
    '#poster-sheet': { display: 'block', printColorAdjust: 'exact' },
    body: { margin: 0, background: 'white' },
  },
});

/**
 * The dialog for a poster with the link's QR code. The store puts the poster in its window or on its counter.
 * The browser renders and prints it.
 */
export function PosterDialog({ link, onClose }: { link: MarketingLink; onClose: () => void }) {
  const id = useId();
  const [paper, setPaper] = useState<PaperSize>('letter');
  const [choice, setChoice] = useState('English and Español');
  const languages = languageChoices[choice]!;
  const sheet = <Poster link={link} paper={paper} languages={languages} />;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('Poster for {name}', { name: link.name })}</DialogTitle>
      <DialogContent>
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', mb: 4 }}>
          <TextField
            select
            label={t('Paper size')}
            value={paper}
            onChange={({ target }) => setPaper(target.value as PaperSize)}
            sx={{ minWidth: 120 }}
          >
            {Object.entries(paperSizes).map(([key, { name }]) => (
              <MenuItem key={key} value={key}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('Language')}
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
            sx={{ minWidth: 200 }}
          >
            {Object.keys(languageChoices).map((name) => (
              <MenuItem key={name} value={name}>
                {t(name)}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
        <Box
          role="img"
          aria-label={t('The poster: {languages}', {
            languages: languages.map((language) => posterWords[language].head).join(', '),
          })}
          sx={{
            height: 430,
            overflow: 'hidden',
            display: 'flex',
            justifyContent: 'center',
            bgcolor: 'sunken',
            p: 3,
          }}
        >
          <Box sx={{ zoom: 0.38, boxShadow: '0 1px 6px #10182833' }} aria-hidden>
            {sheet}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button variant="contained" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </DialogActions>
      <GlobalStyles styles={printOf(paper)} />
      <Portal>
        <div id="poster-sheet" aria-hidden>
          {sheet}
        </div>
      </Portal>
    </Dialog>
  );
}
