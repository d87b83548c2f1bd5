-- One index for each order of each list: of a store, of an org, and of everything for internal staff. The columns
-- after INCLUDE let counts and filters read the index alone.
SET LOCAL statement_timeout = 0;
CREATE INDEX listing_store_newest ON application_listing (store_id, created_at DESC, application_id)
  INCLUDE (stage, status, submitted_at) WHERE NOT is_deleted;
CREATE INDEX listing_store_stage ON application_listing (store_id, stage, created_at DESC, application_id) WHERE NOT is_deleted;
CREATE INDEX listing_store_amount ON application_listing (store_id, requested_cents DESC NULLS LAST, created_at DESC, application_id)
  WHERE NOT is_deleted;
CREATE INDEX listing_store_name ON application_listing (store_id, name_key, created_at DESC, application_id) WHERE NOT is_deleted;
CREATE INDEX listing_store_order ON application_listing (store_id, order_since, application_id) INCLUDE (order_cents)
  WHERE NOT is_deleted AND order_since IS NOT NULL;
CREATE INDEX listing_store_waiting ON application_listing (store_id, waiting_since DESC, application_id)
  WHERE NOT is_deleted AND waiting_since IS NOT NULL;

CREATE INDEX listing_org_newest ON application_listing (org_id, created_at DESC, application_id)
  INCLUDE (store_id, stage, status, submitted_at) WHERE NOT is_deleted;
CREATE INDEX listing_org_stage ON application_listing (org_id, stage, created_at DESC, application_id) INCLUDE (store_id)
  WHERE NOT is_deleted;
CREATE INDEX listing_org_amount ON application_listing (org_id, requested_cents DESC NULLS LAST, created_at DESC, application_id)
  WHERE NOT is_deleted;
CREATE INDEX listing_org_name ON application_listing (org_id, name_key, created_at DESC, application_id) WHERE NOT is_deleted;
CREATE INDEX listing_org_order ON application_listing (org_id, order_since, application_id) INCLUDE (store_id, order_cents)
  WHERE NOT is_deleted AND order_since IS NOT NULL;
CREATE INDEX listing_org_waiting ON application_listing (org_id, waiting_since DESC, application_id) INCLUDE (store_id)
  WHERE NOT is_deleted AND waiting_since IS NOT NULL;

CREATE INDEX listing_newest ON application_listing (created_at DESC, application_id) INCLUDE (store_id, stage, status, submitted_at)
  WHERE NOT is_deleted;
CREATE INDEX listing_stage ON application_listing (stage, created_at DESC, application_id) INCLUDE (store_id) WHERE NOT is_deleted;
CREATE INDEX listing_status ON application_listing (status, created_at DESC, application_id) INCLUDE (store_id) WHERE NOT is_deleted;
CREATE INDEX listing_submitted ON application_listing (submitted_at DESC NULLS LAST, application_id) INCLUDE (store_id)
  WHERE NOT is_deleted;
CREATE INDEX listing_submitted_first ON application_listing (submitted_at, application_id) INCLUDE (store_id)
  WHERE NOT is_deleted;
CREATE INDEX listing_amount ON application_listing (requested_cents DESC NULLS LAST, created_at DESC, application_id)
  WHERE NOT is_deleted;
CREATE INDEX listing_name ON application_listing (name_key, created_at DESC, application_id) WHERE NOT is_deleted;
CREATE INDEX listing_order ON application_listing (order_since, application_id) INCLUDE (store_id, order_cents)
  WHERE NOT is_deleted AND order_since IS NOT NULL;
CREATE INDEX listing_waiting ON application_listing (waiting_since DESC, application_id) INCLUDE (store_id)
  WHERE NOT is_deleted AND waiting_since IS NOT NULL;

CREATE INDEX listing_search ON application_listing USING gin (search gin_trgm_ops) WHERE NOT is_deleted;
CREATE INDEX listing_sealing_org ON application_listing (sealed_org_id);
CREATE INDEX application_phone ON application (phone_index) WHERE deleted_at IS NULL;

-- Stores of one org are not independent of the org.
CREATE STATISTICS listing_of_store (dependencies) ON store_id, org_id FROM application_listing;
ANALYZE application_listing;
