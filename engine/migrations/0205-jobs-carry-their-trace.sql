-- The trace of the request or job that caused a job: {"traceId", "requestId"}. The job's log lines and calls
-- contain it.
ALTER TABLE job ADD COLUMN trace jsonb;
