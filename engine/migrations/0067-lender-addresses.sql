-- Values that staff adds to a lender object: addresses, logo, how contracts are made, and questions required before
-- sending.
ALTER TABLE lender
  ADD COLUMN application_url text,                         -- page for applying by hand
  ADD COLUMN start_url text,                               -- the lender's website
  ADD COLUMN logo_url text,                                -- image as a data address; pages load no external images
  ADD COLUMN e2e_config jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN before_form_submit_fields text[] NOT NULL DEFAULT '{}';

-- Pipe positions are numbers from 1 to 50; the lenders' order stays.
UPDATE lender SET pipe_order = least(place, 50)
FROM (SELECT id, row_number() OVER (ORDER BY pipe_order, id) AS place FROM lender) ranked
WHERE ranked.id = lender.id AND EXISTS (SELECT FROM lender WHERE pipe_order NOT BETWEEN 1 AND 50);
