import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { downloadCsv, toCsv } from '@millrace/ui/export';
import type { FormListRow } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { situationTexts } from '../../language/situation-texts.ts';
import { useMay } from '../../session/session-context.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { modeWord } from '../../shared/situation/mode.messages.ts';
import { useInstantWords, type InstantWords } from '../../shared/time/instants.ts';
import { readForms, type FormsWanted } from '../../shared/forms/form-list.ts';
import { contactsOf, type ContactsById } from './api.ts';
import { AssignDialog, ColumnsDialog, DeleteFormsDialog, ResendDialog } from './dialogs.ts';
import { waitsForShopper } from './resend/waits-for-shopper.ts';
import type { Selection } from './list/use-selection.ts';
import { useColumns } from './column-choice/use-columns.ts';
import { outcomeAppearance } from '../../shared/status/status-appearance.ts';

const units = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

type Times = Pick<InstantWords, 'sortable' | 'zoneName'>;
type Column = readonly [title: string, value: (row: FormListRow) => string | null];

const phoneEnd: Column = [t('Phone ends with'), (row) => row.phone_last4];

const columnsIn = ({ sortable, zoneName: zone }: Times, hasContacts: boolean): readonly Column[] => [
  [t('Reference'), ({ reference }) => reference],
  [t('Applicant'), (row) => row.applicant_name],
  ...(hasContacts ? [] : [phoneEnd]),
  [t('Store'), (row) => row.store_name],
  [t('Status'), ({ situation }) => situationTexts(situation).status],
  [t('Next'), ({ situation }) => situationTexts(situation).text],
  [t('Currency'), ({ currency }) => currency],
  [t('Requested'), (row) => units(row.requested_cents)],
  [t('Best result'), (row) => row.best_outcome && outcomeAppearance(row.best_outcome).word],
  [t('Lender'), (row) => row.best_lender],
  [t('Approved'), (row) => units(row.approved_cents)],
  [t('Loan above the approved amount'), ({ over_approved: isOver }) => (isOver ? t('Yes') : t('No'))],
  [t('Mode'), ({ mode }) => mode && modeWord(mode)],
  [t('Associate'), (row) => row.associate_name],
  [t('Link'), (row) => row.link_name],
  [t('Started ({zone})', { zone }), (row) => sortable(row.created_at)],
  [t('Submitted ({zone})', { zone }), (row) => row.submitted_at && sortable(row.submitted_at)],
];

/**
 * Converts the rows of the list to CSV for spreadsheets.
 * @param times the formats of the user's time zone, which the headings name
 * @param contacts phone numbers and e-mail addresses, by application, for users who may see them
 */
export function csvOf(rows: readonly FormListRow[], times: Times, contacts?: ContactsById): Promise<string> {
  const columns = columnsIn(times, contacts !== undefined);
  const contactTitles = contacts ? [t('Phone'), t('Email')] : [];
  const lines = rows.map((row) => {
    const contact = contacts?.get(row.id);
    return [
      ...columns.map(([, value]) => value(row) ?? ''),
      ...(contacts ? [contact?.mobile_phone ?? '', contact?.email ?? ''] : []),
    ];
  });
  const titles = [...columns.map(([title]) => title), ...contactTitles];
  return toCsv([titles, ...lines], { quoted: true, quoted_empty: true });
}

