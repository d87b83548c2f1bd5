-- A token ends when its creator loses the permission for it. It stays on the list until a user deletes it, and
-- regained permission does not restore it.
ALTER TABLE api_token ADD COLUMN lost_right boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT lost_right OR revoked_at IS NOT NULL);
