-- The co-applicant's part of an application, sent to be answered on another phone. One row for each application: a
-- repeated send replaces the link. The answers are in the application's sealed document.
CREATE TABLE co_applicant_part (
  application_id uuid PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  link_id integer NOT NULL REFERENCES sent_link (id),
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  contact_sealed bytea NOT NULL,             -- recipient of link and code, which the co-applicant proves
  masked text NOT NULL,
  session_hash bytea UNIQUE,                 -- cookie of the phone that opened the link
  session_ends_at timestamptz,
  proven_at timestamptz,
  done_at timestamptz,
  declined_at timestamptz,                   -- the recipient said that the link is not for them
  taken_back_at timestamptz,                 -- the applicant answers the part after all
  FOREIGN KEY (application_id, org_id, store_id) REFERENCES application (id, org_id, store_id)
);
-- Staff within reach, the applicant the part of their application, and a caller with the part's cookie that part.
SELECT wall.protect('co_applicant_part');
CREATE POLICY brought ON co_applicant_part TO millrace_api
  USING (session_hash = (SELECT decode(wall.context() ->> 'pass', 'hex')));

ALTER TABLE sent_link DROP CONSTRAINT sent_link_kind_check,
  ADD CONSTRAINT sent_link_kind_check CHECK (kind IN ('form', 'one_time', 'in_store', 'renewed', 'co_applicant'));

-- Both applicants give consents and prove a phone; neither can do so for the other.
ALTER TABLE consent ADD COLUMN party text NOT NULL DEFAULT 'applicant'
  CHECK (party IN ('applicant', 'co-applicant'));
ALTER TABLE verification_code ADD COLUMN party text NOT NULL DEFAULT 'applicant'
  CHECK (party IN ('applicant', 'co-applicant'));
