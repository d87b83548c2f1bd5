-- Bodies of processed calls are emptied after a month. This index finds them without reading every call.
CREATE INDEX inbox_with_body ON inbox (processed_at) WHERE processed_at IS NOT NULL AND body_sealed <> ''::bytea;
