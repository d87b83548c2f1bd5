import { actorWord, auditWords, subjectWord } from '@millrace/schemas/audit';
import type { AuditEvent } from '@millrace/schemas/api';
import { Box, Typography } from '@mui/material';
import { usePermissions } from 'react-admin';
import { canAccess } from '../../access/can-access.ts';
import { RecordLink } from '../../shared/record/RecordLink.tsx';
import { ShortId } from '../../shared/ShortId.tsx';
import { StatusChip } from '../../shared/status/StatusChip.tsx';

type EventProps = { event: AuditEvent };

export function What({ event: { action } }: EventProps) {
  const { words, tone, icon } = auditWords(action);
  return <StatusChip look={{ word: words, tone, icon }} wraps />;
}

/**
 * Returns the name of the actor, or the kind of actor if there is no name. The log contains no names of
 * shoppers, so a shopper is always shown as a kind.
 */
export function actorName({ actor_kind, actor_name, actor_id }: AuditEvent): string {
  if (actor_name) return actor_name;
  return actor_kind === 'staff' && actor_id ? `User ${actor_id}` : actorWord(actor_kind);
}

export const accountName = ({ on_behalf_of_id, on_behalf_of_name }: AuditEvent): string | null =>
  on_behalf_of_id && (on_behalf_of_name ?? `User ${on_behalf_of_id}`);

export function Who({ event }: EventProps) {
  const account = accountName(event);
  return (
    <>
      {actorName(event)}
      {account && <Second>on behalf of {account}</Second>}
    </>
  );
}

export function Where({ event: { store_name, org_name } }: EventProps) {
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

/** Returns the name of the event's subject. Null if another cell of the row already shows it. */
export function aboutName(event: AuditEvent): string | null {
  const { subject_kind: kind, subject_id: id, subject_name: name } = event;
  if (!kind || !id) return null;
  if (kind === 'user' && [event.actor_id, event.on_behalf_of_id].includes(id)) return null;
  const words = name ?? `${subjectWord(kind)} ${id.length > LONGEST_SHOWN ? `…${id.slice(-6)}` : id}`;
  return [event.store_name, event.org_name].includes(words) ? null : words;
}

/** For each kind of subject, the resource of this app that has a page about it. */
const pages: Readonly<Record<string, string>> = {
  application: 'applications',
  lender: 'lender-objects',
  org: 'orgs',
  store: 'stores',
  user: 'users',
};

const LONGEST_SHOWN = 12;

/** Shows the subject of an event. With `short`, a UUID is abbreviated; the expanded row shows it in full. */
export function Subject({ event, short = false }: EventProps & { short?: boolean }) {
  const { subject_kind: kind, subject_id: id, subject_name: name } = event;
  const { permissions = [] } = usePermissions<string[]>();
  if (!kind || !id) return '—';
  const page = Object.hasOwn(pages, kind) ? pages[kind] : undefined;
  // a link is shown only if the user may open the page
  const resource = page && canAccess(permissions, page, 'show') ? page : undefined;
  const number = short && id.length > LONGEST_SHOWN ? <ShortId id={id} /> : id;
  const words = name ?? (
    <>
      {subjectWord(kind)} {number}
    </>
  );
  return (
    <>
      {resource ? (
        <RecordLink resource={resource} id={id}>
          {words}
        </RecordLink>
      ) : (
        <Box component="span">{words}</Box>
      )}
      {name && (
        <Second>
          {subjectWord(kind)} {!short && id}
        </Second>
      )}
    </>
  );
}
