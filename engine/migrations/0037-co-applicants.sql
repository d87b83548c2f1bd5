-- The co-applicant's part of an application, handed over to be answered on another phone. One row for each application:
-- sent again it is the same part under a newer link. The answers themselves stand in the application's sealed document.
CREATE TABLE co_applicant_part (
  application_id uuid PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  link_id integer NOT NULL REFERENCES sent_link (id),
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  contact_sealed bytea NOT NULL,             -- what the link and the code go to: it is what the co-applicant proves
  masked text NOT NULL,
  session_hash bytea UNIQUE,                 -- the cookie of the phone that opened the link
  session_ends_at timestamptz,
  proven_at timestamptz,
  done_at timestamptz,
  declined_at timestamptz,                   -- who got the link said that it is not theirs
  taken_back_at timestamptz,                 -- the applicant answers the part after all
  FOREIGN KEY (application_id, org_id, store_id) REFERENCES application (id, org_id, store_id)
);
-- Staff within reach, the applicant the part of the own form, and whoever brings the cookie of the part that very one.
SELECT wall.protect('co_applicant_part');
CREATE POLICY brought ON co_applicant_part TO millrace_api
  USING (session_hash = (SELECT decode(wall.context() ->> 'pass', 'hex')));

ALTER TABLE sent_link DROP CONSTRAINT sent_link_kind_check,
  ADD CONSTRAINT sent_link_kind_check CHECK (kind IN ('form', 'one_time', 'in_store', 'renewed', 'co_applicant'));

-- Two people agree and prove a phone for one application; neither does it for the other.
ALTER TABLE consent ADD COLUMN party text NOT NULL DEFAULT 'applicant'
  CHECK (party IN ('applicant', 'co-applicant'));
ALTER TABLE verification_code ADD COLUMN party text NOT NULL DEFAULT 'applicant'
  CHECK (party IN ('applicant', 'co-applicant'));
