import { formStages, type FormCounts, type FormStage } from '@millrace/schemas/api';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { stageLook } from '../../shared/status/looks.ts';

interface StageTabsProps {
  tab: FormStage | undefined;
  /** Undefined until they are known. */
  counts: FormCounts | undefined;
  onChange: (tab: FormStage | undefined) => void;
}

/** Where applications stand, with how many of them stand there. */
export function StageTabs({ tab, counts, onChange }: StageTabsProps) {
  return (
    <Tabs
      value={tab ?? 'all'}
      onChange={(_, name: FormStage | 'all') => onChange(name === 'all' ? undefined : name)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label="Status"
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiTab-root': { minHeight: 48, px: 3 },
        // no room is kept for an arrow that leads nowhere
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
              {name === 'all' ? 'All' : stageLook(name).word}{' '}
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