function ColumnsButton() {
  const mayKeep = useMay('profile:update');
  const shown = useColumns();
  const [open, setOpen] = useState(false);
  if (!mayKeep) return null;
  return (
    <>
      <Button startIcon={<ViewColumnOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Columns')}
      </Button>
      <Suspense>{open && <ColumnsDialog shown={shown} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

interface BulkBarProps {
  rows: readonly FormListRow[];
  count: number;
  wanted: FormsWanted;
  selection: Selection;
}

/**
 * The largest number of rows in an export. From a longer list, only the first rows are exported. With a
 * filter, the user can export the others.
 */
const MOST_EXPORTED = 2000;
const AT_ONCE = 100;

async function everyRow({ query, processed }: FormsWanted): Promise<FormListRow[]> {
  const rows: FormListRow[] = [];
  for (let offset = 0; offset < MOST_EXPORTED; offset += AT_ONCE) {
    const page = await readForms({ query: { ...query, offset, limit: AT_ONCE }, processed });
    rows.push(...page.list);
    if (page.list.length < AT_ONCE) break;
  }
  return rows;
}

/** The actions for the selected rows. Without a selection, the whole filtered list can be exported. */
export function BulkBar({ rows, count, wanted, selection }: BulkBarProps) {
  const mayDelete = useMay('forms:delete');
  const mayAssign = useMay('forms:assign');
  const maySend = useMay('form-links:send');
  const mayContact = useMay('applicants:read');
  const toast = useToast();
  const times = useInstantWords();
  const [deleting, setDeleting] = useState(false);
  const [assigning, setAssigning] = useState(false);
  const [resending, setResending] = useState(false);
  const chosen = rows.filter(({ id }) => selection.has(id));
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const all = chosen.length === rows.length;
  const askForAssociate = (): void => {
    if (new Set(chosen.map(({ store_id }) => store_id)).size === 1) setAssigning(true);
    else
      toast.failure(
        new Error(t('Choose applications of one store only, because each store has its own associates.')),
      );
  };
  const askToResend = (): void => {
    if (chosen.some(waitsForShopper)) setResending(true);
    else
      toast.failure(
        new Error(
          t('Choose only applications that are not submitted yet. Submitted applications need no link.'),
        ),
      );
  };
  const exported = useMutation({
    mutationFn: async () => {
      const list = chosen.length > 0 ? chosen : await everyRow(wanted);
      const contacts = mayContact ? await contactsOf(list.map(({ id }) => id)) : undefined;
      downloadCsv('applications.csv', await csvOf(list, times, contacts));
      return list;
    },
    onSuccess: (list) => {
      if (list.length === 1) toast.success(t('1 application exported'));
      else if (chosen.length === 0 && list.length < count)
        toast.success(
          t('The first {count} of {count2} applications exported. Filter to export the others.', {
            count: list.length,
            count2: count,
          }),
        );
      else toast.success(t('{count} applications exported', { count: list.length }));
    },
    onError: (error) => toast.failure(error),
  });
  // on phones the bar has neither the checkbox for the whole page nor the export
  if (phone && chosen.length === 0) return null;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('Actions for applications')}
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        px: { xs: 3, sm: 4 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        minHeight: 52,
      }}
    >
      <FormControlLabel
        sx={{ mr: 'auto', ml: -2 }}
        label={
          chosen.length === 0 ? t('Select all on this page') : t('{count} selected', { count: chosen.length })
        }
        control={
          <Checkbox
            checked={all}
            indeterminate={chosen.length > 0 && !all}
            onChange={() => selection.set(all ? [] : rows.map(({ id }) => id))}
          />
        }
      />
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: { sm: 'flex-end' }, gap: { xs: 0, sm: 2 } }}
      >
        <Button
          startIcon={<DownloadRounded />}
          loading={exported.isPending}
          onClick={() => exported.mutate()}
        >
          {chosen.length === 0
            ? t('Export {count}', { count: Math.min(count, MOST_EXPORTED) })
            : t('Export selected')}
        </Button>
        {chosen.length === 0 && <ColumnsButton />}
        {mayAssign && chosen.length > 0 && (
          <Button startIcon={<BadgeOutlined />} onClick={askForAssociate}>
            {t('Assign associate')}
          </Button>
        )}
        {maySend && chosen.length > 0 && (
          <Button startIcon={<SendRounded />} onClick={askToResend}>
            {t('Resend link')}
          </Button>
        )}
        {mayDelete && chosen.length > 0 && (
          <Button color="error" startIcon={<DeleteOutlineRounded />} onClick={() => setDeleting(true)}>
            {t('Delete')}
          </Button>
        )}
      </Stack>
      <Suspense>
        {assigning && (
          <AssignDialog
            forms={chosen}
            onClose={() => setAssigning(false)}
            onAssigned={() => selection.set([])}
          />
        )}
        {resending && (
          <ResendDialog forms={chosen} onClose={() => setResending(false)} onSent={() => selection.set([])} />
        )}
        {deleting && (
          <DeleteFormsDialog
            forms={chosen}
            onClose={() => setDeleting(false)}
            onDeleted={() => selection.set([])}
          />
        )}
      </Suspense>
    </Stack>
  );
}
