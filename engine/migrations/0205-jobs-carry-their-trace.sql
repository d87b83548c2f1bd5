-- The trace of the request or job that caused a job: {"traceId", "requestId"}. Its log lines and calls carry it on.
ALTER TABLE job ADD COLUMN trace jsonb;
