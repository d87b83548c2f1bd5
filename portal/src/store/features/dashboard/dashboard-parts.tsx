import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ExportMenu, type Exported } from '../../shared/reports/ExportMenu.tsx';
import { PeriodBar } from '../../shared/reports/PeriodBar.tsx';
import { ViewsMenu } from '../../shared/reports/ViewsMenu.tsx';

/** The bar of a dashboard: the choice of the period, the saved views, and the export if there is one. */
export const DashboardBar = ({ exported }: { exported?: Exported }) => (
  <PeriodBar>
    <ViewsMenu />
    {exported && <ExportMenu exported={exported} />}
  </PeriodBar>
);

/** Two panels beside each other, on narrow screens below each other. */
export const PanelColumns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 5,
      alignItems: 'start',
      gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
      '& > *': { minWidth: 0 },
    }}
  >
    {children}
  </Box>
);

/** A small table whose first column has names and whose other columns have numbers. */
export const FigureRows = ({
  head,
  label,
  children,
}: {
  head: readonly string[];
  label: string;
  children: ReactNode;
}) => (
  <Box sx={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label={label}>
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {head.map((name, index) => (
            <TableCell key={name} align={index === 0 ? 'left' : 'right'}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </Box>
);

export const PanelText = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>{children}</Typography>
);
