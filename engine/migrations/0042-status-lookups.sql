-- Status lookup without a link: the person enters a phone or mailbox and proves it with a code. Every request
-- stores the same data, whether or not an application exists, so that no difference shows it.
CREATE TABLE status_code (
  id uuid PRIMARY KEY,
  session_hash bytea NOT NULL,               -- cookie of the requesting browser
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  destination_index bytea NOT NULL,          -- keyed hash, the same over all stores
  code_hmac bytea NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz                        -- the browser has then proven the phone or mailbox for half an hour
);
CREATE INDEX status_code_session ON status_code (session_hash, created_at DESC);
CREATE INDEX status_code_destination ON status_code (destination_index, created_at DESC);

-- Rows belong to no store: only the browser with the cookie sees its own requests.
ALTER TABLE status_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY brought ON status_code TO millrace_api
  USING (session_hash = (SELECT decode(wall.context() ->> 'pass', 'hex')));
CREATE POLICY worker ON status_code TO millrace_worker USING (true);

-- Times at which codes were requested for one phone or mailbox by any caller. The limit is the same without an
-- application.
CREATE FUNCTION wall.status_codes_sent(destination bytea, minutes integer) RETURNS SETOF timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT c.created_at FROM status_code c
   WHERE c.destination_index = destination AND c.created_at > now() - make_interval(mins => minutes) $$;

-- Whether an applicant proved this phone or mailbox, so that a code is worth sending. The result is never shown to
-- the caller.
CREATE FUNCTION wall.has_applied(by_channel text, destination bytea) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT EXISTS (SELECT FROM verification_code v JOIN application a ON a.id = v.application_id
     WHERE v.destination_index = destination AND v.channel = by_channel AND v.party = 'applicant'
       AND v.used_at IS NOT NULL AND a.deleted_at IS NULL) $$;

-- Applications whose phone or mailbox was proven before, for a cookie that has proven the same one.
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
