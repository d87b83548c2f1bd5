import type { FormCounts, FormStage } from '@millrace/schemas/api';
import { formStages } from '@millrace/schemas/list-choices';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { t } from '@millrace/ui/translate';
import { stageAppearance } from '../../../shared/status/status-appearance.ts';

interface StageTabsProps {
  tab: FormStage | undefined;
  /** The number of applications per stage. Undefined until the numbers are loaded. */
  counts: FormCounts | undefined;
  onChange: (tab: FormStage | undefined) => void;
}

/** The tabs for the stages of applications, each with its count. */
export function StageTabs({ tab, counts, onChange }: StageTabsProps) {
  return (
    <Tabs
      value={tab ?? 'all'}
      onChange={(_, name: FormStage | 'all') => onChange(name === 'all' ? undefined : name)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('Status')}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiTab-root': { minHeight: 48, px: 3 },
        // disabled scroll arrows are hidden, so that they take no space
        '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
      }}
    >
      {(['all', ...formStages] as const).map((name) => (
        <Tab
          key={name}
          value={name}
          id={`forms-tab-${name}`}
          aria-controls="forms-panel"
          label={
            <span>
              {name === 'all' ? t('All') : stageAppearance(name).word}{' '}
              <Box
                component="span"
                sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', fontWeight: 400 }}
              >
                {counts?.[name] ?? '…'}
              </Box>
            </span>
          }
        />
      ))}
    </Tabs>
  );
}
