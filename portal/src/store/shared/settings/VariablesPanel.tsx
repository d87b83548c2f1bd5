import DataObjectRounded from '@mui/icons-material/DataObjectRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { GlobalVariables } from '@millrace/schemas/api';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { Panel } from '../page/Panel.tsx';
import { VariablesDialog } from './VariablesDialog.tsx';

function Rows({ variables, hint }: { variables: GlobalVariables; hint: string }) {
  const rows = Object.entries(variables).sort(([one], [other]) => one.localeCompare(other));
  if (rows.length === 0) {
    return <Notice icon={DataObjectRounded} title={t('No values yet')} text={hint} />;
  }
  return (
    <>
      <Typography sx={{ color: 'text.secondary', px: { xs: 4, sm: 5 }, pb: 4 }}>{hint}</Typography>
      <Box component="dl" sx={{ m: 0, borderTop: 1, borderColor: 'divider' }}>
        {rows.map(([key, value]) => (
          <Box
            key={key}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              px: { xs: 4, sm: 5 },
              py: 2.5,
              overflowWrap: 'anywhere',
            }}
          >
            <Typography component="dt" sx={{ fontWeight: 650, minWidth: 200 }}>
              {key}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}

interface VariablesPanelProps {
  variables: GlobalVariables;
  /** Explains the purpose of the values. */
  hint: string;
  save: (variables: GlobalVariables) => Promise<unknown>;
  queryKey: QueryKey;
}

export function VariablesPanel({ variables, hint, save, queryKey }: VariablesPanelProps) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title={t('Global Variables')}
      aside={
        <Button variant="outlined" onClick={() => setEditing(true)}>
          {t('Edit')}
        </Button>
      }
    >
      <Rows variables={variables} hint={hint} />
      {editing && (
        <VariablesDialog
          variables={variables}
          save={save}
          queryKey={queryKey}
          onClose={() => setEditing(false)}
        />
      )}
    </Panel>
  );
}
