-- The address and the headers of a lender's call are sealed with its body. What is not read yet keeps them until it is.
UPDATE inbox SET headers = headers - 'url' - 'headers'
WHERE provider LIKE 'lender:%' AND state <> 'received' AND headers - ARRAY['url', 'headers'] <> headers;
