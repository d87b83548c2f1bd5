-- The payments that lenders report to a store: one row per imported file, and one per line of it. A line without an
-- application names a reference that no sale of the store has.
CREATE TABLE remittance (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  lender_id integer NOT NULL REFERENCES lender (id),
  file_name text NOT NULL,
  imported_by integer REFERENCES app_user (id),
  imported_at timestamptz NOT NULL DEFAULT now()
);
SELECT tenant.protect('remittance');

CREATE TABLE remittance_line (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remittance_id integer NOT NULL REFERENCES remittance (id) ON DELETE CASCADE,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  lender_id integer NOT NULL REFERENCES lender (id),
  reference text NOT NULL,                   -- as the file names the sale
  sale_id uuid REFERENCES application (id) ON DELETE SET NULL,
  paid_cents bigint NOT NULL,                -- negative for a payment that the lender takes back
  paid_on date NOT NULL
);
-- A file that is imported twice adds no line twice. Two equal lines of one file count once.
CREATE UNIQUE INDEX remittance_line_once ON remittance_line (store_id, lender_id, reference, paid_on, paid_cents);
CREATE INDEX remittance_line_of ON remittance_line (sale_id, lender_id) WHERE sale_id IS NOT NULL;
CREATE INDEX remittance_line_unmatched ON remittance_line (store_id, paid_on) WHERE sale_id IS NULL;
CREATE INDEX remittance_line_remittance ON remittance_line (remittance_id);
-- The column sale_id is not named application_id, because shoppers must not read what a store is paid.
SELECT tenant.protect('remittance_line');
