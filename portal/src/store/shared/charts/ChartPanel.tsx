import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { PageLoading } from '../page/PageLoading.tsx';
import { Panel } from '../page/Panel.tsx';

interface ChartPanelProps {
  title: string;
  chart: ReactNode;
  /** A table with the numbers of the chart. */
  table: ReactNode;
}

/** A chart and a table with the same numbers. The user chooses which one is shown. */
export function ChartPanel({ title, chart, table }: ChartPanelProps) {
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  return (
    <Panel
      title={title}
      aside={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          aria-label={t('{title} as', { title })}
          onChange={(_, next: 'chart' | 'table' | null) => next && setShown(next)}
        >
          <ToggleButton value="chart">{t('Chart')}</ToggleButton>
          <ToggleButton value="table">{t('Table')}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {shown === 'table' ? (
        table
      ) : (
        // keeps the height of the daily chart while its library is loaded
        <Box sx={{ px: { xs: 1, sm: 4 }, pb: 3, minHeight: 292 }}>
          <Suspense fallback={<PageLoading />}>{chart}</Suspense>
        </Box>
      )}
    </Panel>
  );
}
