-- Freemium offers: lenders and their order. They belong to the product; an org has one of them or none.
CREATE TABLE freemium_model (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  used_lender_ids integer[] NOT NULL,
  criteria jsonb NOT NULL,                   -- {standard: {is_pipe_priority, always_selected}, global: {lender_type_priority}}
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX freemium_model_name ON freemium_model (lower(name)) WHERE deleted_at IS NULL;
ALTER TABLE org ADD COLUMN freemium_model_id integer REFERENCES freemium_model (id);
