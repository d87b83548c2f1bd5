import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Report } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import type { Opened } from './api.ts';
import { cardFigures, changeText, figures, figureText, type FigureName } from './figures.ts';

/**
 * A small line chart of the daily values, without axes. Screen readers skip it, because they read the number
 * and its change from the text beside it.
 */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  const points = values.map((value, index) => {
    const x = values.length < 2 ? 100 : (index / (values.length - 1)) * 100;
    return `${x.toFixed(1)},${(30 - (value / most) * 26).toFixed(1)}`;
  });
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 100 32"
      preserveAspectRatio="none"
      sx={{ width: '100%', height: 32, display: 'block', mt: 'auto', color: 'primary.main' }}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}

/** Room for two lines where cards are narrow, so that the numbers of all cards are at the same height. */
const labelRoom = { minHeight: { xs: 40, sm: 0, lg: 40, xl: 0 } } as const;

interface KpiCardProps {
  name: FigureName;
  report: Report;
  onOpen: ((opened: Opened) => void) | undefined;
}

function KpiCard({ name, report, onOpen }: KpiCardProps) {
  const { label, definition, opens } = figures[name];
  const figure = report.totals[name];
  const change = changeText(name, figure);
  const value = figureText(name, figure, report.currency);
  const number = (
    <Typography component="span" sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 650 }}>
      {value}
    </Typography>
  );
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        p: 4,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
      }}
    >
      <Stack direction="row" sx={{ ...labelRoom, alignItems: 'flex-end', gap: 1 }}>
        <Typography component="h3" variant="body2" sx={{ color: 'text.secondary', fontWeight: 550 }}>
          {label}
        </Typography>
        <Tooltip title={definition} describeChild>
          <ButtonBase
            aria-label={t('What {label} means', { label })}
            sx={{ p: 1, borderRadius: 6, color: 'text.secondary' }}
          >
            <InfoOutlined sx={{ fontSize: 16 }} />
          </ButtonBase>
        </Tooltip>
      </Stack>
      {onOpen && opens ? (
        <ButtonBase
          aria-label={t('{label} {value}: show the applications', { label, value })}
          onClick={() => onOpen({ ...report.opens, figure: opens })}
          sx={{ borderRadius: 1, '&:hover': { textDecoration: 'underline' } }}
        >
          {number}
        </ButtonBase>
      ) : (
        number
      )}
      <Typography
        variant="body2"
        sx={{
          color: ({ vars }) =>
            change.tone === 'none' ? vars!.palette.text.secondary : vars!.palette.tone[change.tone].main,
        }}
      >
        {change.text}
      </Typography>
      <Sparkline values={report.rows.map((row) => row[name]?.metric ?? 0)} />
    </Box>
  );
}

/**
 * Shows the key figures as cards. Each card has the number, its change, its definition and a chart by day.
 */
export function KpiCards({ report, onOpen }: Pick<KpiCardProps, 'report' | 'onOpen'>) {
  return (
    <Box
      component="ul"
      aria-label={t('Key figures')}
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
      }}
    >
      {cardFigures.map((name) => (
        <KpiCard key={name} name={name} report={report} onOpen={onOpen} />
      ))}
    </Box>
  );
}
