import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface OneLineProps {
  /** The whole text, shown on hover, because a narrow column cuts the line. */
  title?: string | undefined;
  sx?: SxProps;
  children: ReactNode;
}

/**
 * The content of a cell on one line. It is placed above the link that covers the row, so that the whole text
 * is shown on hover.
 */
export function OneLine({ title, sx, children }: OneLineProps) {
  return (
    <Box
      component="span"
      title={title}
      sx={{
        position: 'relative',
        zIndex: 1,
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        ...(sx as object),
      }}
    >
      {children}
    </Box>
  );
}
