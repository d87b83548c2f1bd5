import { Redis } from 'ioredis';

/** A client of its own with short patience: while Redis is away work goes on without it instead of hanging. */
export function impatientRedis(url: string): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    connectTimeout: 500,
    commandTimeout: 300,
    enableOfflineQueue: false,
  });
  redis.on('error', () => {});
  void redis.connect().catch(() => {});
  return redis;
}
