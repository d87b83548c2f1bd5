-- Millrace sends messages for an org within its limit a day. An org that registered itself has a low limit until
-- internal staff approves it. Existing orgs are approved.
ALTER TABLE org
  ADD COLUMN messages_approved_at timestamptz DEFAULT now(),
  ADD COLUMN messages_per_day integer CHECK (messages_per_day BETWEEN 0 AND 1000000);  -- null: the installation's limit
UPDATE org SET messages_approved_at = created_at;
CREATE INDEX org_waits_for_approval ON org (id) WHERE messages_approved_at IS NULL;

-- Messages sent in the current window of a recipient, user, store, org or the installation. The table survives a
-- crash, so that a restart does not reset the limits.
CREATE TABLE message_count (
  scope text NOT NULL CHECK (scope IN ('recipient', 'user', 'store', 'org', 'installation')),
  subject text NOT NULL,                     -- id, or a keyed hash of the recipient
  seconds integer NOT NULL,                  -- length of the window
  used integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (scope, subject, seconds)
);
CREATE INDEX message_count_ended ON message_count (ends_at);

-- Times in which no message is sent for one org, or for the whole installation (org_id is null).
CREATE TABLE message_stop (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer REFERENCES org (id),
  cause text NOT NULL CHECK (cause IN ('limit', 'staff')),
  reason text,                               -- of staff
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  began_by integer REFERENCES app_user (id),
  ends_at timestamptz,                       -- end of the window whose limit was reached; null: until staff lifts it
  lifted_at timestamptz,
  lifted_by integer REFERENCES app_user (id),
  alarmed_at timestamptz                     -- internal staff got the e-mail about a reached limit
);
CREATE UNIQUE INDEX message_stop_open ON message_stop (coalesce(org_id, 0)) WHERE lifted_at IS NULL;
CREATE INDEX message_stop_unalarmed ON message_stop (id) WHERE cause = 'limit' AND alarmed_at IS NULL;

-- Counts one message at every scope, or at none if a limit is reached. Returns no row if the message may be sent.
-- Row locks in the order of the scopes make parallel calls wait, so that a limit is never exceeded. The caller runs
-- the function in a transaction of its own, because the locks must be short.
CREATE FUNCTION tenant.take_message(
  scopes text[], subjects text[], windows integer[], mosts bigint[],
  org integer, new_org_most bigint, factor integer, has_link boolean, essential boolean
) RETURNS TABLE (refusal text, reached text, free_in integer) LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  sender record;
  stop record;
  counted record;
  most bigint;
BEGIN
  SELECT o.messages_approved_at IS NOT NULL AS approved, o.messages_per_day AS own_most INTO sender
    FROM org o WHERE o.id = org;
  IF has_link AND NOT coalesce(sender.approved, true) THEN
    RETURN QUERY SELECT 'link', 'org', NULL::integer;
    RETURN;
  END IF;
  IF NOT essential THEN
    SELECT CASE WHEN s.org_id IS NULL THEN 'installation' ELSE 'org' END AS scope,
           ceil(extract(epoch FROM s.ends_at - clock_timestamp()))::integer AS free_in INTO stop
      FROM message_stop s
      WHERE s.lifted_at IS NULL AND (s.ends_at IS NULL OR s.ends_at > clock_timestamp())
        AND (s.org_id IS NULL OR s.org_id = org)
      ORDER BY s.org_id NULLS FIRST LIMIT 1;
    IF FOUND THEN
      RETURN QUERY SELECT 'stop', stop.scope, stop.free_in;
      RETURN;
    END IF;
  END IF;
  FOR i IN 1..cardinality(scopes) LOOP
    most := mosts[i];
    IF scopes[i] = 'org' THEN
      most := factor * coalesce(sender.own_most, CASE WHEN sender.approved THEN mosts[i] / factor ELSE new_org_most END);
    END IF;
    INSERT INTO message_count AS seen (scope, subject, seconds, used, ends_at)
      VALUES (scopes[i], subjects[i], windows[i], 0, clock_timestamp() + make_interval(secs => windows[i]))
      ON CONFLICT (scope, subject, seconds) DO UPDATE
        SET used = CASE WHEN seen.ends_at > clock_timestamp() THEN seen.used ELSE 0 END,
            ends_at = CASE WHEN seen.ends_at > clock_timestamp() THEN seen.ends_at ELSE excluded.ends_at END
      RETURNING seen.used, seen.ends_at INTO counted;
    IF counted.used >= most THEN
      IF scopes[i] IN ('org', 'installation') THEN
        UPDATE message_stop s SET lifted_at = s.ends_at
          WHERE s.lifted_at IS NULL AND s.ends_at <= clock_timestamp()
            AND s.org_id IS NOT DISTINCT FROM CASE WHEN scopes[i] = 'org' THEN org END;
        INSERT INTO message_stop (org_id, cause, ends_at)
          VALUES (CASE WHEN scopes[i] = 'org' THEN org END, 'limit', counted.ends_at)
          ON CONFLICT DO NOTHING;
      END IF;
      RETURN QUERY SELECT 'limit', scopes[i],
        greatest(1, ceil(extract(epoch FROM counted.ends_at - clock_timestamp())))::integer;
      RETURN;
    END IF;
  END LOOP;
  UPDATE message_count c SET used = c.used + 1
    FROM unnest(scopes, subjects, windows) AS taken (scope, subject, seconds)
    WHERE (c.scope, c.subject, c.seconds) = (taken.scope, taken.subject, taken.seconds);
END $$;
REVOKE ALL ON FUNCTION tenant.take_message(text[], text[], integer[], bigint[], integer, bigint, integer, boolean, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.take_message(text[], text[], integer[], bigint[], integer, bigint, integer, boolean, boolean)
  TO millrace_api, millrace_worker;

-- The scheduler may not read users. While an alarm is unsent, this function returns the mailboxes of users with one
-- of these roles.
CREATE FUNCTION tenant.alarm_mailboxes(held text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS
$$ SELECT u.email FROM app_user u WHERE NOT u.is_disabled
     AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role = ANY (held))
     AND EXISTS (SELECT FROM message_stop WHERE cause = 'limit' AND alarmed_at IS NULL)
   ORDER BY u.id LIMIT 50 $$;
REVOKE ALL ON FUNCTION tenant.alarm_mailboxes(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.alarm_mailboxes(text[]) TO millrace_worker;

-- Whether people of an org may write links in names and texts.
CREATE FUNCTION tenant.may_write_links(org integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS
$$ SELECT coalesce((SELECT messages_approved_at IS NOT NULL FROM org o WHERE o.id = $1), true) $$;
REVOKE ALL ON FUNCTION tenant.may_write_links(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.may_write_links(integer) TO millrace_api;
