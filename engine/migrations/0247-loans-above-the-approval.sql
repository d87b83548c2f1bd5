-- Why a store financed more than the lender approved. Required in that case, and shown with the closeout.
ALTER TABLE closeout_result
  ADD COLUMN loan_reason text,
  ADD COLUMN over_approved boolean NOT NULL GENERATED ALWAYS AS (coalesce(loan_cents > approved_cents, false)) STORED;
