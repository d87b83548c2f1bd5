-- Status checks of answers are due at a time of their own, as for attempts and contract steps. Before, the job of the
-- answer waited for them.
ALTER TABLE lender_answer ADD COLUMN next_check_at timestamptz;
UPDATE lender_answer SET next_check_at = now() WHERE state IN ('unclear', 'review');
CREATE INDEX lender_answer_due ON lender_answer (next_check_at) WHERE state IN ('unclear', 'review');
