-- Documents of GetAccept, as they were read from its API. Calls of GetAccept are unsigned, so nothing in them is stored.
CREATE TABLE getaccept_document (
  id text PRIMARY KEY,
  store_id integer REFERENCES store (id),    -- null: the document names no store
  status text NOT NULL,
  onboarded_at timestamptz,                  -- when its signature started the set-up of the store
  message text NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX getaccept_document_of_store ON getaccept_document (store_id);
