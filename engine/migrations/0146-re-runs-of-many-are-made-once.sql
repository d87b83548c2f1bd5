-- A bulk re-run brings a key with each job, so that the keeper re-runs none twice when it died in between or another keeper
-- was at it. It reads and writes answers to re-runs, which hold no person's data, and of all others it only throws away
-- what is spent.
DROP POLICY worker ON idempotency;
CREATE POLICY worker_reads ON idempotency FOR SELECT TO millrace_worker
  USING (scope LIKE 'rerun|%' OR created_at < now() - interval '2 days');
CREATE POLICY worker_writes ON idempotency FOR INSERT TO millrace_worker WITH CHECK (scope LIKE 'rerun|%');
CREATE POLICY worker_throws_away ON idempotency FOR DELETE TO millrace_worker USING (true);
