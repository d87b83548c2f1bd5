import { actorWord, auditWords, subjectWord } from '@millrace/schemas/audit';
import type { AuditEvent } from '@millrace/schemas/api';
import { Box, Typography } from '@mui/material';
import { RecordLink } from '../../shared/RecordLink.tsx';
import { ShortId } from '../../shared/ShortId.tsx';
import { StatusChip } from '../../shared/status/StatusChip.tsx';

type Of = { event: AuditEvent };

export function What({ event: { action } }: Of) {
  const { words, tone, icon } = auditWords(action);
  return <StatusChip look={{ word: words, tone, icon }} />;
}

/** The name where there is one: of a shopper the form is known, not the person. */
export function actorName({ actor_kind, actor_name, actor_id }: AuditEvent): string {
  if (actor_name) return actor_name;
  return actor_kind === 'staff' && actor_id ? `User ${actor_id}` : actorWord(actor_kind);
}

export const accountName = ({ on_behalf_of_id, on_behalf_of_name }: AuditEvent): string | null =>
  on_behalf_of_id && (on_behalf_of_name ?? `User ${on_behalf_of_id}`);

export function Who({ event }: Of) {
  const account = accountName(event);
  return (
    <>
      {actorName(event)}
      {account && <Second>on behalf of {account}</Second>}
    </>
  );
}

export function Where({ event: { store_name, org_name } }: Of) {
  if (!store_name && !org_name) return '—';
  return (
    <>
      {store_name ?? org_name}
      {store_name && org_name && <Second>{org_name}</Second>}
    </>
  );
}

function Second({ children }: { children: React.ReactNode }) {
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** Kinds of subjects that have a page of their own here. */
const pages: Readonly<Record<string, string>> = {
  application: 'applications',
  lender: 'lender-objects',
  user: 'users',
};

const LONGEST_SHOWN = 12;

/** `short` is for tables, where a uuid would take four lines: the row opens to the whole of it. */
export function Subject({
  event: { subject_kind, subject_id, subject_name },
  short = false,
}: Of & { short?: boolean }) {
  if (!subject_kind || !subject_id) return '—';
  const id = short && subject_id.length > LONGEST_SHOWN ? <ShortId id={subject_id} /> : subject_id;
  const name = (
    <>
      {subjectWord(subject_kind)} {id}
    </>
  );
  const resource = Object.hasOwn(pages, subject_kind) ? pages[subject_kind] : undefined;
  return (
    <>
      {resource ? (
        <RecordLink resource={resource} id={subject_id}>
          {name}
        </RecordLink>
      ) : (
        <Box component="span">{name}</Box>
      )}
      {subject_name && (short ? <Second>{subject_name}</Second> : ` (${subject_name})`)}
    </>
  );
}
