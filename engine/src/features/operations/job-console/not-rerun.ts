import type { BullJob } from '@millrace/schemas/api';
import { instant } from '../../../platform/db/instants.ts';

type NotRerun = NonNullable<BullJob['not_rerun']>;
export interface NotRerunColumns {
  over_how: NotRerun['how'] | null;
  over_at: Date | string | null;
  over_by: string | null;
  over_reason: string | null;
}

export const notRerunColumns = `over.how AS over_how, over.at AS over_at, over.by AS over_by, over.reason AS over_reason`;

/** What a re-run of many would have done to it, as it was looked at. */
const wouldRun = `named.effect <> 'refused' AND (named.effect <> 'new-attempt' OR b.with_inquiries)`;
/** Where only names were kept, by somebody of the name of who asked. */
const isWithdrawn = `CASE WHEN b.stopped_by IS NULL THEN b.stopped_by_name = b.asked_by_name ELSE b.stopped_by = b.asked_by END`;

/** The newest re-run of many jobs that names a failed one, if it waits or ended before it came to that. */
export const notRerunJoin = `LEFT JOIN LATERAL (
  SELECT coalesce(b.ended_at, b.asked_at) AS at, b.reason,
    coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM app_user u WHERE u.id = b.stopped_by), b.stopped_by_name) AS by,
    CASE WHEN b.state = 'asked' THEN 'waits' WHEN b.state = 'expired' THEN 'expired'
         WHEN b.expires_at IS NULL OR b.confirmed_by IS NOT NULL THEN 'stopped'
         WHEN ${isWithdrawn} THEN 'withdrawn' ELSE 'refused' END AS how
  FROM (SELECT m.* FROM bulk_rerun_job m JOIN bulk_rerun asked ON asked.id = m.bulk_id
        WHERE m.job_id = job.id AND asked.reason IS NOT NULL ORDER BY m.bulk_id DESC LIMIT 1) named
  JOIN bulk_rerun b ON b.id = named.bulk_id
  WHERE named.result IS NULL AND b.state IN ('asked', 'stopped', 'expired') AND ${wouldRun}
) over ON job.state IN ('failed', 'review')`;

export function notRerun({ over_how: how, over_at: at, over_by: by, over_reason: reason }: NotRerunColumns) {
  return how === null ? null : { how, at: instant(at!), by, reason: reason! };
}
