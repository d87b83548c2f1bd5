-- Compared with a signed file outside the database, this row shows whether the database is older than the file:
-- after a restore, a failover to a replica that lags, or a point-in-time recovery.
CREATE TABLE database_epoch (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  installation uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  epoch integer NOT NULL DEFAULT 1,          -- rises with every quarantine
  mark bigint NOT NULL DEFAULT 0,            -- rises with the work; never lower than in the file
  newest_event bigint NOT NULL DEFAULT 0,    -- newest domain event at the time of the mark
  marked_at timestamptz NOT NULL DEFAULT now(),
  server text,                               -- cluster, timeline and database; null before the first check
  server_start text                          -- start of the server at the last check that found no gap
);
INSERT INTO database_epoch DEFAULT VALUES;

-- Times in which no job is taken and no message is sent, until a person releases them.
CREATE TABLE quarantine (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  epoch integer NOT NULL,
  cause text NOT NULL,
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  database_until timestamptz,                -- newest mark in the database
  known_until timestamptz,                   -- newest mark in the file; the time between the two is lost
  effects jsonb NOT NULL DEFAULT '[]',       -- [{effect, lender?, count}]
  prepared_at timestamptz,                   -- open operations are unknown, and old sessions and links are revoked
  released_at timestamptz,
  released_by integer REFERENCES app_user (id),
  released_by_name text,                     -- name at that time; an operator on the server has no account
  reason text
);
CREATE UNIQUE INDEX quarantine_open ON quarantine ((true)) WHERE released_at IS NULL;

-- A server that started again, another server or another database have another text. All three may follow a restore.
CREATE FUNCTION server_start() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT extract(epoch FROM pg_postmaster_start_time())::text || ' '
    || (SELECT oid FROM pg_database WHERE datname = current_database())
$$;

-- Whether workers may take jobs and send messages: no quarantine is open, and the scheduler has compared this start
-- of the server with the file.
CREATE FUNCTION may_claim() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM quarantine WHERE released_at IS NULL)
    AND NOT EXISTS (SELECT FROM database_epoch WHERE server_start <> server_start())
$$;
