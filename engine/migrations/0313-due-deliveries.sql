-- Finds due events of an endpoint without reading those that wait for a later attempt.
CREATE INDEX webhook_delivery_next ON webhook_delivery (endpoint_id, next_at) WHERE state = 'waiting';
