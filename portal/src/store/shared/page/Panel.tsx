import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /**
   * True if the page heading already shows the title. The title is then only the name of the region for screen
   * readers.
   */
  isBare?: boolean;
  /** A short text at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A bordered section with a heading. The heading names the section for screen readers. */
export function Panel({ title, isBare = false, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      {...(isBare ? { 'aria-label': title } : { 'aria-labelledby': id })}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}
    >
      {(!isBare || aside) && (
        <Stack
          direction="row"
          sx={{
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 3,
            px: { xs: 4, sm: 5 },
            py: 3,
            '& > .MuiButton-root': { flexShrink: 0 },
            // the text of a button without a border ends where the content ends
            '& > .MuiButton-text': { mr: -3.5 },
          }}
        >
          {!isBare && (
            <Typography variant="h2" id={id}>
              {title}
            </Typography>
          )}
          {aside}
        </Stack>
      )}
      {children}
    </Paper>
  );
}
