-- An index of what is open was written at the birth and at the claim of every job, and taken by the claim itself for a
-- walk over all that waits. Waiting and active jobs have their own since 0001 and 0004; this one is of the dead alone.
DROP INDEX job_open;
CREATE INDEX job_dead ON job (state, queue, created_at DESC, id DESC) WHERE state IN ('failed', 'review');

-- When jobs ended is asked for hours and days, never for one job.
DROP INDEX job_finished;
CREATE INDEX job_finished ON job USING brin (finished_at) WITH (pages_per_range = 16, autosummarize = on);
