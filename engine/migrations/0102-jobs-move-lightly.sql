-- An index of open jobs was written at the creation and the claim of every job. The planner also used it for
-- claims, which then read all waiting jobs. Waiting and active jobs have indexes since 0001 and 0004; this one
-- covers only dead jobs.
DROP INDEX job_open;
CREATE INDEX job_dead ON job (state, queue, created_at DESC, id DESC) WHERE state IN ('failed', 'review');

-- End times of jobs are queried by hours and days, never for a single job.
DROP INDEX job_finished;
CREATE INDEX job_finished ON job USING brin (finished_at) WITH (pages_per_range = 16, autosummarize = on);
