import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocation } from 'react-router';
import { useUrlParams } from '../../../../shared/address/url-params.ts';
import { t } from '@millrace/ui/translate';

const tabs = {
  overview: t('Overview'),
  answers: t('Answers'),
  consents: t('Consents'),
  timeline: t('Timeline'),
  requests: t('Requests'),
  history: t('History'),
} as const;
export type DealTab = keyof typeof tabs;

const isTab = (name: string | null): name is DealTab => name !== null && Object.hasOwn(tabs, name);

/** The page's URL contains the tab. It therefore survives a reload, and a shared link opens the same tab. */
export function useDealTab(): [DealTab, (tab: DealTab) => void] {
  const [params, setParams] = useUrlParams();
  // the place in the list, which a change of the URL must not lose
  const { state } = useLocation();
  const named = params.get('tab');
  const change = (next: DealTab): void =>
    setParams(
      (before) => {
        if (next === 'overview') before.delete('tab');
        else before.set('tab', next);
        return before;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return [isTab(named) ? named : 'overview', change];
}

export function DealTabs({ tab, onChange }: { tab: DealTab; onChange: (tab: DealTab) => void }) {
  return (
    <Tabs
      value={tab}
      onChange={(_, next: DealTab) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('Parts of the application')}
      sx={{ mt: 3, mb: 5, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minWidth: 0, px: 3 } }}
    >
      {Object.entries(tabs).map(([name, label]) => (
        <Tab key={name} value={name} label={t(label)} id={`deal-tab-${name}`} aria-controls="deal-panel" />
      ))}
    </Tabs>
  );
}
