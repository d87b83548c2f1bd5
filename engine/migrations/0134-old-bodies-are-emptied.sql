-- Bodies of what was worked off are emptied after a month: found without reading every call there ever was.
CREATE INDEX inbox_with_body ON inbox (processed_at) WHERE processed_at IS NOT NULL AND body_sealed <> ''::bytea;
