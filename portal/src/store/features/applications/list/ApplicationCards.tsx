import type { FormColumn, FormListRow } from '@millrace/schemas/api';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@millrace/ui/translate';
import { money } from '../../../../shared/format/money.ts';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { modeWord } from '../../../shared/situation/mode.messages.ts';
import { SituationChip } from '../../../shared/situation/SituationChip.tsx';
import { Applicant } from './Applicant.tsx';
import { BestAnswer } from './BestAnswer.tsx';
import { LenderNames } from './LenderNames.tsx';
import { lendersAsked } from './lenders-asked.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { RowMenu } from './RowMenu.tsx';
import { NextCell } from './NextCell.tsx';
import type { Selection } from './use-selection.ts';

interface ApplicationCardsProps {
  rows: FormListRow[];
  shown: readonly FormColumn[];
  fresh: ReadonlySet<string>;
  selection: Selection;
}

interface CardProps {
  row: FormListRow;
  shown: readonly FormColumn[];
  isFresh: boolean;
  selection: Selection;
}

/** Details that a phone shows only after a tap, so that more applications fit on its screen. */
const roomy = { display: { xs: 'none', sm: 'inline' } } as const;

function Card({ row, shown, isFresh, selection }: CardProps) {
  const shows = (id: FormColumn): boolean => shown.includes(id);
  const more = [
    shows('amount') && row.requested_cents !== null && money(row.requested_cents, row.currency),
    ...(shows('lenders') ? [row.mode && modeWord(row.mode), lendersAsked(row)] : []),
    ...(shows('source') ? [row.associate_name, row.link_name] : []),
    shows('store') && row.store_name,
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        px: 4,
        py: { xs: 3, sm: 4 },
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
        ...(isFresh && { bgcolor: 'tone.info.soft' }),
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 }}>
        <RowCheckbox row={row} selection={selection} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Applicant row={row} />
        </Box>
        {row.best_outcome && shows('best') && <BestAnswer row={row} />}
        <RowMenu row={row} />
      </Stack>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        {shows('status') && <SituationChip situation={row.situation} />}
        {shows('next') && <NextCell row={row} />}
        {row.best_outcome && shows('lenders') && (
          <Box sx={{ ...roomy, ml: 'auto' }}>
            <LenderNames lenders={row.lenders} />
          </Box>
        )}
      </Box>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {row.reference}
        {more.length > 0 && (
          <Box component="span" sx={roomy}>
            {'\u00a0· '}
            {more.join('\u00a0· ')}
          </Box>
        )}
        {shows('submitted') && (
          <>
            {'\u00a0· '}
            {row.submitted_at ? <LocalInstant at={row.submitted_at} /> : t('Not submitted yet')}
          </>
        )}
        {shows('started') && (
          <>
            {t(' · Started ')}
            <LocalInstant at={row.created_at} />
          </>
        )}
      </Typography>
    </Box>
  );
}

export function ApplicationCards({ rows, shown, fresh, selection }: ApplicationCardsProps) {
  return (
    <Box component="ul" aria-label={t('Applications')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Card key={row.id} row={row} shown={shown} isFresh={fresh.has(row.id)} selection={selection} />
      ))}
    </Box>
  );
}
