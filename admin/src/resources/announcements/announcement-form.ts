import type { Announcement, AnnouncementBody, Audience } from '@millrace/schemas/api';

export interface AnnouncementForm {
  readonly title: string;
  readonly body: string;
  /**
   * Start and end in the format of `datetime-local` inputs. An empty start means immediately; an empty end
   * means never.
   */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly audience: Audience;
}

export const formOf = (announcement: Announcement | null): AnnouncementForm => ({
  title: announcement?.title ?? '',
  body: announcement?.body ?? '',
  startsAt: localTimeOf(announcement?.starts_at ?? null),
  endsAt: localTimeOf(announcement?.ends_at ?? null),
  audience: announcement?.audience ?? { roles: [], org_ids: [], store_ids: [] },
});

export const bodyOf = (
  { title, body, startsAt, endsAt, audience }: AnnouncementForm,
  id: number | undefined,
): AnnouncementBody => ({
  ...(id !== undefined && { id }),
  title: title.trim(),
  body,
  starts_at: instantOf(startsAt),
  ends_at: instantOf(endsAt),
  audience,
});

/** Returns the error message of each invalid field. The server validates in the same way. */
export function problemsOf({ title, body, startsAt, endsAt }: AnnouncementForm) {
  return {
    ...(title.trim() === '' && { title: 'Enter a title' }),
    ...(body.replace(/<[^>]*>|&nbsp;/g, '').trim() === '' && { body: 'Enter the announcement' }),
    ...(startsAt && endsAt && endsAt <= startsAt && { endsAt: 'Choose an end after the start' }),
  };
}

/** Converts an instant to the value of a `datetime-local` input. */
function localTimeOf(at: string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const instantOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

/** Returns the word that the list shows for the state of an announcement at the time `now`. */
export function stateOf({ published, starts_at, ends_at }: Announcement, now = Date.now()): string {
  if (!published) return 'Draft';
  if (starts_at && Date.parse(starts_at) > now) return 'Scheduled';
  return ends_at && Date.parse(ends_at) <= now ? 'Ended' : 'Shown';
}

/** Returns the audience as a short text, for example `2 stores, 1 role`. */
export function audienceWords({ roles, org_ids, store_ids }: Audience): string {
  const count = (list: readonly unknown[], one: string) =>
    list.length === 0 ? [] : [`${list.length} ${one}${list.length === 1 ? '' : 's'}`];
  const parts = [...count(org_ids, 'organization'), ...count(store_ids, 'store'), ...count(roles, 'role')];
  return parts.length === 0 ? 'All users' : parts.join(', ');
}
