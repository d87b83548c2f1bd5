-- With the org and the store in the index, a search of one of them does not read the matches of all others.
SET LOCAL statement_timeout = 0;
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX listing_search;
CREATE INDEX listing_search ON application_listing USING gin (org_id, store_id, search gin_trgm_ops) WHERE NOT is_deleted;
