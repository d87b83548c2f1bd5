-- A bulk re-run uses an idempotency key for each job. So no job runs twice after a scheduler died or while two
-- schedulers work. The scheduler reads and writes replies to re-runs, which contain no personal data. Of other
-- replies it may only delete expired ones.
DROP POLICY worker ON idempotency;
CREATE POLICY worker_reads ON idempotency FOR SELECT TO millrace_worker
  USING (scope LIKE 'rerun|%' OR created_at < now() - interval '2 days');
CREATE POLICY worker_writes ON idempotency FOR INSERT TO millrace_worker WITH CHECK (scope LIKE 'rerun|%');
CREATE POLICY worker_throws_away ON idempotency FOR DELETE TO millrace_worker USING (true);
