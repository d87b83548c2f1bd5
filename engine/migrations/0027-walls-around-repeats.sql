-- A stored reply to a request with an idempotency key contains personal data of a tenant. Only the same caller
-- repeating the same action with the key may read it. The API sets both in the context of that one statement. Even
-- callers with unlimited reach see only this row.
ALTER TABLE idempotency ENABLE ROW LEVEL SECURITY;
CREATE POLICY brought ON idempotency TO millrace_api
  USING (scope || '|' || key = (SELECT wall.context() ->> 'repeat'));
-- The scheduler deletes old rows and may read only their age.
CREATE POLICY worker ON idempotency TO millrace_worker USING (true);
