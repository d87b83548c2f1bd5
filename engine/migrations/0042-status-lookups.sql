-- Who applied comes back without the link: a phone or a mailbox is named, and a code sent there proves whose it is. Every
-- question is written down the same, whether or not anybody applied with it, so that nothing about it tells which.
CREATE TABLE status_code (
  id uuid PRIMARY KEY,
  session_hash bytea NOT NULL,               -- the cookie of the browser that asked
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  destination_index bytea NOT NULL,          -- keyed, the same over all stores
  code_hmac bytea NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz                        -- from then on the browser has proven the destination, for half an hour
);
CREATE INDEX status_code_session ON status_code (session_hash, created_at DESC);
CREATE INDEX status_code_destination ON status_code (destination_index, created_at DESC);

-- It belongs to no store: whoever brings the cookie sees what was asked with it, and nobody else any of it.
ALTER TABLE status_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY brought ON status_code TO millrace_api
  USING (session_hash = (SELECT decode(wall.context() ->> 'pass', 'hex')));
CREATE POLICY worker ON status_code TO millrace_worker USING (true);

-- When one phone or mailbox was asked about, whoever asked: the limit is the same for one that nobody applied with.
CREATE FUNCTION wall.status_codes_sent(destination bytea, minutes integer) RETURNS SETOF timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT c.created_at FROM status_code c
   WHERE c.destination_index = destination AND c.created_at > now() - make_interval(mins => minutes) $$;

-- Whether somebody applied who proved this phone or mailbox: then a code is worth sending. Answered to nobody outside.
CREATE FUNCTION wall.has_applied(by_channel text, destination bytea) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT EXISTS (SELECT FROM verification_code v JOIN application a ON a.id = v.application_id
     WHERE v.destination_index = destination AND v.channel = by_channel AND v.party = 'applicant'
       AND v.used_at IS NOT NULL AND a.deleted_at IS NULL) $$;

-- The applications of who brings a cookie that has proven a phone or a mailbox: those it was proven for before.
CREATE FUNCTION wall.proven_forms()
RETURNS TABLE (id uuid, reference text, state text, store text, "storePhone" text, "begunAt" timestamptz,
               "submittedAt" timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT DISTINCT ON (a.created_at, a.id) a.id, a.reference, a.state, s.store_name, s.phone, a.created_at, a.submitted_at
   FROM status_code c
   JOIN verification_code v ON v.destination_index = c.destination_index AND v.channel = c.channel
     AND v.party = 'applicant' AND v.used_at IS NOT NULL
   JOIN application a ON a.id = v.application_id AND a.deleted_at IS NULL
   JOIN store s ON s.id = a.store_id
   WHERE c.session_hash = decode(wall.context() ->> 'pass', 'hex') AND c.used_at > now() - interval '30 minutes'
   ORDER BY a.created_at DESC, a.id LIMIT 20 $$;

REVOKE ALL ON FUNCTION wall.status_codes_sent(bytea, integer), wall.has_applied(text, bytea), wall.proven_forms()
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wall.status_codes_sent(bytea, integer), wall.has_applied(text, bytea), wall.proven_forms()
  TO millrace_api;
