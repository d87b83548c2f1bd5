-- Lists of sent links, and searches by e-mail address, read indexes instead of every row of a store (ADR 69).
SET LOCAL statement_timeout = 0;

-- In the order of the list, so that pages need no sort. The columns after INCLUDE let counts read the index alone.
DROP INDEX sent_link_of_store;
CREATE INDEX sent_link_of_store ON sent_link (store_id, sent_at DESC, id DESC) INCLUDE (kind, application_id);

-- Links within reach of the tenant context, for lists. Row policies of sent_link read the hash of the link's token,
-- so behind them no count can read the index alone.
CREATE VIEW tenant.sent_link_listing AS
SELECT id, store_id, application_id, kind, sent_at
FROM sent_link
WHERE (SELECT tenant.everything()) OR store_id IN (SELECT unnest(tenant.all_stores()));

-- Links of deleted applications are not listed. There are few of them.
CREATE INDEX application_deleted ON application (store_id) WHERE deleted_at IS NOT NULL;

-- What a person signed is found by the e-mail address, also on deleted applications.
DROP INDEX application_email;
CREATE INDEX application_email ON application (email_index);
