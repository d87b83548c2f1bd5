-- What operators search among a million jobs. Row policies let an index be used only for comparisons that give nothing
-- away, so no pattern is matched against jobs: words are matched against the few kinds of errors, ids against ranges.
ALTER TABLE job
  ADD COLUMN error_detail text,              -- class of the error and where it was thrown; never its message
  ADD COLUMN error_group text,               -- the same without what differs from job to job; null = error_code says all
  ADD COLUMN inbox_id text GENERATED ALWAYS AS (payload ->> 'inboxId') STORED; -- the one id in payloads that is no subject

DROP INDEX job_by_queue;
CREATE INDEX job_by_queue ON job (queue, created_at DESC, id DESC);
CREATE INDEX job_newest ON job (created_at DESC, id DESC);
CREATE INDEX job_application ON job (application_id, created_at) WHERE application_id IS NOT NULL;
CREATE INDEX job_inbox ON job (inbox_id) WHERE inbox_id IS NOT NULL;
CREATE INDEX job_open ON job (state, queue, created_at DESC, id DESC) WHERE state <> 'completed';
CREATE INDEX job_error ON job ((coalesce(error_group, error_code)), created_at DESC, id DESC) WHERE error_code IS NOT NULL;
CREATE INDEX job_finished ON job (finished_at) WHERE finished_at IS NOT NULL;

-- How many jobs ended how, hour by hour: jobs themselves are thrown away after a month.
CREATE TABLE job_history (
  starts_at timestamptz NOT NULL,
  grain text NOT NULL CHECK (grain IN ('hour', 'day')),
  queue text NOT NULL,
  completed integer NOT NULL,
  failed integer NOT NULL,
  review integer NOT NULL,
  took_ms bigint NOT NULL,                   -- of all of them together
  PRIMARY KEY (grain, starts_at, queue)
);
