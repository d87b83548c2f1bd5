import { Box, Button, Dialog, DialogActions, DialogContent, GlobalStyles, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { RichText } from '@millrace/ui/rich-text-view';

interface PrintDialogProps {
  title: string;
  /** Facts that are printed with the text, under its title. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  texts: readonly { lang: string; html: string }[];
  onClose: () => void;
}

/**
 * Styles for printing: only the text is printed, on as many pages as needed. The page behind it, the buttons
 * and the shadow are not printed.
 */
const onPaper = {
  '@media print': {
    '#root, .no-print': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper': {
      position: 'static !important',
      display: 'block !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      maxWidth: 'none !important',
      width: '100% !important',
      margin: '0 !important',
      border: 'none !important',
      boxShadow: 'none !important',
      overflow: 'visible !important',
    },
    '.MuiDialogContent-root': { overflow: 'visible !important', padding: '0 !important' },
    '.MuiBackdrop-root': { display: 'none !important' },
  },
} as const;

/** A print preview of a text. It is black on white in every colour scheme. */
export function PrintDialog({ title, facts, texts, onClose }: PrintDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <GlobalStyles styles={onPaper} />
      <DialogContent sx={{ bgcolor: '#fff', color: '#000', fontSize: '12pt', lineHeight: 1.5 }}>
        <Typography component="h2" id={id} sx={{ fontSize: '16pt', fontWeight: 650, mb: 1 }}>
          {title}
        </Typography>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'max-content 1fr',
            columnGap: 2,
            m: 0,
            pb: 1.5,
            mb: 2,
            borderBottom: '1px solid #000',
            '& dd': { m: 0, overflowWrap: 'anywhere' },
          }}
        >
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt">{name}</Box>
              <Box component="dd">{value}</Box>
            </Box>
          ))}
        </Box>
        {texts.map(({ lang, html }) => (
          <Box key={lang} lang={lang} sx={{ mb: 3, '& p:first-of-type': { mt: 0 } }}>
            <RichText text={html} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions className="no-print">
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" onClick={() => window.print()}>
          Print
        </Button>
      </DialogActions>
    </Dialog>
  );
}
