-- Whom a lender was not asked for in its pause, kept with the pause when somebody lets the lender go on. The keeper sends
-- them on, each in a commit that writes what became of it.
CREATE TABLE skipped_application (
  pause_id integer NOT NULL REFERENCES lender_pause (id),
  place integer NOT NULL,                    -- the newest first
  application_id uuid NOT NULL REFERENCES application (id),
  org_id integer NOT NULL,
  store_id integer NOT NULL,
  attempt_id uuid REFERENCES attempt (id),   -- it met the pause in the queue; null: it was planned without the lender
  result text CHECK (result IN ('asked', 'joined', 'left', 'failed')),
  PRIMARY KEY (pause_id, application_id)
);
CREATE INDEX skipped_application_open ON skipped_application (pause_id, place) WHERE result IS NULL;
SELECT wall.protect('skipped_application');

-- Finding them reads the routes and the ends of a pause only.
CREATE INDEX route_created ON route USING brin (created_at) WITH (pages_per_range = 16);
CREATE INDEX attempt_held_back ON attempt (lender_id, ended_at) WHERE state = 'ERROR_FINAL';
