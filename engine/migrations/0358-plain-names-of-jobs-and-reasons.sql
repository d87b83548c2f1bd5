-- Status checks of contracts have the name that status checks of applications have.
UPDATE job SET name = 'contract.status-check' WHERE name = 'contract.look';
-- The filter of a list of jobs, from which a bulk re-run took its jobs.
UPDATE bulk_rerun SET filter = jsonb_set(filter, '{name}', '"contract.status-check"') WHERE filter ->> 'name' = 'contract.look';

-- Codes say what happened. One code says that a lender has no status check.
WITH renamed (old_name, new_name) AS (VALUES
  ('cannot-be-looked-at', 'no-status-check'),
  ('cannot-be-looked-up', 'no-status-check'),
  ('customer-done', 'offer-accepted'),
  ('lender-away', 'lender-unavailable')
), jobs AS (
  UPDATE job SET error_code = new_name FROM renamed WHERE error_code = old_name
), attempts AS (
  UPDATE attempt SET reason = new_name FROM renamed WHERE reason = old_name
), events AS (
  UPDATE attempt_event SET note = new_name FROM renamed WHERE note = old_name
), steps AS (
  UPDATE contract_step SET reason = new_name FROM renamed WHERE reason = old_name
), answers AS (
  UPDATE lender_answer SET reason = new_name FROM renamed WHERE reason = old_name
)
UPDATE bulk_rerun SET filter = jsonb_set(filter, '{error}', to_jsonb(new_name)) FROM renamed WHERE filter ->> 'error' = old_name;

-- Some lenders make the contract themselves. Millrace does nothing after their approval.
DROP VIEW IF EXISTS read.contract_apart CASCADE;
DROP VIEW IF EXISTS read.form_path CASCADE;
ALTER TABLE form_path RENAME COLUMN apart_lender_ids TO own_contract_lender_ids;
