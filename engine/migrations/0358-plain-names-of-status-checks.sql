-- Status checks of contracts have the name that status checks of applications have. One code says that a lender has none.
UPDATE job SET name = 'contract.status-check' WHERE name = 'contract.look';
UPDATE job SET error_code = 'no-status-check' WHERE error_code IN ('cannot-be-looked-at', 'cannot-be-looked-up');

UPDATE attempt SET reason = 'no-status-check' WHERE reason = 'cannot-be-looked-up';
UPDATE attempt_event SET note = 'no-status-check' WHERE note = 'cannot-be-looked-up';
UPDATE contract_step SET reason = 'no-status-check' WHERE reason = 'cannot-be-looked-at';
UPDATE lender_answer SET reason = 'no-status-check' WHERE reason = 'cannot-be-looked-at';

-- The filter of a list of jobs, from which a bulk re-run took its jobs.
UPDATE bulk_rerun SET filter = jsonb_set(filter, '{name}', '"contract.status-check"') WHERE filter ->> 'name' = 'contract.look';
UPDATE bulk_rerun SET filter = jsonb_set(filter, '{error}', '"no-status-check"')
WHERE filter ->> 'error' IN ('cannot-be-looked-at', 'cannot-be-looked-up');

-- Some lenders make the contract themselves. Millrace does nothing after their approval.
DROP VIEW IF EXISTS read.contract_apart CASCADE;
DROP VIEW IF EXISTS read.form_path CASCADE;
ALTER TABLE form_path RENAME COLUMN apart_lender_ids TO own_contract_lender_ids;
