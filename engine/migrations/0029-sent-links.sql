-- Links that stores send to shoppers -----------------------------------------------------------------------------
-- One row for each send. Only the message contains the link itself; the table stores its hash.
CREATE TABLE sent_link (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  application_id uuid,                       -- null: the store's public in-store form
  kind text NOT NULL CHECK (kind IN ('form', 'one_time', 'in_store', 'renewed')),
  token_hash bytea UNIQUE,
  choice jsonb,                              -- the sent form: default, some lenders, a type, some fields
  destinations bytea[] NOT NULL,             -- keyed hashes over all stores, for the limit per phone and mailbox
  sent_to jsonb NOT NULL,                    -- [{channel, masked}]
  sent_by integer REFERENCES app_user (id),
  sent_by_name text,                         -- name at that time; null: the shopper requested another link
  sent_at timestamptz NOT NULL DEFAULT now(),
  refused_code text,                         -- no provider accepted any of the messages
  expires_at timestamptz,
  used_at timestamptz,
  replaced_at timestamptz,                   -- a newer link of the same application replaced it
  CHECK ((application_id IS NULL) = (token_hash IS NULL)),
  FOREIGN KEY (application_id, org_id, store_id) REFERENCES application (id, org_id, store_id)
);
CREATE INDEX sent_link_of_store ON sent_link (store_id, sent_at DESC, id);
CREATE INDEX sent_link_of_application ON sent_link (application_id, sent_at DESC) WHERE application_id IS NOT NULL;
CREATE INDEX sent_link_destinations ON sent_link USING gin (destinations);

-- Staff within reach, a shopper the links of their application, and a caller with a link that one link.
SELECT wall.protect('sent_link');
CREATE POLICY brought ON sent_link TO millrace_api
  USING (token_hash = (SELECT decode(wall.context() ->> 'pass', 'hex')));

-- Times at which links were sent to one phone or mailbox, over all stores. The limit protects the owner of the
-- phone or mailbox, not a tenant.
CREATE FUNCTION wall.links_sent(destination bytea, minutes integer) RETURNS SETOF timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT l.sent_at FROM sent_link l
   WHERE l.destinations @> ARRAY[destination] AND l.sent_at > now() - make_interval(mins => minutes) $$;
REVOKE ALL ON FUNCTION wall.links_sent(bytea, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wall.links_sent(bytea, integer) TO millrace_api;

-- The choices of a sent link, and the progress of its shopper.
ALTER TABLE application
  ADD COLUMN only_lenders integer[],         -- null: all lenders of the form
  ADD COLUMN stopped_at text,                -- section of the first open question; null: all are answered
  ADD COLUMN answered_percent smallint NOT NULL DEFAULT 0;

CREATE OR REPLACE VIEW application_facts WITH (security_invoker = true) AS
SELECT a.id, a.reference, a.org_id AS "orgId", a.state, a.locale, a.applicant_name AS "applicantName",
       a.requested_cents AS "requestedCents", a.ip, a.form_version AS "formVersion", a.created_at AS "createdAt",
       a.submitted_at AS "submittedAt", a.chosen_attempt_id AS "attemptId", a.chosen_offer_id AS "offerId",
       a.chosen_at AS "chosenAt",
       jsonb_build_object('id', s.id, 'name', s.store_name, 'phone', s.phone, 'state', s.state,
                          'industry', s.industry, 'timezone', s.timezone) AS store,
       jsonb_build_object('id', c.id, 'mode', c.processing_mode, 'lenderOrder', to_jsonb(c.lender_order),
                          'onlyLenders', to_jsonb(a.only_lenders),
                          'thankYou', coalesce(p.content, c.thank_you)) AS config
FROM application a JOIN store s ON s.id = a.store_id JOIN cfa_config c ON c.id = a.cfa_config_id
LEFT JOIN page p ON p.id = c.thank_you_page_id AND p.store_id = c.store_id AND p.deleted_at IS NULL
WHERE a.deleted_at IS NULL;
