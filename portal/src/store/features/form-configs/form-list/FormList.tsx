import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CfaConfig, PathLender } from '@millrace/schemas/api';
import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { ArchiveFormsDialog } from './ArchiveFormsDialog.tsx';
import { FormRow } from './FormRow.tsx';
import { createFormPath } from '../paths.ts';

interface FormListProps {
  storeId: number;
  forms: readonly CfaConfig[];
  lenders: readonly PathLender[];
}

export function FormList({ storeId, forms, lenders }: FormListProps) {
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [archiving, setArchiving] = useState<readonly CfaConfig[] | null>(null);
  const chosen = forms.filter(({ id }) => marked.includes(id));
  const mark = (id: number, on: boolean): void =>
    setMarked(on ? [...marked, id] : marked.filter((one) => one !== id));
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
      {chosen.length > 0 && (
        <Stack
          direction="row"
          role="region"
          aria-label={t('Chosen forms')}
          sx={{ alignItems: 'center', gap: 3, px: { xs: 4, sm: 5 }, py: 2, bgcolor: 'tone.primary.soft' }}
        >
          <Typography sx={{ fontWeight: 550 }}>{t('{count} chosen', { count: chosen.length })}</Typography>
          <Button startIcon={<ArchiveOutlined />} onClick={() => setArchiving(chosen)}>
            {t('Archive chosen')}
          </Button>
        </Stack>
      )}
      {forms.length === 0 ? (
        <Notice
          icon={DescriptionOutlined}
          title={t('No forms yet')}
          text={t(
            'A form asks the questions of the lenders in its paths. Each form has a link for customers.',
          )}
          action={
            <Button component={Link} to={createFormPath(storeId)} variant="contained">
              {t('Create form')}
            </Button>
          }
        />
      ) : (
        <Box component="ul" aria-label={t('Forms')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {forms.map((form) => (
            <FormRow
              key={form.id}
              form={form}
              lenders={lenders}
              marked={marked.includes(form.id)}
              onMark={(on) => mark(form.id, on)}
              onArchive={() => setArchiving([form])}
            />
          ))}
        </Box>
      )}
      {archiving && (
        <ArchiveFormsDialog storeId={storeId} forms={archiving} onClose={() => setArchiving(null)} />
      )}
    </Paper>
  );
}
