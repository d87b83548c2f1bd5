-- What staff adds to a lender object by hand: where people find the lender, its picture, how contracts are made with
-- it, and what has to be answered before an application leaves.
ALTER TABLE lender
  ADD COLUMN application_url text,                         -- where a person applies by hand
  ADD COLUMN start_url text,                               -- the lender's own site
  ADD COLUMN logo_url text,                                -- a picture within an address; pages load none from elsewhere
  ADD COLUMN e2e_config jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN before_form_submit_fields text[] NOT NULL DEFAULT '{}';

-- A place in the pipe is a number from 1 to 50; the order lenders have stays.
UPDATE lender SET pipe_order = least(place, 50)
FROM (SELECT id, row_number() OVER (ORDER BY pipe_order, id) AS place FROM lender) ranked
WHERE ranked.id = lender.id AND EXISTS (SELECT FROM lender WHERE pipe_order NOT BETWEEN 1 AND 50);
