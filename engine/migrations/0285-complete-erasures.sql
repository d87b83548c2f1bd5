-- An erasure deletes the links with which an applicant sets a password.
CREATE POLICY worker ON applicant_link TO millrace_worker USING (true);

-- An erasure empties the score and keeps the fact of the check.
ALTER TABLE credit_check DROP CONSTRAINT credit_check_check,
  ADD CONSTRAINT credit_check_score CHECK (result = 'score' OR score_sealed IS NULL);
