-- A token whose maker lost the right to make it: it ended then, stays on the list until somebody removes it, and does not
-- come back with the right.
ALTER TABLE api_token ADD COLUMN lost_right boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT lost_right OR revoked_at IS NOT NULL);
