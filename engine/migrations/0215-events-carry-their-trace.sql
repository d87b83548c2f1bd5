-- The trace of the request, job or scheduled pass that recorded an event: {"traceId", "requestId"}. Consumers
-- continue it, so that their log lines and jobs belong to the same trace.
ALTER TABLE domain_event ADD COLUMN trace jsonb;
