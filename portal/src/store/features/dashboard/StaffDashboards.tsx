import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { Link as RouterLink, Navigate } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useMay, useSession } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { CountedDrawer } from '../../shared/reports/CountedDrawer.tsx';
import { waitingQuery, type Opened, type ReportPlace } from '../../shared/reports/api.ts';
import { usePeriod } from '../../shared/reports/period.ts';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { FigureRows, PanelText } from '../../shared/reports/FigureRows.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { KeyFigures } from './DashboardPages.tsx';
import { DashboardBar } from './dashboard-parts.tsx';
import { OpenWork } from './OpenWork.tsx';

/**
 * The dashboard for users whose role has no special dashboard. All other users are redirected to the
 * dashboard of their role.
 */
export function DashboardPage() {
  const { landing } = useSession();
  const { storeId } = useStoreChoice();
  const { asked } = usePeriod();
  const mayRead = useMay('key-figures:read');
  const mayList = useMay('application-results:read');
  const [opened, setOpened] = useState<Opened | null>(null);
  if (landing.endsWith('/dashboard') && landing !== '/app/dashboard')
    return <Navigate to={landing} replace />;
  const place: ReportPlace = storeId === undefined ? {} : { store_id: storeId };
  return (
    <>
      <StorePageHead title={t('Dashboard')} />
      <Stack sx={{ gap: 5 }}>
        <OpenWork place={place} />
        {mayRead && (
          <>
            <DashboardBar />
            <KeyFigures place={place} period={asked} onOpen={mayList ? setOpened : undefined} />
          </>
        )}
      </Stack>
      <CountedDrawer opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/**
 * The dashboard of a managed processor, a user who processes applications for several stores. Shows the open
 * tasks of these stores, and the oldest waiting application of each store.
 */
export function ProcessorDashboardPage() {
  const { storeId } = useStoreChoice();
  const { asked } = usePeriod();
  const mayRead = useMay('key-figures:read');
  const place: ReportPlace = storeId === undefined ? {} : { store_id: storeId };
  return (
    <>
      <StorePageHead title={t('Managed processor dashboard')} />
      <Stack sx={{ gap: 5 }}>
        <OpenWork place={place} />
        <Waiting storeId={storeId} />
        {mayRead && (
          <>
            <DashboardBar />
            <KeyFigures place={place} period={asked} onOpen={undefined} />
          </>
        )}
      </Stack>
    </>
  );
}

/** Lists for each store how many applications wait for a person, and which one has waited longest. */
function Waiting({ storeId }: { storeId: number | undefined }) {
  const mayList = useMay('applications:list');
  if (!mayList) return null;
  return (
    <Panel title={t('Queue by store')}>
      <Loaded query={waitingQuery(storeId)}>
        {({ list }) => {
          // Does not use `Object.groupBy`, because Safari supports it only from version 17.4.
          const ids = [...new Set(list.map(({ store_id }) => store_id))];
          const stores = ids.map((id) => [id, list.filter(({ store_id }) => store_id === id)] as const);
          if (stores.length === 0) return <PanelText>{t('No applications need you.')}</PanelText>;
          return (
            <FigureRows head={[t('Store'), t('Waiting'), t('Oldest')]} label={t('Queue by store')}>
              {stores.map(([id, [oldest, ...others]]) => (
                <TableRow key={id}>
                  <TableCell component="th" scope="row">
                    {oldest!.store_name}
                  </TableCell>
                  <TableCell align="right">
                    <Link component={RouterLink} to={`/app/forms/view-all?tab=needs_action&store_id=${id}`}>
                      {others.length + 1}
                    </Link>
                  </TableCell>
                  <TableCell align="right">
                    <Link component={RouterLink} to={`/app/process/${id}/${oldest!.id}`}>
                      <LocalInstant at={oldest!.submitted_at ?? oldest!.created_at} as="short" />
                    </Link>
                  </TableCell>
                </TableRow>
              ))}
            </FigureRows>
          );
        }}
      </Loaded>
    </Panel>
  );
}
