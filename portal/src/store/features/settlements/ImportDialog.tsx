import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MOST_REMITTANCE_LINES } from '@millrace/schemas/list-choices';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { FormDialog } from '@millrace/ui/dialogs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { CsvFileButton, type CsvTable } from '../../shared/csv/CsvFileButton.tsx';
import { useMoney } from '../../shared/money/amounts.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { useImportRemittance } from './api.ts';
import {
  guessMapping,
  readLines,
  remittanceFields,
  type Mapping,
  type RemittanceField,
} from './remittance-file.ts';

const fieldWords: Readonly<Record<RemittanceField, string>> = {
  reference: t('Reference column'),
  amount: t('Amount paid column'),
  day: t('Date column'),
};

const counted = (payments: number): string =>
  payments === 1 ? t('1 payment') : t('{payments} payments', { payments });

const lendersQuery = {
  queryKey: ['lender-names'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(api.listLenderNames, { signal }),
};

/**
 * The dialog that imports a lender's payment report. Each line is matched to the sale with the same
 * reference.
 */
export function ImportDialog({ storeId, onClose }: { storeId: number; onClose: () => void }) {
  const toast = useToast();
  const money = useMoney();
  const { data: lenders = [] } = useQuery(lendersQuery);
  const [lenderId, setLenderId] = useState<number | ''>('');
  const [table, setTable] = useState<CsvTable | null>(null);
  const [mapping, setMapping] = useState<Mapping>({ reference: -1, amount: -1, day: -1 });
  const [failure, setFailure] = useState<Error | null>(null);
  const upload = useImportRemittance();
  const read = table ? readLines(table.rows, mapping) : { lines: [], unreadable: [] };
  const isMapped = remittanceFields.every((field) => mapping[field] >= 0);
  const total = read.lines.reduce((sum, line) => sum + line.paid_cents, 0);
  const submit = (): void => {
    if (lenderId === '') return setFailure(new Error(t('Choose the lender that sent the file.')));
    if (!table) return setFailure(new Error(t('Choose the file that the lender sent.')));
    if (read.lines.length === 0)
      return setFailure(
        new Error(t('No line has a reference, an amount and a day. Check the columns below.')),
      );
    if (read.lines.length > MOST_REMITTANCE_LINES)
      return setFailure(
        new Error(t('A file may have {most} lines. Split this one.', { most: MOST_REMITTANCE_LINES })),
      );
    setFailure(null);
    upload.mutate(
      { store_id: storeId, lender_id: lenderId, file_name: table.name, lines: [...read.lines] },
      {
        onSuccess: ({ matched, unmatched, known }) => {
          toast.success(
            t('{matched} matched, {unmatched} not found{value}', {
              matched: counted(matched),
              unmatched,
              value: known > 0 ? t(', {known} already imported', { known }) : '',
            }),
          );
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('Import payments')}
      submitLabel={
        read.lines.length > 0 ? t('Import {count}', { count: counted(read.lines.length) }) : t('Import')
      }
      pending={upload.isPending}
      error={failure ?? upload.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        select
        label={t('Lender')}
        value={lenderId}
        onChange={({ target }) => setLenderId(Number(target.value))}
      >
        {lenders.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <CsvFileButton
        label={t('Lender’s file')}
        table={table}
        onError={setFailure}
        onTable={(read_) => {
          setTable(read_);
          setMapping(guessMapping(read_.heads));
          setFailure(null);
        }}
      />
      {table && (
        <>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
            {remittanceFields.map((field) => (
              <TextField
                key={field}
                select
                fullWidth
                label={fieldWords[field]}
                value={mapping[field] < 0 ? '' : mapping[field]}
                onChange={({ target }) => setMapping({ ...mapping, [field]: Number(target.value) })}
              >
                {table.heads.map((head, at) => (
                  <MenuItem key={head} value={at}>
                    {head || t('Column {value}', { value: at + 1 })}
                  </MenuItem>
                ))}
              </TextField>
            ))}
          </Stack>
          {!isMapped && (
            <Alert severity="info">
              {t('Choose the columns with the reference, the amount and the date.')}
            </Alert>
          )}
          <Typography role="status">
            {t('{count}, {total} together.', { count: counted(read.lines.length), total: money(total) })}
          </Typography>
          {isMapped && read.unreadable.length > 0 && (
            <Alert severity="warning">
              {t('{value} {unreadable} cannot be read and will be skipped.', {
                value: read.unreadable.length === 1 ? t('Line') : t('Lines'),
                unreadable: read.unreadable.slice(0, 8).join(', '),
              })}
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  );
}
