-- Columns for searching a million jobs. Row policies allow an index only for leakproof comparisons, so no pattern
-- is matched against jobs. Words are matched against the few kinds of errors, ids against ranges.
ALTER TABLE job
  ADD COLUMN error_detail text,              -- class and place of the error, never its message
  -- same without details that differ between jobs; null = error_code is sufficient
  ADD COLUMN error_group text,
  -- the only id in payloads that is not a subject
  ADD COLUMN inbox_id text GENERATED ALWAYS AS (payload ->> 'inboxId') STORED;

DROP INDEX job_by_queue;
CREATE INDEX job_by_queue ON job (queue, created_at DESC, id DESC);
CREATE INDEX job_newest ON job (created_at DESC, id DESC);
CREATE INDEX job_application ON job (application_id, created_at) WHERE application_id IS NOT NULL;
CREATE INDEX job_inbox ON job (inbox_id) WHERE inbox_id IS NOT NULL;
CREATE INDEX job_open ON job (state, queue, created_at DESC, id DESC) WHERE state <> 'completed';
CREATE INDEX job_error ON job ((coalesce(error_group, error_code)), created_at DESC, id DESC) WHERE error_code IS NOT NULL;
CREATE INDEX job_finished ON job (finished_at) WHERE finished_at IS NOT NULL;

-- Number of ended jobs by result and hour. Jobs themselves are deleted after a month.
CREATE TABLE job_history (
  starts_at timestamptz NOT NULL,
  grain text NOT NULL CHECK (grain IN ('hour', 'day')),
  queue text NOT NULL,
  completed integer NOT NULL,
  failed integer NOT NULL,
  review integer NOT NULL,
  took_ms bigint NOT NULL,                   -- sum over all of them
  PRIMARY KEY (grain, starts_at, queue)
);
