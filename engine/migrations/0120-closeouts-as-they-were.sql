-- Every saved version of a closeout, so that corrected values stay readable. Rows are only added, never changed. It
-- has no application column, like the amounts themselves, so shoppers can read none of it.
CREATE TABLE closeout_version (
  closeout_id integer NOT NULL REFERENCES closeout (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  user_id integer REFERENCES app_user (id),  -- the user who saved it
  saved_at timestamptz NOT NULL DEFAULT now(),
  said jsonb NOT NULL,                       -- customer decision, closing associate, and cents and date of each lender
  PRIMARY KEY (closeout_id, number)
);
SELECT wall.protect('closeout_version');

INSERT INTO closeout_version (closeout_id, number, org_id, store_id, user_id, saved_at, said)
SELECT c.id, 1, c.org_id, c.store_id, c.user_id, c.updated_at, jsonb_build_object(
  'applicantAccepted', c.applicant_accepted, 'closedAssociateId', c.closed_associate_id,
  'results', coalesce((SELECT jsonb_agg(jsonb_build_object(
    'lenderId', r.lender_id, 'approvedCents', r.approved_cents, 'loanCents', r.loan_cents,
    'merchantFeeCents', r.merchant_fee_cents, 'closedOn', to_char(r.closed_on, 'YYYY-MM-DD')) ORDER BY r.lender_id)
    FROM closeout_result r WHERE r.closeout_id = c.id), '[]'::jsonb))
FROM closeout c;
