-- What was answered to a request with a key holds names and addresses of whatever tenant asked. It is found by who brings
-- the key and does the same thing as the same person or link: the API says both in its context for that one statement,
-- and nobody sees more than the one row, not even who reaches everything.
ALTER TABLE idempotency ENABLE ROW LEVEL SECURITY;
CREATE POLICY brought ON idempotency TO millrace_api
  USING (scope || '|' || key = (SELECT wall.context() ->> 'repeat'));
-- the keeper throws away what is old, and may read no more of it than when that was
CREATE POLICY worker ON idempotency TO millrace_worker USING (true);
