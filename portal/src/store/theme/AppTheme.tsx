import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * Provides the theme. It follows the system's colours until the user chooses light or dark. The browser stores
 * the choice.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="millrace-theme">
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
