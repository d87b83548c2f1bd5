-- The address and headers of a webhook are sealed together with its body. Unprocessed webhooks keep them until they
-- are processed.
UPDATE inbox SET headers = headers - 'url' - 'headers'
WHERE provider LIKE 'lender:%' AND state <> 'received' AND headers - ARRAY['url', 'headers'] <> headers;
