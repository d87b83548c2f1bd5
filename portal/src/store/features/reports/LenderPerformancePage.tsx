import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Notice } from '@millrace/ui/page';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay, useSession } from '../../session/session-context.ts';
import { ChartPanel } from '../../shared/charts/ChartPanel.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { CountedDrawer } from '../../shared/reports/CountedDrawer.tsx';
import { ExportMenu } from '../../shared/reports/ExportMenu.tsx';
import { LenderTable } from '../../shared/reports/LenderTable.tsx';
import { PeriodBar } from '../../shared/reports/PeriodBar.tsx';
import { ViewsMenu } from '../../shared/reports/ViewsMenu.tsx';
import {
  lenderPerformanceQuery,
  linkKpisQuery,
  type SingleReportPlace,
  type Opened,
  type ReportPlace,
} from '../../shared/reports/api.ts';
import { usePeriod } from '../../shared/reports/period.ts';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';

const LenderChart = lazy(async () => ({
  default: (await import('../../shared/charts/LenderChart.tsx')).LenderChart,
}));

/**
 * The report about the lenders' responses: for one store, for the organization or, for internal staff, for
 * all stores.
 */
export function LenderPerformancePage() {
  const { storeId } = useStoreChoice();
  const { org_id: orgId } = useSession().user;
  const { asked } = usePeriod();
  const mayList = useMay('application-results:read');
  const mayReadOrg = useMay('org-reports:read');
  const [opened, setOpened] = useState<Opened | null>(null);
  const place: ReportPlace =
    storeId !== undefined ? { store_id: storeId } : orgId !== null && mayReadOrg ? { org_id: orgId } : {};
  const [linkId, setLinkId] = useState<number>();
  const links = useQuery({
    ...linkKpisQuery(place as SingleReportPlace, asked),
    enabled: 'store_id' in place || 'org_id' in place,
  });
  return (
    <>
      <StorePageHead title={t('Lender performance')} />
      <PeriodBar>
        <TextField
          select
          label={t('Marketing link')}
          value={linkId ?? 0}
          onChange={({ target }) => setLinkId(Number(target.value) || undefined)}
        >
          <MenuItem value={0}>{t('All applications')}</MenuItem>
          {links.data?.rows
            .filter(({ id }) => id !== '0')
            .map(({ id, name }) => (
              <MenuItem key={id} value={Number(id)}>
                {name}
              </MenuItem>
            ))}
        </TextField>
        <ViewsMenu />
        <ExportMenu
          exported={{
            report: 'lender-performance',
            ...place,
            ...asked,
            ...(linkId !== undefined && { marketing_link_id: linkId }),
          }}
        />
      </PeriodBar>
      <Loaded query={lenderPerformanceQuery(place, asked, linkId)}>
        {(report) =>
          report.rows.length === 0 ? (
            <Notice
              icon={AssessmentOutlined}
              title={t('No lender was asked on these days')}
              text={t('Choose other days, or send a link to a customer.')}
            />
          ) : (
            <ChartPanel
              title={t('Approvals by lender')}
              chart={<LenderChart report={report} />}
              table={<LenderTable report={report} onOpen={mayList ? setOpened : undefined} />}
            />
          )
        }
      </Loaded>
      <CountedDrawer opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
