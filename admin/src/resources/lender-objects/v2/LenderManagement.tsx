import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button, Tab, Tabs } from '@mui/material';
import type { ComponentType } from 'react';
import { useCanAccess } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { RecordOf } from '../../../providers/contracts.ts';
import { RecordPage } from '../../../shared/record/RecordPage.tsx';
import { PauseElsewhere } from '../../../shared/pause/PauseElsewhere.tsx';
import { EnabledMark } from '../EnabledMark.tsx';
import { BasicsTab } from './tabs/BasicsTab.tsx';
import { CredentialsTab } from './tabs/CredentialsTab.tsx';
import { FieldsTab } from './tabs/FieldsTab.tsx';
import { HistoryTab } from './tabs/HistoryTab.tsx';
import { JsonTab } from './tabs/JsonTab.tsx';
import { ManualTab } from './tabs/ManualTab.tsx';
import { PipeTab } from './tabs/PipeTab.tsx';
import { SignUpsTab } from './tabs/SignUpsTab.tsx';
import { LenderStoresTab } from './tabs/LenderStoresTab.tsx';
import { TestTab } from './lender-test/TestTab.tsx';
import { UrlsTab } from './tabs/UrlsTab.tsx';
import type { LenderTabProps } from './lender-tab.ts';

const tabs: readonly { key: string; label: string; Content: ComponentType<LenderTabProps> }[] = [
  { key: 'basics', label: 'Basics', Content: BasicsTab },
  { key: 'credentials', label: 'Credentials', Content: CredentialsTab },
  { key: 'fields', label: 'Fields', Content: FieldsTab },
  { key: 'manual', label: 'Manual lender', Content: ManualTab },
  { key: 'pipe', label: 'Lender order', Content: PipeTab },
  { key: 'urls', label: 'URLs', Content: UrlsTab },
  { key: 'stores', label: 'Stores', Content: LenderStoresTab },
  { key: 'sign-ups', label: 'Sign-ups', Content: SignUpsTab },
  { key: 'json', label: 'Raw JSON', Content: JsonTab },
  { key: 'test', label: 'Test run', Content: TestTab },
  { key: 'history', label: 'History', Content: HistoryTab },
];

/** The page of one lender, with a tab for each kind of setting that can override the plugin. */
export function LenderManagement() {
  const [params, setParams] = useSearchParams();
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'lender-objects', action: 'edit' });
  const { key, Content } = tabs.find((tab) => tab.key === params.get('tab')) ?? tabs[0]!;
  return (
    <RecordPage<RecordOf<'lender-objects-v2'>>
      heading={({ name }) => name}
      chip={({ is_active: enabled }) => <EnabledMark enabled={enabled} />}
      actions={({ id }) =>
        mayEdit && (
          <Button component={Link} to={`/lender-objects/${id}`} startIcon={<EditOutlined />}>
            Edit basics
          </Button>
        )
      }
    >
      {(lender) => (
        <>
          <PauseElsewhere lender={lender} />
          <Tabs
            value={key}
            onChange={(_, tab: string) => setParams({ tab }, { replace: true })}
            variant="scrollable"
            allowScrollButtonsMobile
            // disabled scroll arrows are hidden, so that they do not suggest further tabs
            sx={{ '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' } }}
            aria-label="Parts of the lender object"
          >
            {tabs
              .filter((tab) => tab.key !== 'manual' || lender.api_pipe_settings.api_type === 'manual')
              .map((tab) => (
                <Tab key={tab.key} value={tab.key} label={tab.label} />
              ))}
          </Tabs>
          <Content key={lender.version} lender={lender} mayEdit={mayEdit} />
        </>
      )}
    </RecordPage>
  );
}
