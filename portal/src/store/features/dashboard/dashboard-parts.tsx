import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ExportMenu, type Exported } from '../../shared/reports/ExportMenu.tsx';
import { PeriodBar } from '../../shared/reports/PeriodBar.tsx';
import { ViewsMenu } from '../../shared/reports/ViewsMenu.tsx';

/**
 * The bar above a dashboard: the period, the saved views and, if the dashboard can be exported, the export
 * menu.
 */
export const DashboardBar = ({ exported }: { exported?: Exported }) => (
  <PeriodBar>
    <ViewsMenu />
    {exported && <ExportMenu exported={exported} />}
  </PeriodBar>
);

/**
 * Shows two panels side by side, or one below the other where the tables of two panels would be cut off.
 */
export const PanelColumns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 5,
      alignItems: 'start',
      gridTemplateColumns: { xs: '1fr', xl: '1fr 1fr' },
      '& > *': { minWidth: 0 },
    }}
  >
    {children}
  </Box>
);
