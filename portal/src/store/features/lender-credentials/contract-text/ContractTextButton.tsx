import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ContractTemplate, ContractTemplateBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import {
  contractValues,
  contractValuesOf,
  fillTemplate,
  longestTemplate,
  templateProblems,
  templateProblemText,
} from '@millrace/schemas/store-contract';
import { ProblemAlert } from '@millrace/ui/page';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t, translated } from '@millrace/ui/translate';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { useCurrency } from '../../../shared/money/amounts.tsx';
import { useToast } from '../../../shared/toast/use-toast.tsx';

const templateQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['contract-template', storeId],
    queryFn: ({ signal }) => call(api.getContractTemplate, { query: { storeId }, signal }),
  });

const saveTemplate = (body: ContractTemplateBody) => call(api.saveContractTemplate, { body });

/** Example data for the preview. */
const sample = {
  amountCents: 240_000,
  dueTodayCents: 36_000,
  paymentCents: 34_000,
  paymentFrequency: 'monthly',
  termMonths: 6,
};
const sampleParties = {
  customer: 'Sam Sample',
  address: '12 Elm Street, Columbus, OH 43004',
  store: 'Your store',
  reference: 'MR-000000',
  date: 'January 5, 2026',
};

const labels = { en: t('English text'), es: t('Spanish text') } as const;

interface TemplateFormProps {
  template: ContractTemplate;
  onClose: () => void;
}

function TemplateForm({ template, onClose }: TemplateFormProps) {
  const client = useQueryClient();
  const toast = useToast();
  const currency = useCurrency();
  const [texts, setTexts] = useState({ en: template.en, es: template.es });
  const [preview, setPreview] = useState<'en' | 'es' | null>(null);
  const problems = templateProblems(texts);
  const save = useMutation({
    mutationFn: () => saveTemplate({ storeId: template.store_id, version: template.version, ...texts }),
    onSuccess: async () => {
      toast.success(t('Contract text saved'));
      await client.invalidateQueries({ queryKey: templateQuery(template.store_id).queryKey });
      onClose();
    },
  });
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            {t(
              'Your store sends this contract to customers who choose its own financing. Values in braces are filled in from the chosen offer. New contracts use the saved text; sent contracts do not change.',
            )}
          </Typography>
          <Alert severity="info" role="note">
            {t('Ask your lawyer to check the text. The law of your state may ask for more.')}
          </Alert>
          {save.error && <ProblemAlert error={save.error} listsFields />}
          {(['en', 'es'] as const).map((locale) => (
            <Stack key={locale} sx={{ gap: 2, alignItems: 'flex-start' }}>
              <TextField
                label={labels[locale]}
                value={texts[locale]}
                onChange={({ target }) => setTexts({ ...texts, [locale]: target.value })}
                multiline
                fullWidth
                minRows={8}
                maxRows={16}
                slotProps={{ htmlInput: { maxLength: longestTemplate, lang: locale } }}
              />
              <Button onClick={() => setPreview(preview === locale ? null : locale)}>
                {preview === locale
                  ? t('Hide preview of {value}', { value: labels[locale] })
                  : t('Preview {value}', { value: labels[locale] })}
              </Button>
              {preview === locale && (
                <Box
                  component="section"
                  aria-label={t('Preview of {value}', { value: labels[locale] })}
                  lang={locale}
                  sx={{
                    whiteSpace: 'pre-wrap',
                    overflowWrap: 'anywhere',
                    p: 4,
                    border: 1,
                    borderColor: 'divider',
                  }}
                >
                  {fillTemplate(
                    texts[locale],
                    contractValuesOf({ ...sample, currency }, sampleParties, locale),
                  )}
                </Box>
              )}
            </Stack>
          ))}
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('Values: {contractValues}', {
              contractValues: contractValues.map((name) => `{{${name}}}`).join(', '),
            })}
          </Typography>
          <Box role="status">
            {problems.map((problem) => (
              <Typography key={`${problem.locale} ${problem.code} ${problem.value}`} color="error">
                {translated(templateProblemText(problem))}
              </Typography>
            ))}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {template.saved_at ? (
              <>
                {t('Version {version}, saved', { version: template.version })}{' '}
                <LocalInstant at={template.saved_at} />
                {template.saved_by && t(' by {savedBy}', { savedBy: template.saved_by })}
              </>
            ) : (
              t('Using the default text.')
            )}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="contained"
          loading={save.isPending}
          aria-disabled={problems.length > 0 || undefined}
          onClick={() => problems.length === 0 && save.mutate()}
          sx={{ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } }}
        >
          {t('Save')}
        </Button>
      </DialogActions>
    </>
  );
}

function ContractTextDialog({ storeId, onClose }: { storeId: number; onClose: () => void }) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  // no cached text is used, so that the editor opens with the newest text
  const { data, error } = useQuery({ ...templateQuery(storeId), gcTime: 0 });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id}>{t('Contract text')}</DialogTitle>
      {data ? (
        <TemplateForm template={data} onClose={onClose} />
      ) : (
        <DialogContent>
          {error ? <ProblemAlert error={error} /> : <Skeleton variant="rounded" height={320} />}
        </DialogContent>
      )}
    </Dialog>
  );
}

/** The button that opens the editor for the text of the store's own contracts. */
export function ContractTextButton({ storeId }: { storeId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Contract text')}</Button>
      {open && <ContractTextDialog storeId={storeId} onClose={() => setOpen(false)} />}
    </>
  );
}
