import type { JobSchedule } from '@millrace/schemas/api';
import { duration } from '@millrace/schemas/states';
import type { StatusAppearance } from '../../../shared/status/status-appearance.ts';

const names: Readonly<Record<string, string>> = {
  'clean-up': 'Clean up old rows',
  'job-history': 'Count finished jobs',
  'expire-impersonations': 'End expired impersonations',
  'index-webhook-accounts': 'Index lender account numbers for webhooks',
  'lender-pause-emails': 'Email staff about paused lenders',
  'requeue-rule-trials': 'Requeue interrupted rule trials',
  'message-alarms': 'Email staff when a message limit is reached',
  'pending-messages': 'Send delayed texts and emails',
  'audit-anchor': 'Verify new audit log rows',
  'audit-verify': 'Verify all audit log rows',
  'check-application-lists': 'Correct wrong values in application lists',
  'decision-reminders': 'Remind stores of decisions they have not made',
  'erase-applications': 'Delete applications whose deletion is due',
  'notification-digests': 'Email the daily digest of notifications',
  'plan-erasures-by-age': 'Schedule the deletion of old applications',
  'report-mails': 'Email saved reports',
  'shopper-messages': 'Send shoppers messages about their applications',
};

/** Returns the title of a schedule. For an unknown schedule, returns its name in the source code. */
export const scheduleName = ({ id }: Pick<JobSchedule, 'id'>): string => names[id] ?? id;

export function everyWords({ every_seconds: seconds }: JobSchedule): string {
  for (const [size, one, many] of [
    [24 * 3600, 'day', 'days'],
    [3600, 'hour', 'hours'],
    [60, 'minute', 'minutes'],
  ] as const)
    if (seconds % size === 0) return seconds === size ? `Every ${one}` : `Every ${seconds / size} ${many}`;
  return `Every ${seconds} seconds`;
}

const appearances: Readonly<Record<JobSchedule['state'], StatusAppearance>> = {
  never: { word: 'Not run yet', tone: 'neutral', icon: 'hourglass' },
  running: { word: 'Running', tone: 'info', icon: 'refresh' },
  well: { word: 'OK', tone: 'success', icon: 'check' },
  failed: { word: 'Failed', tone: 'warning', icon: 'x-circle' },
  'broken-off': { word: 'Interrupted', tone: 'warning', icon: 'alert-circle' },
};
export const scheduleAppearance = ({ state }: JobSchedule): StatusAppearance => appearances[state];

export const scheduleTook = ({ took_ms: took }: JobSchedule): string => duration(took ?? 0);

/** Returns a problem of a schedule or a note about it. Null if there is neither. */
export function scheduleProblem({ state, last_error, is_late, asked_by }: JobSchedule): string | null {
  if (is_late) return 'Late: no scheduler has run it. Check that the scheduler is running.';
  if (asked_by) return `${asked_by} requested a run. The scheduler starts it within seconds.`;
  if (state === 'failed') return last_error;
  if (state === 'broken-off')
    return 'The scheduler stopped during the last run. The next run is on schedule.';
  return null;
}

/** Returns the schedules sorted: those with problems first, then by name. */
export const inOrder = (schedules: readonly JobSchedule[]): JobSchedule[] => {
  const isWell = ({ state, is_late }: JobSchedule) =>
    !is_late && state !== 'failed' && state !== 'broken-off';
  const byName = [...schedules].sort((one, other) => scheduleName(one).localeCompare(scheduleName(other)));
  return [...byName.filter((schedule) => !isWell(schedule)), ...byName.filter(isWell)];
};
