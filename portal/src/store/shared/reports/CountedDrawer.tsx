import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { money } from '../../../shared/format/money.ts';
import { useMay } from '../../session/session-context.ts';
import { Pager } from '../list/Pager.tsx';
import { FailurePanel } from '../page/FailurePanel.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { LocalInstant } from '../time/LocalInstant.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { countedQuery, type Opened } from './api.ts';
import { daysWords } from './period.ts';

const words: Readonly<Record<Opened['figure'], string>> = {
  started: t('Started applications'),
  submitted: t('Submitted applications'),
  approved: t('Approved applications'),
  closed: t('Closed applications'),
  failed: t('Approved applications that failed'),
};

/**
 * The side panel that lists the applications behind a number of a report. The number equals the number of
 * rows.
 */
export function CountedDrawer({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  return (
    <Drawer
      anchor="right"
      open={opened !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': opened ? words[opened.figure] : undefined,
          sx: { width: 480, maxWidth: '100vw' },
        },
      }}
    >
      {opened && <Counted key={JSON.stringify(opened)} opened={opened} onClose={onClose} />}
    </Drawer>
  );
}

function Counted({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const [place, setPlace] = useState({ page: 1, perPage: 25 });
  const mayOpen = useMay('applications:read');
  const { data, error, isPending, refetch } = useQuery(
    countedQuery(opened, { offset: (place.page - 1) * place.perPage, limit: place.perPage }),
  );
  return (
    <>
      <Stack direction="row" sx={{ p: 4, alignItems: 'flex-start', justifyContent: 'space-between', gap: 3 }}>
        <Box>
          <Typography variant="h2">{words[opened.figure]}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {data && `${data.count} · `}
            {daysWords(opened.from, opened.to)}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <ExportMenu exported={{ report: 'applications', ...opened }} />
          <IconButton aria-label={t('Close')} onClick={onClose}>
            <CloseRounded />
          </IconButton>
        </Stack>
      </Stack>
      {isPending && <PageLoading />}
      {!isPending && !data && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <List aria-label={words[opened.figure]} sx={{ overflow: 'auto', flexGrow: 1 }}>
            {data.list.map(
              ({
                id,
                store_id,
                store_name,
                applicant_name,
                reference,
                best_lender,
                approved_cents,
                currency,
                submitted_at,
                created_at,
              }) => (
                <ListItem key={id} divider sx={{ display: 'block' }}>
                  {mayOpen ? (
                    <Link
                      component={RouterLink}
                      to={`/app/process/${store_id}/${id}`}
                      sx={{ fontWeight: 650 }}
                    >
                      {applicant_name || reference}
                    </Link>
                  ) : (
                    <Box sx={{ fontWeight: 650 }}>{applicant_name || reference}</Box>
                  )}
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {[
                      store_name,
                      best_lender,
                      approved_cents === null ? null : money(approved_cents, currency),
                    ]
                      .filter(Boolean)
                      .join(' · ')}{' '}
                    · <LocalInstant at={submitted_at ?? created_at} as="day" />
                  </Typography>
                </ListItem>
              ),
            )}
          </List>
          <Pager
            filter={place}
            count={data.count}
            sizes={[10, 25, 100]}
            onChange={(change) => setPlace((before) => ({ ...before, page: 1, ...change }))}
          />
        </>
      )}
    </>
  );
}
