import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** Follows the system's colours until the user chooses. The choice is stored in this browser. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="millrace-theme">
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
