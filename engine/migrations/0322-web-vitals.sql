-- Histogram of loading times in browsers, by day and route. Each bucket is a tenth longer than the one before (1.1 ^ bucket
-- milliseconds; for CLS thousandths). It names no person and no store.
CREATE TABLE web_vital (
  day date NOT NULL,
  route text NOT NULL,                       -- the pattern of the screen, without ids
  metric text NOT NULL,
  bucket integer NOT NULL,
  visits integer NOT NULL,
  PRIMARY KEY (day, route, metric, bucket)
);
